import type { EmployeeStatus } from '@timeloom/contract'
import { type PeopleFilters, usePeopleFilters } from '../../ui/widgets/people-search/people-filters.ts'
import { STATUSES } from './people.words.ts'

export type EmployeeFilters = PeopleFilters<EmployeeStatus>

/** Filters on the list; in the address the status is `status`. */
export function useEmployeeFilters() {
  return usePeopleFilters({ parameter: 'status', statuses: STATUSES })
}
