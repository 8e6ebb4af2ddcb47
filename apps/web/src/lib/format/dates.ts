/** Formats of the specification as the user's profile names them, such as `dd/MM/yyyy` and `hh:mm a`. */
export interface UserFormats {
  dateFormat: string
  timeFormat: string
}

const LOCALE = 'en-NZ'
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' })

/** A work date `YYYY-MM-DD` in the user's date format; `yyyy-MM-dd` when none is chosen. */
export function formatDate(workDate: string, { dateFormat }: Pick<UserFormats, 'dateFormat'>): string {
  const [year = '', month = '', day = ''] = workDate.split('-')
  return (dateFormat || 'yyyy-MM-dd').replace(/y{4}/i, year).replace(/MM/, month).replace(/d{2}/i, day)
}

/** A wall time `HH:mm` in the user's time format; a leading `+` or `-` (next or previous day) is kept. */
export function formatTime(wallTime: string, { timeFormat }: Pick<UserFormats, 'timeFormat'>): string {
  const [, sign = '', hourText = '', minute = ''] = /^([+-]?)(\d{1,2}):(\d{2})/.exec(wallTime) ?? []
  if (hourText === '') return wallTime
  const hour = Number(hourText)
  if (!/a/i.test(timeFormat)) return `${sign}${hourText.padStart(2, '0')}:${minute}`
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return `${sign}${twelve}:${minute} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** Minutes after the day's local midnight as `HH:mm`, with `+` after 24:00 and `-` before 00:00. */
export function wallTimeOf(minute: number): string {
  const sign = minute < 0 ? '-' : minute >= 1440 ? '+' : ''
  const inDay = ((minute % 1440) + 1440) % 1440
  return `${sign}${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Wall time of `YYYY-MM-DDTHH:mm` as seen from a work date: with `+` on the day after and `-` on the day before. */
export function wallTimeOn(workDate: string, at: string): string {
  const [date = '', time = ''] = at.split('T')
  return `${date < workDate ? '-' : date > workDate ? '+' : ''}${time.slice(0, 5)}`
}

/** An instant in a named zone, in the user's formats. */
export function formatMoment(instant: string, formats: UserFormats, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  )
  const date = formatDate(`${parts['year']}-${parts['month']}-${parts['day']}`, formats)
  return `${date} ${formatTime(`${parts['hour']}:${parts['minute']}`, formats)}`
}

let personalFormat = 'dd/MM/yyyy'

/** From now on dates are shown in the format that the signed-in person chose, everywhere; like the language of `t()`. */
export function showDatesAs(dateFormat: string): void {
  personalFormat = dateFormat || 'yyyy-MM-dd'
}

/** A work date with its weekday, in the person's format: `Tue 27/10`, or with the year. */
export function dayWithWeekday(workDate: string, { withYear = false }: { withYear?: boolean } = {}): string {
  return `${weekdayOf(workDate)} ${formatDate(workDate, { dateFormat: withYear ? personalFormat : withoutYear() })}`
}

/** A range in the person's format; a year at the end is said once: `26/10 – 08/11/2026`. */
export function dateRange(from: string, to: string): string {
  const end = formatDate(to, { dateFormat: personalFormat })
  if (from === to) return end
  const isSaidOnce = from.slice(0, 4) === to.slice(0, 4) && !/^y/i.test(personalFormat)
  return `${formatDate(from, { dateFormat: isSaidOnce ? withoutYear() : personalFormat })} – ${end}`
}

function withoutYear(): string {
  return personalFormat.replace(/^y{4}[^A-Za-z]|[^A-Za-z]y{4}$/i, '')
}

function weekdayOf(workDate: string): string {
  return WEEKDAY.format(new Date(`${workDate}T00:00:00Z`))
}

/** The date `days` later, by the calendar. */
export function addDays(workDate: string, days: number): string {
  const date = new Date(`${workDate}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Today's date in a zone. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}
