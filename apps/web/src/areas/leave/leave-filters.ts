import { LeaveStatus, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import { payPeriodsIn, writePayPeriods } from '../../lib/run-address.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'

/** Filters on the list; absent means everything. @source spec/gaps.md B29 */
export interface LeaveFilters {
  status: LeaveStatus | undefined
  range: DateRange | undefined
  /** everyone in these pay periods, whatever department is filtered by */
  payPeriods: string[] | undefined
  /** only what the reader is to decide on now, or anyone, whatever its status */
  waiting: 'me' | 'anyone' | undefined
}

export const NO_FILTERS: LeaveFilters = {
  status: undefined,
  range: undefined,
  payPeriods: undefined,
  waiting: undefined,
}

/** The filters, which live in the address: status, startDate, endDate, payPeriods. @source spec/routes.tsv R028 */
export function useLeaveFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    change: (changes: Partial<LeaveFilters>) =>
      setSearch((before) =>
        writeFilters(before, {
          ...readFilters(before),
          ...('range' in changes ? { payPeriods: undefined } : {}),
          ...changes,
        }),
      ),
  }
}

/** Unreadable values are ignored. */
export function readFilters(search: URLSearchParams): LeaveFilters {
  const [from, to] = [search.get('startDate') ?? '', search.get('endDate') ?? '']
  const isRange = WorkDate.safeParse(from).success && WorkDate.safeParse(to).success && from <= to
  const waits = search.get('waiting')
  const waiting = waits === 'me' || waits === 'anyone' ? waits : undefined
  return {
    // What waits is not only pending: approved leave can be asked to be cancelled.
    status: waiting ? undefined : LeaveStatus.safeParse(search.get('status')).data,
    range: isRange ? { from, to } : undefined,
    payPeriods: payPeriodsIn(search),
    waiting,
  }
}

/** The address of filters; other parameters stay, but the list starts at its first page. */
export function writeFilters(
  before: URLSearchParams,
  { status, range, payPeriods, waiting }: LeaveFilters,
): URLSearchParams {
  const search = new URLSearchParams(before)
  const written = { status, startDate: range?.from, endDate: range?.to, waiting, page: undefined }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  writePayPeriods(search, payPeriods)
  return search
}
