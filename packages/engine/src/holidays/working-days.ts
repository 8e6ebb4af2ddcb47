import type { PlannedSection } from '../matching/planned-section.ts'
import type { Punch, ScheduleDay } from '../model.ts'
import { dayOfDate, type EpochDay, type WorkDate } from '../zone/civil-date.ts'
import { localDayOf, type Zone } from '../zone/zone.ts'

/** Which days an employee would work but for a holiday. */
export interface WorkingDays {
  /** a section overlaps the day, or history says so */
  isOtherwiseWorkingDay(day: EpochDay): boolean
  /** the day has no schedule row and that weekday was worked in at least 3 of the 4 weeks before */
  isWorkingByHistory(day: EpochDay): boolean
}

const WEEKS_BACK = 4
const WEEKS_WORKED = 3

/**
 * @param workedDates dates worked before the punches
 * @source Holidays Act 2003 (NZ) s 12; docs/engine.md A8
 */
export function workingDays(facts: {
  zone: Zone
  sections: readonly PlannedSection[]
  rows: ReadonlyMap<EpochDay, ScheduleDay>
  punches: readonly Punch[]
  workedDates: readonly WorkDate[]
}): WorkingDays {
  const { zone, sections, rows } = facts
  const scheduledDays = new Set<EpochDay>()
  for (const { start, end } of sections) {
    for (let day = localDayOf(zone, start); day <= localDayOf(zone, end - 1); day++) scheduledDays.add(day)
  }
  const workedDays = new Set(facts.workedDates.map(dayOfDate))
  for (const { at } of facts.punches) workedDays.add(localDayOf(zone, at))

  const isWorkingByHistory = (day: EpochDay): boolean => {
    if (rows.has(day)) return false
    let worked = 0
    for (let week = 1; week <= WEEKS_BACK; week++) if (workedDays.has(day - 7 * week)) worked++
    return worked >= WEEKS_WORKED
  }
  return { isWorkingByHistory, isOtherwiseWorkingDay: (day) => scheduledDays.has(day) || isWorkingByHistory(day) }
}
