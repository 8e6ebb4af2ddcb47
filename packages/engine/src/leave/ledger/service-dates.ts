import { civilOfDay, dateOfDay, dayOfCivil, dayOfDate, daysInMonth, type WorkDate } from '../../zone/civil-date.ts'

/** The same day of a month so many months later; the last day of a month that is too short. */
export function addMonths(date: WorkDate, months: number): WorkDate {
  const { year, month, dayOfMonth } = civilOfDay(dayOfDate(date))
  const count = year * 12 + (month - 1) + months
  const later = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  const last = daysInMonth(later.year, later.month)
  return dateOfDay(dayOfCivil(later.year, later.month, Math.min(dayOfMonth, last)))
}

/** Whole months from a date to a later one; 0 before it. */
export function monthsBetween(from: WorkDate, to: WorkDate): number {
  if (to < from) return 0
  const start = civilOfDay(dayOfDate(from))
  const end = civilOfDay(dayOfDate(to))
  const months = (end.year - start.year) * 12 + end.month - start.month
  return addMonths(from, months) > to ? months - 1 : months
}

/** Dates so many months after the start of service and again each so many months, up to and including `until`. */
export function serviceDates(
  start: WorkDate,
  { firstAfterMonths, everyMonths, until }: { firstAfterMonths: number; everyMonths: number; until: WorkDate },
): WorkDate[] {
  const dates: WorkDate[] = []
  for (let months = firstAfterMonths; ; months += everyMonths) {
    const date = addMonths(start, months)
    if (date > until) return dates
    dates.push(date)
  }
}

/** A date of each year, from the day after `from` up to and including `until`; 29 February is the 28th in other years. */
export function yearlyDates(
  { month, dayOfMonth }: { month: number; dayOfMonth: number },
  { from, until }: { from: WorkDate; until: WorkDate },
): WorkDate[] {
  const dates: WorkDate[] = []
  const lastYear = civilOfDay(dayOfDate(until)).year
  for (let year = civilOfDay(dayOfDate(from)).year; year <= lastYear; year++) {
    const date = dateOfDay(dayOfCivil(year, month, Math.min(dayOfMonth, daysInMonth(year, month))))
    if (date > from && date <= until) dates.push(date)
  }
  return dates
}
