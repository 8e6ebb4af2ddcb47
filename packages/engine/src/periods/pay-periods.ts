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
 * @param startDayOfMonth where monthly periods begin; later than a month is long means its last day
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

function nextStart(period: PeriodType, from: EpochDay, startDayOfMonth: number): EpochDay {
  if (period === 'weekly') return from + 7
  if (period === 'fortnightly') return from + 14
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
