import type { ScheduleDay } from '../model.ts'
import type { Problem } from '../result.ts'
import type { RulesOn } from '../rules.ts'
import { AFTER_ALL, BEFORE_ALL, dayOfDate } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'
import { checkPlannedDay } from './check-sections.ts'
import { planSection, type PlannedSection } from './planned-section.ts'

/**
 * Puts every section on the time line, ordered by start. A section that does not end after it starts is left out and
 * reported; sections that break another rule of their day are reported and used.
 * @source docs/engine.md A1, A3
 */
export function planSections(
  { zone, rulesOn, problems }: { zone: Zone; rulesOn: RulesOn; problems: Problem[] },
  schedule: readonly ScheduleDay[],
): PlannedSection[] {
  const sections: PlannedSection[] = []
  for (const scheduleDay of schedule) {
    if (scheduleDay.sections.length === 0) continue
    const day = dayOfDate(scheduleDay.date)
    const rules = rulesOn(day)
    const planned = scheduleDay.sections.map((section) => planSection(zone, { day, section, scheduleDay, rules }))
    problems.push(...checkPlannedDay(zone, planned))
    for (const section of planned) if (section.end > section.start) sections.push(section)
  }
  sections.sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1))
  setPlaces(sections)
  return sections
}

/** Windows reach from the earlier section's end to the next window's start, and never cut into their own section. */
function setPlaces(sections: PlannedSection[]): void {
  let previousEnd = BEFORE_ALL
  for (const [place, section] of sections.entries()) {
    section.place = place
    section.windowStart = Math.max(previousEnd, section.start - section.rules.payGroup.earlyArrivalThreshold)
    previousEnd = section.end
  }
  for (const section of sections) {
    const next = sections[section.place + 1]
    section.nextStart = next?.start ?? AFTER_ALL
    const reach = section.end + section.rules.payGroup.lateDepartureThreshold
    section.windowEnd = Math.max(section.end, Math.min(reach, next?.windowStart ?? AFTER_ALL))
  }
}
