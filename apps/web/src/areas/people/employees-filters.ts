import type { EmployeeStatus } from '@timeloom/contract'
import { type PeopleFilters, usePeopleFilters } from '../../ui/widgets/people-search/people-filters.ts'
import { STATUSES } from './people.words.ts'

export type EmployeeFilters = PeopleFilters<EmployeeStatus>

/** What the list is narrowed to; in the address the status is `status`. */
export function useEmployeeFilters() {
  return usePeopleFilters({ parameter: 'status', statuses: STATUSES })
}
