import { dayOfDate, toLocal, zoneOf, type WorkDate } from '@timeloom/engine'

/** `HH:mm` of minutes after midnight. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The wall time of an instant as `YYYY-MM-DDTHH:mm`. @param tz IANA name */
export function wallText(at: Date, tz: string): string {
  const { date, minute } = toLocal(zoneOf(tz), minuteOf(at))
  return `${date}T${clockText(minute)}`
}

/** Minutes of an instant's wall time from the midnight that begins a date; below 0 before it, 1440 and more after it. */
export function minuteOfDay(at: Date, date: WorkDate, tz: string): number {
  const local = toLocal(zoneOf(tz), minuteOf(at))
  return (dayOfDate(local.date) - dayOfDate(date)) * 1440 + local.minute
}

/** The calendar date of an instant. */
export function localDate(at: Date, tz: string): WorkDate {
  return toLocal(zoneOf(tz), minuteOf(at)).date
}

/** Minutes counted from a date's midnight as a clock time and the day it is on. */
export function dayTime(minute: number): { time: string; dayType: 'Previous' | 'Today' | 'NextDay' } {
  if (minute < 0) return { time: clockText(minute + 1440), dayType: 'Previous' }
  if (minute >= 1440) return { time: clockText(minute - 1440), dayType: 'NextDay' }
  return { time: clockText(minute), dayType: 'Today' }
}

/** Hours with two decimals, half up. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100
}

/** What a line of pay comes to: its hours, and once for each shift that earned it. @source docs/engine.md A9 */
export function unitsOf(minutes: number, shifts: number): number {
  return Math.round((hoursOf(minutes) + shifts) * 100) / 100
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}
