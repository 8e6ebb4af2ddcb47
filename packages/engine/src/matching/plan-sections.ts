import type { ScheduleDay } from '../model.ts'
import type { Problem } from '../result.ts'
import type { RulesOn } from '../rules.ts'
import { AFTER_ALL, BEFORE_ALL, type EpochDay } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'
import { checkPlannedDay } from './check-sections.ts'
import { planSection, type PlannedSection } from './planned-section.ts'

/**
 * Puts every section on the timeline, ordered by start. A section that does not end after it starts is left out and
 * reported; sections that break another rule of their day are reported and used.
 * @param days those of the rows
 * @source docs/engine.md A1, A3
 */
export function planSections(
  { zone, rulesOn, problems }: { zone: Zone; rulesOn: RulesOn; problems: Problem[] },
  schedule: readonly ScheduleDay[],
  days: readonly EpochDay[],
): PlannedSection[] {
  const planned: PlannedSection[] = []
  for (let i = 0; i < schedule.length; i++) {
    const scheduleDay = schedule[i]
    const day = days[i]
    if (!scheduleDay || day === undefined || scheduleDay.sections.length === 0) continue
    const ofDay = { day, scheduleDay, rules: rulesOn(day) }
    const firstOfDay = planned.length
    for (const section of scheduleDay.sections) planned.push(planSection(zone, ofDay, section))
    checkPlannedDay(zone, planned.slice(firstOfDay), problems)
  }
  const sections = planned.filter(({ start, end }) => end > start)
  if (!areInOrder(sections)) sections.sort(compare)
  setPlaces(sections)
  return sections
}

/** A schedule read by date is already in order. */
function areInOrder(sections: readonly PlannedSection[]): boolean {
  let previous = BEFORE_ALL
  for (const { start } of sections) {
    if (start <= previous) return false
    previous = start
  }
  return true
}

function compare(a: PlannedSection, b: PlannedSection): number {
  return a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1)
}

/** Windows reach from the earlier section's end to the next window's start, and never cut into their own section. */
function setPlaces(sections: PlannedSection[]): void {
  let previousEnd = BEFORE_ALL
  let place = 0
  for (const section of sections) {
    section.place = place++
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
