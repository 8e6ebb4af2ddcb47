import { LeaveStatus, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'

/** Filters on the list; absent means everything. @source spec/gaps.md B29 */
export interface LeaveFilters {
  status: LeaveStatus | undefined
  range: DateRange | undefined
  /** only what the reader is to decide on now, whatever its status */
  waiting: 'me' | undefined
}

export const NO_FILTERS: LeaveFilters = { status: undefined, range: undefined, waiting: undefined }

/** The filters, which live in the address: status, startDate, endDate. @source spec/routes.tsv R028 */
export function useLeaveFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    change: (changes: Partial<LeaveFilters>) =>
      setSearch((before) => writeFilters(before, { ...readFilters(before), ...changes })),
  }
}

/** Unreadable values are ignored. */
export function readFilters(search: URLSearchParams): LeaveFilters {
  const [from, to] = [search.get('startDate') ?? '', search.get('endDate') ?? '']
  const isRange = WorkDate.safeParse(from).success && WorkDate.safeParse(to).success && from <= to
  const waiting = search.get('waiting') === 'me' ? 'me' : undefined
  return {
    // What waits is not only pending: approved leave can be asked to be cancelled.
    status: waiting ? undefined : LeaveStatus.safeParse(search.get('status')).data,
    range: isRange ? { from, to } : undefined,
    waiting,
  }
}

/** The address of filters; other parameters stay, but the list starts at its first page. */
export function writeFilters(before: URLSearchParams, { status, range, waiting }: LeaveFilters): URLSearchParams {
  const search = new URLSearchParams(before)
  const written = { status, startDate: range?.from, endDate: range?.to, waiting, page: undefined }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}
