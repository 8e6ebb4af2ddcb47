import { StatusFilter } from '@timeloom/contract'
import { useSearchParams } from 'react-router'

/** What every setup list begins with. @source spec 002 §2.1, §2.7, §2.8 (default status true) */
const USUAL: StatusFilter = 'Active'

export interface StatusFilterState {
  status: StatusFilter
  change: (status: StatusFilter) => void
}

/** The status that a list is narrowed to, kept in the address as `status`; Active when absent or unreadable. */
export function useStatusFilter(): StatusFilterState {
  const [search, setSearch] = useSearchParams()
  const asked = StatusFilter.safeParse(search.get('status'))
  return {
    status: asked.success ? asked.data : USUAL,
    change: (status) =>
      setSearch((before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (status === USUAL) next.delete('status')
        else next.set('status', status)
        return next
      }),
  }
}
