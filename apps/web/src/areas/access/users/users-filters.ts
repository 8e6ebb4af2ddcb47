import { UserStatus } from '@timeloom/contract'
import { type PeopleFilters, usePeopleFilters } from '../../../ui/widgets/people-search/people-filters.ts'

export type UserFilters = PeopleFilters<UserStatus>

/** Filters on the list; in the address the status is `userStatus`. */
export function useUserFilters() {
  return usePeopleFilters({ parameter: 'userStatus', statuses: UserStatus.options })
}
