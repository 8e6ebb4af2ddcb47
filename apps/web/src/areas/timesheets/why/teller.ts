import type { DayExplanation, Span } from '@timeloom/contract'
import { addDays, dayWithWeekday, formatTime, wallTimeOf, type UserFormats } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'

/** Tells the times of one explained day as they stood on the wall. */
export interface Teller {
  /** `06:00`, on another day than the explained one `06:00 Sun` */
  time: (minute: number) => string
  /** `07:45 – 08:00` */
  span: (span: Span) => string
  spans: (spans: readonly Span[]) => string
  /** minutes after the explained day's midnight by the wall, for a picture's axis */
  wall: (minute: number) => number
  /** what the wall showed as the clocks changed, before and after */
  change: () => { from: string; to: string }
}

/** @param minute everywhere: minutes that passed since the day's local midnight */
export function tellerOf(
  { day, clockChange }: Pick<DayExplanation, 'day' | 'clockChange'>,
  formats: Pick<UserFormats, 'timeFormat'>,
): Teller {
  const shiftAt = (minute: number) => (clockChange && minute >= clockChange.at ? clockChange.shiftMinutes : 0)
  const wall = (minute: number) => minute + shiftAt(minute) - shiftAt(0)
  const clock = (minute: number) => formatTime(wallTimeOf(wall(minute) - daysOf(minute) * 1440), formats)
  const daysOf = (minute: number) => Math.floor(wall(minute) / 1440)
  const time = (minute: number, hasDay = true) =>
    `${clock(minute)}${hasDay ? otherDay(day, daysOf(minute)) : ''}${whichOfTwo(minute, clockChange)}`
  // A span that ends at midnight ends with its day.
  const end = ({ to }: Span) => (wall(to) === 1440 ? formatTime('24:00', formats) : time(to))
  const span = (each: Span) => {
    const isOneDay = daysOf(each.from) === daysOf(each.to) && wall(each.to) !== 1440
    return `${time(each.from, !isOneDay)} – ${end(each)}`
  }
  const change = () => {
    const { at, shiftMinutes } = clockChange ?? { at: 0, shiftMinutes: 0 }
    const bare = (minute: number) => formatTime(wallTimeOf((minute + 2880) % 1440), formats)
    return { from: bare(wall(at) - shiftMinutes), to: bare(wall(at)) }
  }
  return { time: (minute) => time(minute), span, spans: (all) => all.map(span).join(', '), wall, change }
}

/** ` Sun`; nothing for the explained day itself. */
function otherDay(day: string, days: number): string {
  return days === 0 ? '' : ` ${dayWithWeekday(addDays(day, days)).split(' ')[0]}`
}

/** The hour that clocks repeat stands on the wall twice. */
function whichOfTwo(minute: number, clockChange: DayExplanation['clockChange']): string {
  if (!clockChange || clockChange.shiftMinutes >= 0) return ''
  const { at, shiftMinutes } = clockChange
  if (minute >= at + shiftMinutes && minute < at) return ` ${t('(first time)')}`
  return minute >= at && minute < at - shiftMinutes ? ` ${t('(second time)')}` : ''
}
