import { answers, fact, type Rule } from '../explain/rule.ts'
import { scheduledNetMinutes } from '../leave/scheduled-minutes.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { Rules } from '../rules.ts'
import type { Minutes } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'

/** Paid time off for an observed holiday, and the rule that gave or refused it. */
export interface HolidayLeave {
  minutes: Minutes
  rule: Rule
}

const wasWorked: HolidayLeave = { minutes: 0, rule: fact('holidayWasWorked', 'A8') }
const notWorkingDay: HolidayLeave = { minutes: 0, rule: fact('notWorkingDay', 'A8') }
const leavePays: HolidayLeave = { minutes: 0, rule: fact('leavePays', 'A8') }
const mustWork: HolidayLeave = {
  minutes: 0,
  rule: answers({ id: 'mustWork', section: 'A8', setting: 'phlAbsent', from: 'payGroup' }).no,
}
const bySchedule = { section: 'A8', setting: 'calculatePublicHolidayLeaveBySchedule', from: 'payGroup' } as const
const scheduledMinutes = answers({ id: 'holidayBySchedule', ...bySchedule }).yes

/**
 * Paid time off for an observed holiday that was not worked at all.
 * @param holiday.sections those whose rule day is the holiday
 * @param holiday.hasLeave leave of that date pays it already
 * @source docs/engine.md A8
 */
export function holidayLeave(
  zone: Zone,
  rules: Rules,
  holiday: {
    workedMinutes: Minutes
    sections: readonly PlannedSection[]
    isWorkingByHistory: boolean
    hasLeave: boolean
    workOnHoliday: boolean
  },
): HolidayLeave {
  const { sections } = holiday
  if (holiday.workedMinutes > 0) return wasWorked
  if (sections.length === 0 && !holiday.isWorkingByHistory) return notWorkingDay
  if (holiday.hasLeave) return leavePays
  if (holiday.workOnHoliday && !rules.payGroup.phlAbsent) return mustWork
  if (!rules.payGroup.calculatePublicHolidayLeaveBySchedule) return standardHours(rules)
  const minutes = sections.reduce((sum, section) => sum + scheduledNetMinutes(zone, section), 0)
  return { minutes, rule: scheduledMinutes }
}

function standardHours({ standardMinutes }: Rules): HolidayLeave {
  const rule = { section: 'A8', setting: 'standardHours', value: standardMinutes, from: 'employee' } as const
  return { minutes: standardMinutes, rule: { id: 'holidayStandardHours', ...rule } }
}
