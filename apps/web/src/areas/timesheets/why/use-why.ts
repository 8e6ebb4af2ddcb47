import { WorkDate } from '@timeloom/contract'
import { useLocation, useSearchParams } from 'react-router'

/** The day whose hours are explained, as the address has it, so that what is open can be shared. */
export interface Why {
  day: string | undefined
  /** A first day adds an entry to the history, so that Back closes; another one takes its place. */
  open: (day: string) => void
  close: () => void
}

export function useWhy(): Why {
  const [search, setSearch] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const asked = WorkDate.safeParse(search.get('why'))
  const set = (day: string | null, { replace }: { replace: boolean }) => {
    const next = new URLSearchParams(search)
    if (day === null) next.delete('why')
    else next.set('why', day)
    setSearch(next, { replace, state })
  }
  return {
    day: asked.success ? asked.data : undefined,
    open: (day) => set(day, { replace: asked.success }),
    close: () => set(null, { replace: true }),
  }
}
