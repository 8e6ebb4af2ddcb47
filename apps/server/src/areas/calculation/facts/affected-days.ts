import { addDays, dateOfDay, dayOfDate, weekdayOf, type WorkDate } from '@timeloom/engine'

/** Work dates, both ends included. */
export interface DayRange {
  from: WorkDate
  to: WorkDate
}

/** How far a change affects an employee's figures. */
export interface Reach {
  /** the way overtime adds up on a date */
  overtimeOn(date: WorkDate): 'None' | 'Daily' | 'Weekly' | 'PayPeriod'
  /** the pay period that contains a date; undefined before the first */
  periodOf(date: WorkDate): DayRange | undefined
  /** dates on which a holiday may be observed, ascending */
  holidayDates: readonly WorkDate[]
}

/** Whether a holiday would have been a working day is read from this many days before it. @source docs/engine.md A8 */
const HISTORY_DAYS = 28

/**
 * The days to recalculate for a change on the marked ones: the neighbours, the rest of the week or pay period where
 * overtime adds up, and holidays that look back on the marked days. Ascending, without overlap.
 *
 * @source docs/engine.md A11 (recalculation)
 */
export function affectedDays(marked: DayRange, reach: Reach): DayRange[] {
  const near = { from: addDays(marked.from, -1), to: addDays(marked.to, 1) }
  const looksBackUntil = addDays(near.to, HISTORY_DAYS)
  const ranges = [
    near,
    ...reach.holidayDates
      .filter((date) => date > near.to && date <= looksBackUntil)
      .map((date) => ({ from: date, to: date })),
  ]
  return mergeRanges(ranges.map((range) => widen(range, reach)))
}

/** Joins ranges that touch or overlap. */
export function mergeRanges(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && range.from <= addDays(last.to, 1)) last.to = range.to > last.to ? range.to : last.to
    else merged.push({ ...range })
  }
  return merged
}

/** Every date of a range. */
export function datesOf({ from, to }: DayRange): WorkDate[] {
  const dates: WorkDate[] = []
  for (let day = dayOfDate(from), last = dayOfDate(to); day <= last; day++) dates.push(dateOfDay(day))
  return dates
}

/** Monday to Sunday around a date. */
export function weekOf(date: WorkDate): DayRange {
  const monday = addDays(date, -weekdayOf(dayOfDate(date)))
  return { from: monday, to: addDays(monday, 6) }
}

function widen(range: DayRange, reach: Reach): DayRange {
  const first = spanOf(range.from, reach)
  const last = spanOf(range.to, reach)
  return { from: first.from < range.from ? first.from : range.from, to: last.to > range.to ? last.to : range.to }
}

function spanOf(date: WorkDate, reach: Reach): DayRange {
  const overtime = reach.overtimeOn(date)
  if (overtime === 'Weekly') return weekOf(date)
  return (overtime === 'PayPeriod' ? reach.periodOf(date) : undefined) ?? { from: date, to: date }
}
