import type { PlannedSection } from '../matching/planned-section.ts'
import { rowOn, type ScheduleRows } from '../matching/schedule-rows.ts'
import type { Punch } from '../model.ts'
import { dateOfDay, type EpochDay, type WorkDate } from '../zone/civil-date.ts'
import { localDayOf, type Zone } from '../zone/zone.ts'

/** Which days an employee would work but for a holiday. */
export interface WorkingDays {
  /** a section overlaps the day, or history says so */
  isOtherwiseWorkingDay(day: EpochDay): boolean
  /** the day has no schedule row and that weekday was worked in at least 3 of the 4 weeks before */
  isWorkingByHistory(day: EpochDay): boolean
}

const WEEKS_BACK = 4
/** worked in at least three of the four */
const WEEKS_MISSED = 1

/**
 * @param workedDates dates worked before the punches
 * @source Holidays Act 2003 (NZ) s 12; docs/engine.md A8
 */
export function workingDays(facts: {
  zone: Zone
  sections: readonly PlannedSection[]
  rows: ScheduleRows
  punches: readonly Punch[]
  workedDates: readonly WorkDate[]
}): WorkingDays {
  const { zone, sections, rows, punches, workedDates } = facts
  const isScheduled = (day: EpochDay): boolean =>
    sections.some(({ start, end }) => localDayOf(zone, start) <= day && day <= localDayOf(zone, end - 1))
  const isWorked = (day: EpochDay): boolean =>
    workedDates.includes(dateOfDay(day)) || punches.some((punch) => workedDayOf(zone, punch) === day)

  const isWorkingByHistory = (day: EpochDay): boolean => {
    if (rowOn(rows, day)) return false
    let missed = 0
    for (let week = 1; week <= WEEKS_BACK && missed <= WEEKS_MISSED; week++) if (!isWorked(day - 7 * week)) missed++
    return missed <= WEEKS_MISSED
  }
  return { isWorkingByHistory, isOtherwiseWorkingDay: (day) => isScheduled(day) || isWorkingByHistory(day) }
}

/** The day that a punch is a sign of work on: an Out at midnight ends the day before. @source docs/engine.md A1 */
function workedDayOf(zone: Zone, { at, direction }: Punch): EpochDay {
  return localDayOf(zone, direction === 'Out' ? at - 1 : at)
}
