import { Id, WorkDate } from '@timeloom/contract'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { payPeriodsIn, writePayPeriods } from '../../lib/run-address.ts'
import { useSettings } from '../../lib/session/session.ts'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { frameOf, framesOf, isSameRange, rangeInGroup } from '../../ui/widgets/period-chips/period-frames.ts'
import { usePeriodChoice } from '../../ui/widgets/period-chips/use-period-choice.ts'

export type ApprovalStatus = 'All' | 'Approved' | 'Unapproved'
export type ApprovalPeriod = 'Daily' | 'LastPeriod'
/** Whose approval a row waits for, where two are needed. */
export type WaitsFor = 'supervisor' | 'manager' | 'me'
export type GroupedBy = 'department' | 'day'
/** What of a pay run the rows are: a punch is missing, both are there, it is not clean, its overtime is pending. */
export type LeftOfRun = 'missing' | 'complete' | 'look' | 'overtime'

/** Filters on the list; a period outranks the dates. */
export interface ApprovalFilters {
  status: ApprovalStatus
  range: DateRange
  period: ApprovalPeriod | undefined
  /** Everyone in these pay periods, whatever department is filtered by; they outrank the dates. */
  payPeriods: string[] | undefined
  /** Only the people of this pay group. */
  payGroupId: string | undefined
  /** Only rows whose employee has not confirmed the hours of the period as they are. */
  isUnconfirmed: boolean
  /** Only rows whose approval fell. */
  isFallen: boolean
  waitsFor: WaitsFor | undefined
  left: LeftOfRun | undefined
  /** undefined: by what there is to review. */
  groupedBy: GroupedBy | undefined
}

/**
 * The filters of the list, which live in the address: status, startDate, endDate, period, paygroup,
 * payPeriods, confirmation, fell, waits, left, group. Without dates it is
 * the pay period chosen in this session, which is then written there; where the company has none, yesterday to today.
 *
 * @source spec 002 §2.14
 */
export function useApprovalFilters() {
  const [search, setSearch] = useSearchParams()
  const companyToday = todayIn(useSettings().timeZoneId)
  const asked = rangeIn(search)
  const { groups, hasTimes, frames, today, opening, isWaiting, choose } = usePeriodChoice({
    payGroupId: asked && (payGroupIn(search) ?? null),
  })
  const isLeaving = useIsLeaving()
  const usualRange = opening
    ? { from: opening.from, to: opening.to }
    : { from: addDays(companyToday, -1), to: companyToday }
  const filters = readFilters(search, usualRange, opening?.payGroupId)
  const frame = filters.period ? undefined : frames.find((each) => isSameRange(each, filters.range))

  useEffect(() => {
    if (!opening || filters.period || isLeaving()) return
    const written = writeFilters(search, filters)
    if (written.toString() !== search.toString()) setSearch(written, { replace: true })
  })
  const isElsewhere =
    frame !== undefined && !(isSameRange(frame, opening) && opening?.payGroupId === filters.payGroupId)
  useEffect(() => {
    if (isElsewhere) choose({ ...filters.range, payGroupId: filters.payGroupId })
  })

  const change = (changes: Partial<ApprovalFilters>) => {
    const next = { ...filters, ...changes }
    if ('range' in changes || 'period' in changes || 'payGroupId' in changes) next.payPeriods = undefined
    if ('payGroupId' in changes && frame) next.range = rangeInGroup(groups, { ...next, today })
    const chosen = framesOf(groups, next.payGroupId).find((each) => isSameRange(each, next.range)) ?? opening
    if (chosen) choose({ from: chosen.from, to: chosen.to, payGroupId: next.payGroupId })
    const isUsual = !opening && isSameRange(next.range, usualRange)
    setSearch((before) => writeFilters(before, next, { withoutDates: isUsual }))
  }
  /** Goes to the pay period that includes a date. */
  const goToPeriod = (date: string) => {
    const next = frameOf(frames, date)
    if (next) change({ range: { from: next.from, to: next.to }, period: undefined })
  }

  return {
    filters,
    usualRange,
    change,
    goToPeriod,
    groups,
    hasTimes,
    frames,
    frame,
    today,
    isWaiting: isWaiting && !asked && !filters.period,
  }
}

export function readFilters(
  search: URLSearchParams,
  usualRange: DateRange,
  usualPayGroupId: string | undefined,
): ApprovalFilters {
  const status = STATUSES.find((name) => name === search.get('status')) ?? 'Unapproved'
  const period = PERIODS.find((name) => name === search.get('period'))
  const range = rangeIn(search)
  return {
    status,
    period,
    payPeriods: payPeriodsIn(search),
    range: range ?? usualRange,
    isUnconfirmed: search.get('confirmation') === 'open',
    isFallen: search.get('fell') === '1',
    waitsFor: WAITS_FOR.find((name) => name === search.get('waits')),
    left: LEFT_OF_RUN.find((name) => name === search.get('left')),
    groupedBy: GROUPED_BY.find((name) => name === search.get('group')),
    payGroupId: payGroupIn(search) ?? (range || period ? undefined : usualPayGroupId),
  }
}

/** The address of filters; other parameters stay. */
export function writeFilters(before: URLSearchParams, filters: ApprovalFilters, { withoutDates = false } = {}) {
  const search = new URLSearchParams(before)
  const written = {
    status: filters.status === 'Unapproved' ? undefined : filters.status,
    startDate: filters.period || withoutDates ? undefined : filters.range.from,
    endDate: filters.period || withoutDates ? undefined : filters.range.to,
    period: filters.period,
    paygroup: filters.payGroupId,
    confirmation: filters.isUnconfirmed ? 'open' : undefined,
    fell: filters.isFallen ? '1' : undefined,
    waits: filters.waitsFor,
    left: filters.left,
    group: filters.groupedBy,
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  writePayPeriods(search, filters.payPeriods)
  return search
}

export const STATUSES: ApprovalStatus[] = ['All', 'Approved', 'Unapproved']
export const PERIODS: ApprovalPeriod[] = ['Daily', 'LastPeriod']
export const WAITS_FOR: WaitsFor[] = ['me', 'supervisor', 'manager']
const LEFT_OF_RUN: LeftOfRun[] = ['missing', 'complete', 'look', 'overtime']
export const GROUPED_BY: GroupedBy[] = ['department', 'day']

function rangeIn(search: URLSearchParams): DateRange | undefined {
  const from = WorkDate.safeParse(search.get('startDate')).data
  const to = WorkDate.safeParse(search.get('endDate')).data
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

function payGroupIn(search: URLSearchParams): string | undefined {
  return Id.safeParse(search.get('paygroup')).data
}
