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
  return schedule.flatMap(({ workDate, sectionId, startMinute, endMinute }) =>
    workDate === date && sectionId !== null
      ? [{ id: sectionId, start: toInstant(zone, date, startMinute), end: toInstant(zone, date, endMinute) }]
      : [],
  )
}

/** The sections that no punch belongs to. */
export function unattended({ shifts }: DayResult, sections: readonly PlannedSection[]): PlannedSection[] {
  const attended = new Set(shifts.map(({ sectionId }) => sectionId))
  return sections.filter(({ id }) => !attended.has(id))
}
