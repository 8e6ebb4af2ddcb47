import { VISIT_STATES, type VisitState, WorkDate } from '@timeloom/contract'
import { useListFilters } from '../../ui/widgets/list-filters/use-list-filters.ts'

export interface VisitFilters {
  /** undefined: today */
  date: string | undefined
  /** undefined: of every state */
  state: VisitState | undefined
  siteId: string | undefined
}

/** The filters of the list, which live in the address: date, state and siteId. */
export function useVisitFilters() {
  const { filters, change } = useListFilters({ date: 'word', state: 'word', siteId: 'id' })
  const shown: VisitFilters = {
    date: WorkDate.safeParse(filters.date).data,
    state: VISIT_STATES.find((each) => each === filters.state),
    siteId: filters.siteId,
  }
  return {
    filters: shown,
    isFiltered: shown.state !== undefined || shown.siteId !== undefined,
    change: (changes: Partial<VisitFilters>) => change({ ...shown, ...changes }),
  }
}
