import { coveredMinutes, isCoveredByLeave, type LeaveInterval } from '../leave/leave-intervals.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { ExceptionResult } from '../result.ts'
import type { Instant } from '../zone/civil-date.ts'

export type Absence = 'Absent' | 'AutoLeave' | 'LateArrival'

/** A section without any punch. */
export interface SectionAbsence {
  section: PlannedSection
  absence: Absence
}

interface Presence {
  asOf: Instant
  isHoliday: boolean
  leave: readonly LeaveInterval[]
}

/**
 * What a section without any punch means; null as long as nothing was missed.
 * @source docs/engine.md A8, A10
 */
export function absenceOf(section: PlannedSection, { asOf, isHoliday, leave }: Presence): Absence | null {
  const { start, end, rules, scheduleDay } = section
  if (isHoliday && !scheduleDay.workOnHoliday) return null
  if (isCoveredByLeave(leave, section)) return null
  if (asOf >= end) return rules.payGroup.autoLeave && !isHoliday ? 'AutoLeave' : 'Absent'
  const missed = asOf - start - coveredMinutes(leave, start, asOf)
  return missed > rules.payGroup.graceTimeIn ? 'LateArrival' : null
}

/** Automatic leave replaces the exception. */
export function absenceException({ section, absence }: SectionAbsence): ExceptionResult | null {
  if (absence === 'AutoLeave' || section.rules.payGroup.skipException) return null
  return {
    type: absence,
    minutes: null,
    sectionId: section.id,
    shiftKey: null,
    scheduledStart: section.start,
    scheduledEnd: section.end,
    actualIn: null,
    actualOut: null,
  }
}
