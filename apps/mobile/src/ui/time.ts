import { timeOf } from '@timeloom/device'

/** Minutes as decimal hours, as pay shows them: `7.75`. */
export function decimalHours(minutes: number): string {
  return (minutes / 60).toFixed(2)
}

/** The time of an instant in a zone; on another day than now with its weekday: `16:33`, `Thu 16:33`. */
export function shortMoment(instant: string | number, timeZoneId: string, now: number): string {
  const time = timeOf(instant, { timeZoneId, timeFormat: 'HH:mm' })
  if (todayIn(timeZoneId, new Date(instant).getTime()) === todayIn(timeZoneId, now)) return time
  return `${new Date(instant).toLocaleDateString('en-NZ', { timeZone: timeZoneId, weekday: 'short' })} ${time}`
}

/** A work date as `Mon` and `26`. */
export function dayParts(date: string): { weekday: string; day: string } {
  const at = new Date(`${date}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => at.toLocaleDateString('en-NZ', { ...options, timeZone: 'UTC' })
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }) }
}

/** Work dates as `26 Oct – 1 Nov`. */
export function rangeText(from: string, to: string): string {
  const text = (date: string) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${text(from)} – ${text(to)}`
}

/** A work date as `Thu 26 Nov`. */
export function dateText(date: string): string {
  const at = new Date(`${date}T12:00:00Z`)
  const text = at.toLocaleDateString('en-NZ', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return text.replace(',', '')
}

/** The zone of the phone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The date it is in a zone. */
export function todayIn(timeZoneId: string, now: number = Date.now()): string {
  return new Date(now).toLocaleDateString('en-CA', { timeZone: timeZoneId })
}

/** Whether a shift has begun: the next one of those that have not ended is on. */
export function isOn({ startsAt }: { startsAt: string }): boolean {
  return Date.parse(startsAt) <= Date.now()
}

/** A work date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Minutes after the day's midnight, on the clock: `16:33`. */
export function clockTime(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
