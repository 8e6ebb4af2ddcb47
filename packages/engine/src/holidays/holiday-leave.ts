import { scheduledNetMinutes } from '../leave/scheduled-minutes.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { Rules } from '../rules.ts'
import type { Minutes } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'

/**
 * Paid time off for an observed holiday that was not worked at all.
 * @param holiday.sections those whose rule day is the holiday
 * @param holiday.hasLeave leave of that date pays it already
 * @source docs/engine.md A8
 */
export function holidayLeaveMinutes(
  zone: Zone,
  rules: Rules,
  holiday: {
    workedMinutes: Minutes
    sections: readonly PlannedSection[]
    isWorkingByHistory: boolean
    hasLeave: boolean
    workOnHoliday: boolean
  },
): Minutes {
  const { sections } = holiday
  const isWorkingDay = sections.length > 0 || holiday.isWorkingByHistory
  if (holiday.workedMinutes > 0 || !isWorkingDay || holiday.hasLeave) return 0
  if (holiday.workOnHoliday && !rules.payGroup.phlAbsent) return 0
  if (!rules.payGroup.calculatePublicHolidayLeaveBySchedule) return rules.standardMinutes
  return sections.reduce((sum, section) => sum + scheduledNetMinutes(zone, section), 0)
}
