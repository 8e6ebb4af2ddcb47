import { answers, fact, type Rule } from '../explain/rule.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { HolidayReason } from '../result.ts'
import type { Rules } from '../rules.ts'
import type { Minutes } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'
import { holidayLeave } from './holiday-leave.ts'
import type { ObservedHoliday } from './observe-holidays.ts'
import type { WorkingDays } from './working-days.ts'

/** What an observed holiday pays besides its worked minutes. */
export interface HolidayPay {
  leaveMinutes: Minutes
  /** alternative holidays earned */
  alternatives: number
  /** null on a day that is not a holiday */
  reason: HolidayReason | null
}

export const noHoliday: HolidayPay = { leaveMinutes: 0, alternatives: 0, reason: null }

interface HolidayFacts {
  observed: ObservedHoliday
  /** paid minutes from midnight to midnight */
  workedMinutes: Minutes
  /** those whose rule day is the holiday */
  sections: readonly PlannedSection[]
  working: WorkingDays
  /** leave of that date pays it already */
  hasLeave: boolean
  workOnHoliday: boolean
}

/** @source docs/engine.md A8 */
export function holidayPay(zone: Zone, rules: Rules, facts: HolidayFacts): HolidayPay {
  const { observed, working } = facts
  const { date, alterdate = null } = observed.holiday
  const leave = holidayLeave(zone, rules, { ...facts, isWorkingByHistory: working.isWorkingByHistory(observed.day) })
  const alternativeRule = ruleOfAlternative(rules, facts)
  return {
    leaveMinutes: leave.minutes,
    alternatives: alternativeRule === earned ? 1 : 0,
    reason: { date, alterdate, rule: observed.rule, leaveRule: leave.rule, alternativeRule },
  }
}

const setting = { section: 'A8', setting: 'calculateAlternativeHoliday', from: 'payGroup' } as const
const earned = answers({ id: 'alternativeEarned', ...setting }).yes
const switchedOff = answers({ id: 'noAlternative', ...setting }).no
const notWorked = fact('noAlternative', 'A8')
const notWorkingDay = fact('notWorkingDay', 'A8')

/** One per holiday worked, however briefly, by someone who would have worked that day anyway. */
function ruleOfAlternative({ payGroup }: Rules, { observed, workedMinutes, working }: HolidayFacts): Rule {
  if (workedMinutes === 0) return notWorked
  if (!payGroup.calculateAlternativeHoliday) return switchedOff
  return working.isOtherwiseWorkingDay(observed.day) ? earned : notWorkingDay
}
