import type { ScheduleConflict } from '@timeloom/contract'
import { dateOfDay, dayOfDate } from '@timeloom/engine'
import { clockText, signedClockText } from '../local-time/wall-time.service.ts'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'

/** What is asked of each person: nothing but the times counts for conflicts. */
interface AskedDay {
  workDate: string
  isOffDay: boolean
  sections: readonly Times[]
}

type Times = Pick<PlannedDayRow['sections'][number], 'startMinute' | 'endMinute'>

/**
 * What a person has planned at the time of the new shifts: the shifts and the off day that they replace, and shifts of the
 * days around that they overlap. A day that has these times already is in no conflict with them.
 *
 * @param days of one person: the date and those around it
 * @source 002 §2.13, §3 Schedule conflict row
 */
export function conflictsOf(
  person: { employeeId: string; employeeName: string },
  days: readonly PlannedDayRow[],
  asked: AskedDay,
): ScheduleConflict[] {
  return days.flatMap((day) => {
    const apart = dayOfDate(day.workDate) - dayOfDate(asked.workDate)
    const found = apart === 0 ? replacedBy(asked, day) : overlaps(asked, { day, apart })
    return found.map(({ shift, old }) => ({
      ...person,
      shiftDate: asked.workDate,
      ...clock('shift', shift),
      conflictDate: day.workDate,
      ...clock('conflict', old),
      prevConflict: apart < 0,
    }))
  })
}

interface Found {
  shift: Times | null
  /** null: an off day */
  old: Times | null
}

function replacedBy(asked: AskedDay, day: PlannedDayRow): Found[] {
  if (day.id === null || isSame(asked, day)) return []
  if (day.isOffDay) return [{ shift: asked.sections[0] ?? null, old: null }]
  return day.sections.map((old) => ({ shift: asked.sections.find((shift) => overlap(shift, old)) ?? null, old }))
}

/** Shifts that reach from another day into the new ones, or these into that day. */
function overlaps(asked: AskedDay, { day, apart }: { day: PlannedDayRow; apart: number }): Found[] {
  return asked.sections.flatMap((shift) => {
    const seen = { startMinute: shift.startMinute - apart * 1440, endMinute: shift.endMinute - apart * 1440 }
    return day.sections.filter((old) => overlap(seen, old)).map((old) => ({ shift, old }))
  })
}

function isSame(asked: AskedDay, day: PlannedDayRow): boolean {
  return (
    asked.isOffDay === day.isOffDay &&
    asked.sections.length === day.sections.length &&
    asked.sections.every((shift, index) => {
      const old = day.sections[index]!
      return shift.startMinute === old.startMinute && shift.endMinute === old.endMinute
    })
  )
}

function overlap(one: Times, other: Times): boolean {
  return one.startMinute < other.endMinute && other.startMinute < one.endMinute
}

function clock<Name extends 'shift' | 'conflict'>(name: Name, times: Times | null) {
  return {
    [`${name}Start`]: times && signedClockText(times.startMinute),
    [`${name}End`]: times && (times.endMinute === 1440 ? clockText(1440) : signedClockText(times.endMinute)),
  } as Record<`${Name}Start` | `${Name}End`, string | null>
}

/** The date and those around it, as a range. */
export function daysAround(workDate: string): { from: string; to: string } {
  const day = dayOfDate(workDate)
  return { from: dateOfDay(day - 1), to: dateOfDay(day + 1) }
}
