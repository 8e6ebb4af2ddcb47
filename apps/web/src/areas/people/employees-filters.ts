import { EmployeeStatus, Id } from '@timeloom/contract'
import { useSearchParams } from 'react-router'

/** What the list is narrowed to. */
export interface EmployeeFilters {
  /** undefined: every status */
  status: EmployeeStatus | undefined
  departmentIds: string[]
}

/** @source spec 000 §9 (status filter default Active) */
export const USUAL_FILTERS: EmployeeFilters = { status: 'Active', departmentIds: [] }

/** The filters, which live in the address: `status` (Active when absent, All) and repeated `departmentIds`. */
export function useEmployeeFilters() {
  const [search, setSearch] = useSearchParams()
  const change = (filters: EmployeeFilters) => setSearch((before) => writeFilters(before, filters))
  return { filters: readFilters(search), change }
}

/** What cannot be read is not filtered by. */
export function readFilters(search: URLSearchParams): EmployeeFilters {
  const asked = search.get('status')
  const status = EmployeeStatus.safeParse(asked)
  return {
    status: status.success ? status.data : asked === 'All' ? undefined : 'Active',
    departmentIds: search.getAll('departmentIds').filter((id) => Id.safeParse(id).success),
  }
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
export function writeFilters(before: URLSearchParams, { status, departmentIds }: EmployeeFilters): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const name of ['page', 'status', 'departmentIds']) search.delete(name)
  if (status !== 'Active') search.set('status', status ?? 'All')
  for (const id of departmentIds) search.append('departmentIds', id)
  return search
}
