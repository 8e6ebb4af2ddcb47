import { toInstant, zoneOf } from '@timeloom/engine'
import type { PlannedShift } from '../planned-shift.ts'

const ZONE = zoneOf('Pacific/Auckland')

/** A planned shift in Auckland, from minutes of its date; an hour is 60. */
export function shift(
  workDate: string,
  [startMinute, endMinute]: [start: number, end: number],
  fields: Partial<PlannedShift> = {},
): PlannedShift {
  return {
    employeeId: 'mia',
    workDate,
    sectionId: `${workDate} ${startMinute}`,
    startMinute,
    endMinute,
    start: toInstant(ZONE, workDate, startMinute),
    end: toInstant(ZONE, workDate, endMinute),
    breakMinutes: 0,
    departmentId: null,
    skills: [],
    isOnLeave: false,
    ...fields,
  }
}

/** Minutes after midnight of `HH:mm`, with `+` on the next day and `-` on the day before. */
export function at(time: string): number {
  const [, sign, hour, minute] = /^([+-]?)(\d\d):(\d\d)$/.exec(time)!
  return Number(hour) * 60 + Number(minute) + (sign === '+' ? 1440 : sign === '-' ? -1440 : 0)
}
