import type { DateRange } from '../model.ts'
import {
  civilOfDay,
  dateOfDay,
  dayOfCivil,
  dayOfDate,
  daysInMonth,
  type EpochDay,
  type WorkDate,
} from '../zone/civil-date.ts'

export type PeriodType = 'weekly' | 'fortnightly' | 'monthly' | 'bimonthly'

/**
 * The pay periods from a start date on: they tile the calendar, and the first one ends at the first boundary.
 * @param startDayOfMonth where monthly periods begin; beyond the end of a month means its last day
 * @param count how many
 * @source docs/engine.md A11
 */
export function payPeriods(
  { period, start, startDayOfMonth = 1 }: { period: PeriodType; start: WorkDate; startDayOfMonth?: number },
  count: number,
): DateRange[] {
  const periods: DateRange[] = []
  let from = dayOfDate(start)
  while (periods.length < count) {
    const next = nextStart(period, from, startDayOfMonth)
    periods.push({ from: dateOfDay(from), to: dateOfDay(next - 1) })
    from = next
  }
  return periods
}

/**
 * The pay periods from an earlier start date to the day before the first existing one, in its cycle: the earliest
 * begins on the start date, even if that cuts it short, and no existing period changes.
 *
 * @param first the first existing period
 * @source docs/engine.md A11
 */
export function earlierPayPeriods(
  { period, start, startDayOfMonth = 1 }: { period: PeriodType; start: WorkDate; startDayOfMonth?: number },
  first: DateRange,
): DateRange[] {
  const periods: DateRange[] = []
  const end = dayOfDate(first.from)
  const anchor = dayOfDate(cycleStart(period, first))
  const length = cycleDays(period)
  for (let from = dayOfDate(start); from < end;) {
    const next =
      length === null ? nextStart(period, from, startDayOfMonth) : from + length - modulo(from - anchor, length)
    const until = Math.min(next, end)
    periods.push({ from: dateOfDay(from), to: dateOfDay(until - 1) })
    from = until
  }
  return periods
}

/**
 * The start of the period of a cycle that holds a date before its first period. @param first of the existing periods
 */
export function periodStartBefore(
  { period, startDayOfMonth = 1 }: { period: PeriodType; startDayOfMonth?: number },
  { first, date }: { first: DateRange; date: WorkDate },
): WorkDate {
  const day = dayOfDate(date)
  const length = cycleDays(period)
  if (length !== null) return dateOfDay(day - modulo(day - dayOfDate(cycleStart(period, first)), length))
  const { year, month, dayOfMonth } = civilOfDay(day)
  if (period === 'bimonthly') return dateOfDay(dayOfCivil(year, month, dayOfMonth < 16 ? 1 : 16))
  const boundary = monthlyBoundary(year, month, startDayOfMonth)
  if (boundary <= day) return dateOfDay(boundary)
  return dateOfDay(
    month === 1 ? monthlyBoundary(year - 1, 12, startDayOfMonth) : monthlyBoundary(year, month - 1, startDayOfMonth),
  )
}

/** The date on which the cycle of a first period begins: its own start, or the next period's where it is cut short. */
export function cycleStart(period: PeriodType, first: DateRange): WorkDate {
  const next = dayOfDate(first.to) + 1
  const isCut = next - dayOfDate(first.from) < (cycleDays(period) ?? 0)
  return isCut ? dateOfDay(next) : first.from
}

/** null: the cycle follows the calendar */
function cycleDays(period: PeriodType): number | null {
  if (period === 'weekly') return 7
  return period === 'fortnightly' ? 14 : null
}

function modulo(days: number, length: number): number {
  return ((days % length) + length) % length
}

function nextStart(period: PeriodType, from: EpochDay, startDayOfMonth: number): EpochDay {
  const length = cycleDays(period)
  if (length !== null) return from + length
  const { year, month, dayOfMonth } = civilOfDay(from)
  if (period === 'bimonthly') return dayOfMonth < 16 ? dayOfCivil(year, month, 16) : firstOfNextMonth(year, month)
  const boundary = monthlyBoundary(year, month, startDayOfMonth)
  if (boundary > from) return boundary
  return month === 12
    ? monthlyBoundary(year + 1, 1, startDayOfMonth)
    : monthlyBoundary(year, month + 1, startDayOfMonth)
}

function monthlyBoundary(year: number, month: number, startDayOfMonth: number): EpochDay {
  return dayOfCivil(year, month, Math.min(startDayOfMonth, daysInMonth(year, month)))
}

function firstOfNextMonth(year: number, month: number): EpochDay {
  return dayOfCivil(year, month, 1) + daysInMonth(year, month)
}
