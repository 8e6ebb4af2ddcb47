import { answers, fact, type AnsweredRules, type Rule } from '../explain/rule.ts'
import type { WorkShift } from '../matching/work-shift.ts'
import type { Minutes } from '../zone/civil-date.ts'
import type { BreakRule } from './break-rule.ts'

const workedThrough = (from: 'section' | 'workShift'): AnsweredRules =>
  answers({ id: 'workedThrough', section: 'A6', setting: 'lunchWorkingThrough', from })
const sectionWorkedThrough = workedThrough('section').yes
const shiftWorkedThrough = workedThrough('workShift').yes
const clockedOut = answers({ id: 'clockedOut', section: 'A6', setting: 'minimumBreak', from: 'payGroup' }).no
const outsideWindow = fact('outsideWindow', 'A6')

/** The rule that deducted the break of a shift, or that kept it from being deducted. @source docs/engine.md A6 */
export function breakReason(
  rule: BreakRule,
  { rules, section }: WorkShift,
  { dueMinutes, deductedMinutes }: { dueMinutes: Minutes; deductedMinutes: Minutes },
): Rule {
  const own = section ? 'section' : 'workShift'
  const from = rule.isOverridden ? own : 'payGroup'
  const { type, amountMinutes: value } = rule
  const amount = { section: 'A6', setting: 'breakTime', value, from: rule.isOwnAmount ? own : 'payGroup' } as const
  if (deductedMinutes > 0) return { id: type === 'TimeOfDay' ? 'timeOfDayBreak' : 'hoursAtWorkBreak', ...amount }
  if (type === 'None') return { id: 'noBreak', section: 'A6', setting: 'breakCalculationType', value: type, from }
  if (rule.isWorkedThrough) return section ? sectionWorkedThrough : shiftWorkedThrough
  if (rule.amountMinutes === 0) return { id: 'noBreak', ...amount }
  if (dueMinutes > 0) return rules.payGroup.minimumBreak ? { id: 'breakTaken', ...amount } : clockedOut
  if (type === 'TimeOfDay') return outsideWindow
  const setting = rule.isOverridden ? 'breakTriggerTime' : 'workTime'
  return { id: 'belowTrigger', section: 'A6', setting, value: rule.triggerMinutes, from }
}
