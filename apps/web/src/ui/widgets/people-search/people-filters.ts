import { Id } from '@timeloom/contract'
import { useSearchParams } from 'react-router'

/** Filters on a list of people. */
export interface PeopleFilters<Status extends string> {
  /** undefined: every status */
  status: Status | 'Active' | undefined
  departmentIds: string[]
}

/** Active people: the default of every list of people. @source spec 000 §2.8, §9 (status filter default Active) */
export const USUAL_FILTERS: PeopleFilters<never> = { status: 'Active', departmentIds: [] }

interface Reading<Status extends string> {
  /** Name of the status in the address. */
  parameter: string
  statuses: readonly (Status | 'Active')[]
}

/** The filters, which live in the address: the status (Active when absent, All) and repeated `departmentIds`. */
export function usePeopleFilters<Status extends string>(reading: Reading<Status>) {
  const [search, setSearch] = useSearchParams()
  const change = (filters: PeopleFilters<Status>) =>
    setSearch((before) => writeFilters(before, filters, reading.parameter))
  const filters = readFilters(search, reading)
  return { filters, change, isFiltered: countChosen(filters) > 0 }
}

/** How many of the filters differ from the default. */
export function countChosen({ status, departmentIds }: PeopleFilters<string>): number {
  return (status === USUAL_FILTERS.status ? 0 : 1) + (departmentIds.length > 0 ? 1 : 0)
}

/** Unreadable values are ignored. */
function readFilters<Status extends string>(
  search: URLSearchParams,
  { parameter, statuses }: Reading<Status>,
): PeopleFilters<Status> {
  const asked = search.get(parameter)
  return {
    status: asked === 'All' ? undefined : (statuses.find((status) => status === asked) ?? USUAL_FILTERS.status),
    departmentIds: search.getAll('departmentIds').filter((id) => Id.safeParse(id).success),
  }
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
function writeFilters(
  before: URLSearchParams,
  { status, departmentIds }: PeopleFilters<string>,
  parameter: string,
): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const name of ['page', parameter, 'departmentIds']) search.delete(name)
  if (status !== USUAL_FILTERS.status) search.set(parameter, status ?? 'All')
  for (const id of departmentIds) search.append('departmentIds', id)
  return search
}
