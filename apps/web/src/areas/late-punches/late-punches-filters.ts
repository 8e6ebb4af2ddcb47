import { Id, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import type { DateRange } from '../../ui/date-range/preset-range.ts'

/** What the list is narrowed to; absent is everything. */
export interface LatePunchFilters {
  payrollTransferId: string | undefined
  employeeId: string | undefined
  range: DateRange | undefined
}

export const NO_FILTERS: LatePunchFilters = { payrollTransferId: undefined, employeeId: undefined, range: undefined }

/** The filters of the list, which live in the address: payrollTransferId, employeeId, fromDate, toDate. */
export function useLatePunchFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const change = (changes: Partial<LatePunchFilters>) =>
    setSearch((before) => writeFilters(before, { ...readFilters(before), ...changes }))
  return { filters, change }
}

/** What cannot be read is not filtered by. */
export function readFilters(search: URLSearchParams): LatePunchFilters {
  const [from, to] = [search.get('fromDate'), search.get('toDate')]
  const isRange = isValid(WorkDate, from) && isValid(WorkDate, to) && from <= to
  const idOf = (name: string) => {
    const text = search.get(name)
    return isValid(Id, text) ? text : undefined
  }
  return {
    payrollTransferId: idOf('payrollTransferId'),
    employeeId: idOf('employeeId'),
    range: isRange ? { from, to } : undefined,
  }
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
export function writeFilters(before: URLSearchParams, filters: LatePunchFilters): URLSearchParams {
  const search = new URLSearchParams(before)
  const { payrollTransferId, employeeId, range } = filters
  const written = { payrollTransferId, employeeId, fromDate: range?.from, toDate: range?.to, page: undefined }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

function isValid(schema: typeof Id | typeof WorkDate, text: string | null): text is string {
  return schema.safeParse(text).success
}
