import { Id, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import type { DateRange } from '../../ui/date-range/preset-range.ts'

/** What the history is narrowed to; absent is everything. */
export interface AuditFilters {
  accountId: string | undefined
  employeeId: string | undefined
  action: string | undefined
  entity: string | undefined
  range: DateRange | undefined
}

export const NO_FILTERS: AuditFilters = {
  accountId: undefined,
  employeeId: undefined,
  action: undefined,
  entity: undefined,
  range: undefined,
}

/** The filters, which live in the address: accountId, employeeId, action, entity, fromDate, toDate. */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const change = (changes: Partial<AuditFilters>) =>
    setSearch((before) => writeFilters(before, { ...readFilters(before), ...changes }))
  return { filters, change }
}

/** What cannot be read is not filtered by. */
export function readFilters(search: URLSearchParams): AuditFilters {
  const [from, to] = [search.get('fromDate'), search.get('toDate')]
  const isRange = isValid(WorkDate, from) && isValid(WorkDate, to) && from <= to
  const idOf = (name: string) => {
    const text = search.get(name)
    return isValid(Id, text) ? text : undefined
  }
  return {
    accountId: idOf('accountId'),
    employeeId: idOf('employeeId'),
    action: search.get('action') ?? undefined,
    entity: search.get('entity') ?? undefined,
    range: isRange ? { from, to } : undefined,
  }
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
export function writeFilters(before: URLSearchParams, { range, ...filters }: AuditFilters): URLSearchParams {
  const search = new URLSearchParams(before)
  const written = { ...filters, fromDate: range?.from, toDate: range?.to, page: undefined }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

function isValid(schema: typeof Id | typeof WorkDate, text: string | null): text is string {
  return schema.safeParse(text).success
}
