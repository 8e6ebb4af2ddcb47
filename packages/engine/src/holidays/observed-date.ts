import type { Holiday } from '../model.ts'
import type { WorkDate } from '../zone/civil-date.ts'

/**
 * The one date on which an employee observes a holiday.
 * @param isOtherwiseWorkingDay whether the employee would work on a date but for the holiday
 * @source Holidays Act 2003 (NZ) ss 45, 45A; docs/engine.md A8
 */
export function observedDate(holiday: Holiday, isOtherwiseWorkingDay: (date: WorkDate) => boolean): WorkDate {
  const { date, alterdate } = holiday
  if (!alterdate || alterdate === date) return date
  return isOtherwiseWorkingDay(date) ? date : alterdate
}
