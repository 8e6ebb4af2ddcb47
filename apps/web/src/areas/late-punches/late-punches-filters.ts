import { type ListFilters, useListFilters } from '../../ui/widgets/list-filters/use-list-filters.ts'

const FILTERS = { payrollTransferId: 'id', employeeId: 'id', state: 'word' } as const

/** Filters on the list; absent means everything. */
export type LatePunchFilters = ListFilters<keyof typeof FILTERS>

/** The filters of the list, which live in the address: payrollTransferId, employeeId, state, fromDate, toDate. */
export function useLatePunchFilters() {
  return useListFilters(FILTERS)
}
