import { WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { useSettings } from '../../lib/session/session.ts'
import type { DateRange } from '../../ui/date-range/preset-range.ts'

export type ApprovalStatus = 'All' | 'Approved' | 'Unapproved'
export type ApprovalPeriod = 'Daily' | 'LastPeriod'

/** What the list is narrowed to; a period outranks the dates. */
export interface ApprovalFilters {
  status: ApprovalStatus
  range: DateRange
  period: ApprovalPeriod | undefined
}

/**
 * The filters of the list, which live in the address: status, startDate, endDate, period. Absent or unreadable ones are
 * Unapproved, yesterday to today, no period.
 *
 * @source spec 002 §2.14
 */
export function useApprovalFilters() {
  const [search, setSearch] = useSearchParams()
  const today = todayIn(useSettings().timeZoneId)
  const usualRange = { from: addDays(today, -1), to: today }
  const filters = readFilters(search, usualRange)

  const change = (changes: Partial<ApprovalFilters>) =>
    setSearch((before) => writeFilters(before, { ...filters, ...changes }, usualRange))

  return { filters, usualRange, change }
}

export function readFilters(search: URLSearchParams, usualRange: DateRange): ApprovalFilters {
  const [from, to] = [search.get('startDate') ?? '', search.get('endDate') ?? '']
  const status = STATUSES.find((name) => name === search.get('status')) ?? 'Unapproved'
  const period = PERIODS.find((name) => name === search.get('period'))
  return { status, period, range: isDate(from) && isDate(to) && from <= to ? { from, to } : usualRange }
}

/** The address of filters: what is as usual is left out, other parameters stay. */
export function writeFilters(before: URLSearchParams, filters: ApprovalFilters, usualRange: DateRange) {
  const search = new URLSearchParams(before)
  const isUsual = filters.range.from === usualRange.from && filters.range.to === usualRange.to
  const written = {
    status: filters.status === 'Unapproved' ? undefined : filters.status,
    startDate: isUsual || filters.period ? undefined : filters.range.from,
    endDate: isUsual || filters.period ? undefined : filters.range.to,
    period: filters.period,
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

export const STATUSES: ApprovalStatus[] = ['All', 'Approved', 'Unapproved']
export const PERIODS: ApprovalPeriod[] = ['Daily', 'LastPeriod']

function isDate(text: string): boolean {
  return WorkDate.safeParse(text).success
}
