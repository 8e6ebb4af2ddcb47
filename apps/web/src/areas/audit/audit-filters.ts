import { type ListFilters, useListFilters } from '../../ui/widgets/list-filters/use-list-filters.ts'

const FILTERS = { accountId: 'id', employeeId: 'id', action: 'word', entity: 'word' } as const

/** Filters on the history; absent means everything. */
export type AuditFilters = ListFilters<keyof typeof FILTERS>

/** The filters, which live in the address: accountId, employeeId, action, entity, fromDate, toDate. */
export function useAuditFilters() {
  return useListFilters(FILTERS)
}
