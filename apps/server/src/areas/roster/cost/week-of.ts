import { addDays, dateOfDay, dayOfDate, mondayOf, type WorkDate } from '@timeloom/engine'
import type { DayRange } from '../../calculation/dry-run.service.ts'

/** The Monday of a date's week, with which weeks of the roster, its overtime and its budgets begin. */
export function weekStartOf(date: WorkDate): WorkDate {
  return dateOfDay(mondayOf(dayOfDate(date)))
}

/** The whole weeks that have a day in the range. */
export function wholeWeeks({ from, to }: DayRange): DayRange {
  return { from: weekStartOf(from), to: addDays(weekStartOf(to), 6) }
}

/** The Mondays of a range of whole weeks. */
export function mondaysIn({ from, to }: DayRange): WorkDate[] {
  const mondays: WorkDate[] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}
