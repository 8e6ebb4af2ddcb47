import type { AvailabilityKind, AvailabilityPattern } from '@timeloom/contract'
import { wallTimeOf } from '../../../lib/format/dates.ts'

/** Minutes after midnight; `to` is after `from`, past 1440 on the next day. */
export interface Hours {
  from: number
  to: number
}

/** What a person says of a day. `Available` with hours: only then. */
export interface Said {
  kind: AvailabilityKind
  /** null: the whole day */
  hours: Hours | null
  note: string | null
}

type StoredTimes = Pick<AvailabilityPattern, 'startTime' | 'endTime' | 'endTimeType'>

const DAY = 1440

/** Nothing stands in the way of planning the person. */
export const FREE: Said = { kind: 'Available', hours: null, note: null }

export function isFree({ kind, hours }: Said): boolean {
  return kind === 'Available' && hours === null
}

export function isSameSaid(one: Said, other: Said): boolean {
  return (
    one.kind === other.kind &&
    one.note === other.note &&
    one.hours?.from === other.hours?.from &&
    one.hours?.to === other.hours?.to
  )
}

export function saidOf({ kind, note, ...times }: StoredTimes & { kind: AvailabilityKind; note: string | null }): Said {
  return { kind, hours: hoursOf(times), note }
}

export function hoursOf({ startTime, endTime, endTimeType }: StoredTimes): Hours | null {
  if (startTime === null || endTime === null) return null
  return { from: minuteOf(startTime), to: minuteOf(endTime) + (endTimeType === 'NextDay' ? DAY : 0) }
}

/** As the calls take it; empty times are the whole day, and the end of the day is its 24:00. */
export function sentSaid({ kind, hours, note }: Said) {
  return {
    kind,
    startTime: hours === null ? null : wallTimeOf(hours.from),
    endTime: hours === null ? null : hours.to === DAY ? '24:00' : wallTimeOf(hours.to % DAY),
    endTimeType: hours !== null && hours.to > DAY ? ('NextDay' as const) : ('Today' as const),
    note,
  }
}

function minuteOf(wallTime: string): number {
  const [hour = 0, minute = 0] = wallTime.split(':').map(Number)
  return hour * 60 + minute
}
