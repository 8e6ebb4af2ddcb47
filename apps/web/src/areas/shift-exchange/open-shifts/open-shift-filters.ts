import { Id, OPEN_SHIFT_STATUSES, type OpenShiftStatus, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import type { DateRange } from '../../../ui/kit/date-range/preset-range.ts'

export interface OpenShiftFilters {
  /** undefined: any */
  status: OpenShiftStatus | undefined
  /** undefined: from today on */
  range: DateRange | undefined
  /** empty: all */
  departmentIds: string[]
}

export const NO_FILTERS: OpenShiftFilters = { status: undefined, range: undefined, departmentIds: [] }

/** The filters of the open shifts, which live in the address. */
export function useOpenShiftFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  return {
    filters,
    isFiltered: filters.status !== undefined || filters.range !== undefined || filters.departmentIds.length > 0,
    change: (changes: Partial<OpenShiftFilters>) =>
      setSearch((before) => writeFilters(before, { ...readFilters(before), ...changes })),
  }
}

/** Unreadable values are ignored. */
function readFilters(search: URLSearchParams): OpenShiftFilters {
  const [from, to] = [search.get('startDate') ?? '', search.get('endDate') ?? '']
  const isRange = WorkDate.safeParse(from).success && WorkDate.safeParse(to).success && from <= to
  return {
    status: OPEN_SHIFT_STATUSES.find((status) => status === search.get('status')),
    range: isRange ? { from, to } : undefined,
    departmentIds: (search.get('departmentIds') ?? '').split(',').filter((id) => Id.safeParse(id).success),
  }
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
function writeFilters(before: URLSearchParams, { status, range, departmentIds }: OpenShiftFilters): URLSearchParams {
  const search = new URLSearchParams(before)
  const written = {
    status,
    startDate: range?.from,
    endDate: range?.to,
    departmentIds: departmentIds.length === 0 ? undefined : departmentIds.join(','),
    page: undefined,
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}
