import { addDays, type Holiday } from '@timeloom/engine'
import { mergeRanges, type DayRange } from './affected-days.ts'

/** A section of the evening before, and one of the morning after in another zone, may reach into a holiday. */
const DAYS_AROUND_HOLIDAY = 2
const WEEKS_BACK = [1, 2, 3, 4]

/** The holidays that may be observed on either of two dates. */
export function movable<H extends Holiday>(holidays: readonly H[]): H[] {
  return holidays.filter(({ date, alterdate }) => alterdate && alterdate !== date)
}

/** The days whose schedule decides on which of its two dates each of the movable holidays is observed. */
export function daysAround(holidays: readonly Holiday[]): DayRange[] {
  return movable(holidays).map(({ date }) => ({
    from: addDays(date, -DAYS_AROUND_HOLIDAY),
    to: addDays(date, DAYS_AROUND_HOLIDAY),
  }))
}

/** The same weekdays of the weeks before movable holidays, with the days beside them: punches at midnight belong to pairs. */
export function weeksBefore(holidays: readonly Holiday[]): DayRange[] {
  const days = movable(holidays).flatMap(({ date }) => WEEKS_BACK.map((week) => addDays(date, -7 * week)))
  return mergeRanges(days.map((date) => ({ from: addDays(date, -2), to: addDays(date, 1) })))
}
