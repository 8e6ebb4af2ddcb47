/** Calendar arithmetic on whole days since 1970-01-01, without clocks or zones. */

/** Whole minutes. */
export type Minutes = number
/** Minutes since 1970-01-01T00:00Z. */
export type Instant = number
/** A calendar date as `YYYY-MM-DD`. */
export type WorkDate = string
/** Days since 1970-01-01. */
export type EpochDay = number

export const MINUTES_PER_DAY = 1440

/** Before and after every instant there is; whole numbers, because Infinity makes all arithmetic around it slower. */
export const BEFORE_ALL: Instant = -(2 ** 30)
export const AFTER_ALL: Instant = 2 ** 30

/** @throws RangeError for text that is no date of the calendar */
export function dayOfDate(date: WorkDate): EpochDay {
  const year = numberIn(date, 0, 4)
  const month = numberIn(date, 5, 7)
  const dayOfMonth = numberIn(date, 8, 10)
  const isWritten = date.length === 10 && date[4] === '-' && date[7] === '-'
  const isDate = isWritten && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month)
  if (!isDate || Number.isNaN(year)) throw new RangeError(`not a date: ${date}`)
  return dayOfCivil(year, month, dayOfMonth)
}

/** The digits from `start` to before `end`, NaN when there are others among them. Dates are read too often for a pattern. */
function numberIn(text: string, start: number, end: number): number {
  let number = 0
  for (let i = start; i < end; i++) {
    const digit = text.charCodeAt(i) - 48
    if (!(digit >= 0 && digit <= 9)) return NaN
    number = number * 10 + digit
  }
  return number
}

export function dateOfDay(day: EpochDay): WorkDate {
  const { year, month, dayOfMonth } = civilOfDay(day)
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`
}

export function addDays(date: WorkDate, days: number): WorkDate {
  return dateOfDay(dayOfDate(date) + days)
}

/** @returns 0 for Monday to 6 for Sunday */
export function weekdayOf(day: EpochDay): number {
  return (((day + 3) % 7) + 7) % 7
}

/** The Monday of the day's week. */
export function mondayOf(day: EpochDay): EpochDay {
  return day - weekdayOf(day)
}

/** Proleptic Gregorian calendar, counted in eras of 400 years that begin on 1 March. */
export function dayOfCivil(year: number, month: number, dayOfMonth: number): EpochDay {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

export function civilOfDay(day: EpochDay): { year: number; month: number; dayOfMonth: number } {
  const z = day + 719468
  const era = Math.floor(z / 146097)
  const dayOfEra = z - era * 146097
  const century = Math.floor(dayOfEra / 36524)
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + century - Math.floor(dayOfEra / 146096)) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const dayOfMonth = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth }
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
