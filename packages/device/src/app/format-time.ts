const LOCALE = 'en-NZ'

/** Zone and time format of the company. */
export interface TimeStyle {
  timeZoneId: string
  /** such as `HH:mm` or `hh:mm a` */
  timeFormat: string
}

/** The time of an instant in the company's zone and format: `07:55`, `07:55 am`. */
export function timeOf(instant: string | number, { timeZoneId, timeFormat }: TimeStyle): string {
  const wallTime = format(timeZoneId, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant)
  return wallTimeText(wallTime, timeFormat)
}

/** A wall time `HH:mm` in the company's format. */
export function wallTimeText(wallTime: string, timeFormat: string): string {
  const [, hourText = '', minute = ''] = /^(\d{2}):(\d{2})/.exec(wallTime) ?? []
  if (!/a/i.test(timeFormat)) return `${hourText}:${minute}`
  const hour = Number(hourText)
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return `${twelve}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** `Friday 6 November`. */
export function longDateOf(instant: string | number, timeZoneId: string): string {
  return format(timeZoneId, { weekday: 'long', day: 'numeric', month: 'long' }, instant).replace(',', '')
}

/** The time, and on another day than `now` the day before it: `07:55`, `Fri 6 Nov 07:55`. */
export function momentOf(instant: string | number, style: TimeStyle, now: number): string {
  const dayOf = (at: string | number) =>
    format(style.timeZoneId, { weekday: 'short', day: 'numeric', month: 'short' }, at)
  const time = timeOf(instant, style)
  return dayOf(instant) === dayOf(now) ? time : `${dayOf(instant).replace(',', '')} ${time}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string, options: Intl.DateTimeFormatOptions, instant: string | number): string {
  const key = JSON.stringify([timeZone, options])
  const made = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { timeZone, ...options })
  formats.set(key, made)
  return made.format(new Date(instant))
}
