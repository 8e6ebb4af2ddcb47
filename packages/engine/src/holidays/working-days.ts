import type { PlannedSection } from '../matching/planned-section.ts'
import { rowOn, type ScheduleRows } from '../matching/schedule-rows.ts'
import type { PairedPunches } from '../punches/pair-punches.ts'
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
  paired: PairedPunches
  workedDates: readonly WorkDate[]
}): WorkingDays {
  const { zone, sections, rows, paired, workedDates } = facts
  const isScheduled = (day: EpochDay): boolean =>
    sections.some(({ start, end }) => localDayOf(zone, start) <= day && day <= localDayOf(zone, end - 1))
  let punched: ReadonlySet<EpochDay> | null = null
  const punchedDays = (): ReadonlySet<EpochDay> => (punched ??= daysPunchedOn(zone, paired))
  const isWorked = (day: EpochDay): boolean => workedDates.includes(dateOfDay(day)) || punchedDays().has(day)

  const isWorkingByHistory = (day: EpochDay): boolean => {
    if (rowOn(rows, day)) return false
    let missed = 0
    for (let week = 1; week <= WEEKS_BACK && missed <= WEEKS_MISSED; week++) if (!isWorked(day - 7 * week)) missed++
    return missed <= WEEKS_MISSED
  }
  return { isWorkingByHistory, isOtherwiseWorkingDay: (day) => isScheduled(day) || isWorkingByHistory(day) }
}

/** The days that punches are a sign of work on: an Out at midnight, recorded or guessed, ends the day before. @source docs/engine.md A8 */
function daysPunchedOn(zone: Zone, { pairs, singles }: PairedPunches): Set<EpochDay> {
  const days = new Set<EpochDay>()
  for (const pair of pairs) {
    days.add(localDayOf(zone, pair.in.at))
    days.add(localDayOf(zone, pair.out.at - 1))
  }
  for (const { punch, direction } of singles) days.add(localDayOf(zone, direction === 'Out' ? punch.at - 1 : punch.at))
  return days
}
