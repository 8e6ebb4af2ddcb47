import { toInstant, type Instant, type WorkDate, type Zone } from '@timeloom/engine'

/** Half-open: it ends as the next minute begins. */
export interface Stretch {
  start: Instant
  end: Instant
}

/** A section of a day, in minutes from the local midnight that begins the work date. */
export interface SectionTimes {
  workDate: WorkDate
  startMinute: number
  endMinute: number
}

/** Approved leave; without minutes it covers whole dates. */
export interface LeaveTimes {
  fromDate: WorkDate
  toDate: WorkDate
  /** minutes after midnight */
  fromMinute: number | null
  /** at or before fromMinute: on the next day */
  toMinute: number | null
}

/**
 * When a section is worked by someone who takes their leave: not at all on a date of whole-day leave, also the part of a
 * night that lies on the next date, and otherwise without the times of the leave.
 *
 * @source docs/engine.md A10 (leave intervals)
 */
export function workedStretches(zone: Zone, section: SectionTimes, leaves: readonly LeaveTimes[]): Stretch[] {
  const { workDate, startMinute, endMinute } = section
  const isAway = ({ fromDate, toDate, fromMinute }: LeaveTimes) =>
    fromMinute === null && fromDate <= workDate && workDate <= toDate
  if (leaves.some(isAway)) return []
  const whole = { start: toInstant(zone, workDate, startMinute), end: toInstant(zone, workDate, endMinute) }
  const away = leaves.flatMap((leave) => timesOf(zone, leave))
  return away.reduce((left, leave) => left.flatMap((stretch) => without(stretch, leave)), [whole])
}

function timesOf(zone: Zone, { fromDate, fromMinute, toMinute }: LeaveTimes): Stretch[] {
  if (fromMinute === null || toMinute === null) return []
  const end = toMinute % 1440
  return [
    {
      start: toInstant(zone, fromDate, fromMinute),
      end: toInstant(zone, fromDate, end <= fromMinute ? end + 1440 : end),
    },
  ]
}

function without({ start, end }: Stretch, leave: Stretch): Stretch[] {
  if (leave.end <= start || leave.start >= end) return [{ start, end }]
  return [
    { start, end: leave.start },
    { start: leave.end, end },
  ].filter((stretch) => stretch.end > stretch.start)
}
