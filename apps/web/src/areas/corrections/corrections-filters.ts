import { payPeriodsOf } from '../../lib/run-address.ts'
import { useListFilters } from '../../ui/widgets/list-filters/use-list-filters.ts'

/** Which requests are listed. */
export type CorrectionsShown = 'waiting' | 'decided' | 'all'

/** The filters of the list, which live in the address: show, payPeriods, and the id of the request that is opened. */
export function useCorrectionFilters() {
  const { filters, change } = useListFilters({ show: 'word', payPeriods: 'word', id: 'id' })
  const { show, payPeriods, id } = filters
  const shown: CorrectionsShown = show === 'decided' || show === 'all' ? show : 'waiting'
  return {
    shown,
    /** on days that are paid in these; undefined: any */
    payPeriods: payPeriodsOf(payPeriods),
    openedId: id,
    show: (next: CorrectionsShown) => change({ show: next === 'waiting' ? undefined : next }),
    showAnyPeriod: () => change({ payPeriods: undefined }),
    open: (next: string | undefined) => change({ id: next }),
  }
}
