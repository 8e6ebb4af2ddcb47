import { WorkDate } from '@timeloom/contract'
import { useLocation, useSearchParams } from 'react-router'

/** The day whose panel is open next to the timesheet, kept in the address so that it can be shared. */
export interface OpenDay {
  day: string | undefined
  /** A first day adds an entry to the browser's history, so that Back closes; another one takes its place. */
  open: (day: string) => void
  close: () => void
}

/** @param name of the address parameter that holds the day */
export function useOpenDay(name: 'why' | 'history'): OpenDay {
  const [search, setSearch] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const asked = WorkDate.safeParse(search.get(name))
  const set = (day: string | null, { replace }: { replace: boolean }) => {
    const next = new URLSearchParams(search)
    if (day === null) next.delete(name)
    else next.set(name, day)
    setSearch(next, { replace, state })
  }
  return {
    day: asked.success ? asked.data : undefined,
    open: (day) => set(day, { replace: asked.success }),
    close: () => set(null, { replace: true }),
  }
}
