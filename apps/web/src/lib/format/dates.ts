/** Formats of the specification as the user's profile names them, such as `dd/MM/yyyy` and `hh:mm a`. */
export interface UserFormats {
  dateFormat: string
  timeFormat: string
}

const LOCALE = 'en-NZ'

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

/** Weekday and day of a work date in words: `Tue 27 Oct`, or with the year. */
export function dayInWords(workDate: string, { withYear = false }: { withYear?: boolean } = {}): string {
  return inUtc(workDate, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear ? { year: 'numeric' } : {}),
  }).replace(',', '')
}

/** A range in words without saying month or year twice: `26 Oct – 8 Nov 2026`. */
export function rangeInWords(from: string, to: string): string {
  const [fromYear, fromMonth] = from.split('-')
  const [toYear, toMonth] = to.split('-')
  const end = inUtc(to, { day: 'numeric', month: 'short', year: 'numeric' })
  if (from === to) return end
  if (fromYear !== toYear) return `${inUtc(from, { day: 'numeric', month: 'short', year: 'numeric' })} – ${end}`
  if (fromMonth !== toMonth) return `${inUtc(from, { day: 'numeric', month: 'short' })} – ${end}`
  return `${Number(from.slice(8))} – ${end}`
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

function inUtc(workDate: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }).format(new Date(`${workDate}T00:00:00Z`))
}
