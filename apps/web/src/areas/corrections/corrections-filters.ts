import { useListFilters } from '../../ui/widgets/list-filters/use-list-filters.ts'

/** Which requests are listed. */
export type CorrectionsShown = 'waiting' | 'decided' | 'all'

/** The filters of the list, which live in the address: show, and the id of the request that is opened. */
export function useCorrectionFilters() {
  const { filters, change } = useListFilters({ show: 'word', id: 'id' })
  const { show, id } = filters
  const shown: CorrectionsShown = show === 'decided' || show === 'all' ? show : 'waiting'
  return {
    shown,
    openedId: id,
    show: (next: CorrectionsShown) => change({ show: next === 'waiting' ? undefined : next }),
    open: (next: string | undefined) => change({ id: next }),
  }
}
