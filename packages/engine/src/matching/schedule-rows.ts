import { placeOf } from '../days.ts'
import type { ScheduleDay } from '../model.ts'
import { dayOfDate, type EpochDay } from '../zone/civil-date.ts'

/** The rows of a schedule, found by day. */
export interface ScheduleRows {
  /** ascending */
  days: readonly EpochDay[]
  /** at the place of its day */
  rows: readonly ScheduleDay[]
}

/** The days of schedule rows, in the order of the rows. @throws RangeError for a malformed date */
export function daysOfSchedule(schedule: readonly ScheduleDay[]): EpochDay[] {
  return schedule.map(({ date }) => dayOfDate(date))
}

/** Of several rows of one day the last one counts. @param days those of the rows */
export function scheduleRows(schedule: readonly ScheduleDay[], days: readonly EpochDay[]): ScheduleRows {
  if (days.every((day, i) => i === 0 || day > (days[i - 1] ?? day))) return { days, rows: schedule }
  const rowOf = new Map(schedule.map((row, i) => [days[i] ?? dayOfDate(row.date), row]))
  const ordered = [...rowOf].sort(([a], [b]) => a - b)
  return { days: ordered.map(([day]) => day), rows: ordered.map(([, row]) => row) }
}

export function rowOn({ days, rows }: ScheduleRows, day: EpochDay): ScheduleDay | undefined {
  const place = placeOf(days, day)
  return place < 0 ? undefined : rows[place]
}
