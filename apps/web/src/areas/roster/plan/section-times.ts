import type { WorkSection } from '@timeloom/contract'
import { formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { parseShift } from '../../../ui/kit/time-field/parse-shift.ts'

/** When a shift begins and ends, as the calls have it. */
type SectionTimes = Pick<WorkSection, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** Minutes after the midnight that begins the day; below 0 on the day before, above 1440 on the day after. */
export interface Span {
  from: number
  to: number
}

export const DAY_MINUTES = 1440

/** @source spec 001 §9; gaps B32 */
export function spanOf({ startTime, startTimeType, endTime, endTimeType }: SectionTimes): Span {
  return {
    from: minuteOf(startTime) - (startTimeType === 'Previous' ? DAY_MINUTES : 0),
    to: minuteOf(endTime) + (endTimeType === 'NextDay' ? DAY_MINUTES : 0),
  }
}

/** The times as the call takes them; midnight after the day is its 24:00. */
export function timesOf({ from, to }: Span): SectionTimes {
  const isEndOfDay = to === DAY_MINUTES
  return {
    startTime: inDay(from),
    startTimeType: from < 0 ? 'Previous' : 'Today',
    endTime: isEndOfDay ? '24:00' : inDay(to),
    endTimeType: to > DAY_MINUTES ? 'NextDay' : 'Today',
  }
}

/** A shift as people type it, such as `9-530`; null when it is none. */
export function typedSpan(typed: string): Span | null {
  const shift = parseShift(typed)
  return shift && { from: shift.startMinute, to: shift.endMinute }
}

/** `06:00–14:30`, `22:00–+06:00`, `-22:00–06:00`, in the person's time format. @source spec 001 §9 */
export function timesWords(times: SectionTimes, timeFormat: string): string {
  const start = `${times.startTimeType === 'Previous' ? '-' : ''}${times.startTime}`
  const end = `${times.endTimeType === 'NextDay' ? '+' : ''}${times.endTime}`
  return `${formatTime(start, { timeFormat })}–${formatTime(end, { timeFormat })}`
}

type Planned = SectionTimes &
  Pick<WorkSection, 'breakTime'> &
  Partial<Pick<WorkSection, 'lunchWorkingThrough' | 'breakCalculationType'>>

/** Minutes of a shift, less its own break. */
export function plannedMinutes(section: Planned): number {
  const { from, to } = spanOf(section)
  return Math.max(0, to - from - ownBreak(section))
}

/** Minutes of a shift’s own break that are taken off. */
export function ownBreak({ breakTime, lunchWorkingThrough = false, breakCalculationType }: Planned): number {
  return lunchWorkingThrough || breakCalculationType === 'None' ? 0 : (breakTime ?? 0)
}

function inDay(minute: number): string {
  return wallTimeOf(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)
}

function minuteOf(wallTime: string): number {
  const [hour = 0, minute = 0] = wallTime.split(':').map(Number)
  return hour * 60 + minute
}
