import { Id, UserStatus } from '@timeloom/contract'
import { useSearchParams } from 'react-router'

/** What the list is narrowed to. */
export interface UserFilters {
  /** undefined: every status */
  userStatus: UserStatus | undefined
  departmentIds: string[]
}

/** @source spec 000 §2.8 (default userStatus Active) */
export const USUAL_FILTERS: UserFilters = { userStatus: 'Active', departmentIds: [] }

/** The filters, which live in the address: `userStatus` (Active when absent, All) and repeated `departmentIds`. */
export function useUserFilters() {
  const [search, setSearch] = useSearchParams()
  const change = (filters: UserFilters) => setSearch((before) => writeFilters(before, filters))
  return { filters: readFilters(search), change }
}

/** What cannot be read is not filtered by. */
export function readFilters(search: URLSearchParams): UserFilters {
  const asked = search.get('userStatus')
  const status = UserStatus.safeParse(asked)
  return {
    userStatus: status.success ? status.data : asked === 'All' ? undefined : 'Active',
    departmentIds: search.getAll('departmentIds').filter((id) => Id.safeParse(id).success),
  }
}

function writeFilters(before: URLSearchParams, { userStatus, departmentIds }: UserFilters): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const name of ['page', 'userStatus', 'departmentIds']) search.delete(name)
  if (userStatus !== 'Active') search.set('userStatus', userStatus ?? 'All')
  for (const id of departmentIds) search.append('departmentIds', id)
  return search
}
