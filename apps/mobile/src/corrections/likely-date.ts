import type { Correction, TimesheetDay } from '@timeloom/contract'
import { addDays } from '../ui/time.ts'
import { dayPunches, dayTypeOf, pairsOf, type DayPunch } from './day-punches.ts'

export const DAY_TYPES = ['Previous', 'Today', 'NextDay'] as const
export type DayType = NonNullable<Correction['wanted']>['dayType']

/** The date that a day type means on a day of the timesheet. */
export function dateOf(day: string, dayType: DayType): string {
  return addDays(day, DAY_TYPES.indexOf(dayType) - 1)
}

interface Wanted {
  /** `HH:mm`; empty: not entered yet */
  time: string
  direction: string | null
  /** null: it is missing */
  punch: DayPunch | null
}

/**
 * The date that a wall time most likely means. A missing Out comes after the In that is alone, and an In before its Out; any
 * other time is on the date that is nearest to what is planned and punched; a punch that is moved, to where it was.
 */
export function likelyDayType(day: TimesheetDay, { time, direction, punch }: Wanted): DayType {
  const own = punch ? dayTypeOf(day.day, punch.at) : 'Today'
  if (time === '') return own
  const at = (dayType: DayType) => minuteOf(`${dateOf(day.day, dayType)}T${time}`)
  const lone = punch ? undefined : loneMinute(day, direction)
  if (lone !== undefined) {
    const after = DAY_TYPES.find((each) => at(each) > lone)
    const before = DAY_TYPES.findLast((each) => at(each) < lone)
    return (direction === 'Out' ? after : before) ?? own
  }
  const known = punch ? [minuteOf(punch.at)] : knownMinutes(day)
  if (known.length === 0) return own
  const [from, to] = [Math.min(...known), Math.max(...known)]
  const distance = (dayType: DayType) => Math.max(from - at(dayType), at(dayType) - to, 0)
  return DAY_TYPES.reduce((best, each) => (distance(each) < distance(best) ? each : best), own)
}

/** The other side of a pair that misses this direction; undefined: there is none. */
function loneMinute(day: TimesheetDay, direction: string | null): number | undefined {
  const others = pairsOf(day).flatMap(({ ptimeIn, ptimeOut }) => {
    const other = direction === 'Out' ? ptimeOut === null && ptimeIn : ptimeIn === null && ptimeOut
    return other ? [minuteOf(other)] : []
  })
  return direction === 'Out' ? others.at(-1) : others[0]
}

function knownMinutes(day: TimesheetDay): number[] {
  const planned = day.workShifts.flatMap(({ startTime, startTimeType, endTime, endTimeType }) =>
    startTime === null || endTime === null
      ? []
      : [`${dateOf(day.day, startTimeType)}T${startTime}`, `${dateOf(day.day, endTimeType)}T${endTime}`],
  )
  return [...planned, ...dayPunches(day).map(({ at }) => at)].map(minuteOf)
}

/** Of wall times only, which are compared with one another. */
function minuteOf(at: string): number {
  const [date = '', time = ''] = at.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + hour * 60 + minute
}
