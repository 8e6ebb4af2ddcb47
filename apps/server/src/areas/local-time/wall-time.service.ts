import { dayOfDate, toLocal, zoneOf, type Instant, type WorkDate } from '@timeloom/engine'

/** `HH:mm` of minutes after midnight. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Minutes after midnight of `HH:mm`. */
export function minuteOfClock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes counted from a date's midnight as `HH:mm`, with `+` on a day after and `-` on a day before. @source 001 §9 */
export function signedClockText(minute: number): string {
  const days = Math.floor(minute / 1440)
  return `${days > 0 ? '+' : days < 0 ? '-' : ''}${clockText(minute - days * 1440)}`
}

/** The wall time of an instant as `YYYY-MM-DDTHH:mm`. @param tz IANA name */
export function wallText(at: Date, tz: string): string {
  const { date, minute } = toLocal(zoneOf(tz), epochMinute(at))
  return `${date}T${clockText(minute)}`
}

/** Minutes of an instant's wall time from the midnight that begins a date; below 0 before it, 1440 and more after it. */
export function minuteOfDay(at: Date, date: WorkDate, tz: string): number {
  const local = toLocal(zoneOf(tz), epochMinute(at))
  return (dayOfDate(local.date) - dayOfDate(date)) * 1440 + local.minute
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

/** The epoch minute that an instant is in. */
export function epochMinute(at: Date): Instant {
  return Math.floor(at.getTime() / 60_000)
}

/** The moment at which an epoch minute begins. */
export function startOfMinute(minute: Instant): Date {
  return new Date(minute * 60_000)
}

const WEEKDAY = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day that is near, as a message names it: `Mon 2 Mar`. */
export function dayInWords(date: WorkDate): string {
  return WEEKDAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

/** A date as a message names it: `2 Mar 2026`. */
export function dateInWords(date: WorkDate): string {
  return DATE.format(new Date(`${date}T00:00:00Z`))
}
