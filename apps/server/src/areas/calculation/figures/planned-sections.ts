import { toInstant, zoneOf, type DayResult, type WorkDate } from '@timeloom/engine'
import type { ScheduleRow } from '../facts/facts.repository.ts'

/** A scheduled section on the timeline, in epoch minutes. */
export interface PlannedSection {
  id: string
  start: number
  end: number
}

/** The sections of a date, by start. */
export function plannedSections(schedule: readonly ScheduleRow[], date: WorkDate, tz: string): PlannedSection[] {
  const zone = zoneOf(tz)
  return schedule.flatMap((row) =>
    row.workDate === date && row.sectionId !== null
      ? [
          {
            id: row.sectionId,
            start: toInstant(zone, date, row.startMinute),
            end: toInstant(zone, date, row.endMinute),
          },
        ]
      : [],
  )
}

/** The sections that no punch belongs to. */
export function unattended({ shifts }: DayResult, sections: readonly PlannedSection[]): PlannedSection[] {
  const attended = new Set(shifts.map(({ sectionId }) => sectionId))
  return sections.filter(({ id }) => !attended.has(id))
}
