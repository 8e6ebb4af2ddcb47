import { dateOfDay, dayOfDate, weekdayOf, type WorkDate } from '../zone/civil-date.ts'

/** s45A: Waitangi and ANZAC Day; s45: 25 and 26 December, 1 and 2 January. */
export type AlternativeRule = 's45A' | 's45'

const daysFromSunday = { s45A: 1, s45: 2 } as const

/** The preset `alterdate` of a holiday: itself on a weekday. @source Holidays Act 2003 (NZ) ss 45, 45A; docs/engine.md A8 */
export function alternativeDate(date: WorkDate, rule: AlternativeRule | null): WorkDate {
  const day = dayOfDate(date)
  const weekday = weekdayOf(day)
  if (rule === null || weekday < 5) return date
  return dateOfDay(day + (weekday === 5 ? 2 : daysFromSunday[rule]))
}
