import type { Interval } from '../breaks/break-rule.ts'
import { coveredMinutes, type LeaveInterval } from '../leave/leave-intervals.ts'
import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { Minutes } from '../zone/civil-date.ts'
import type { ExceptionFacts, Finding } from './finding.ts'

/** Breaks that were too long, not taken, or taken where none was planned. @source docs/engine.md A10 */
export function breakExceptions({ calculated, leave }: ExceptionFacts, findings: Finding[]): void {
  const { shift, worked } = calculated
  const { rule, window, gaps, gapMinutes, dueMinutes } = calculated.break
  const { clockOutForBreaks, breakTimeException } = shift.rules.payGroup
  const isClocked = clockOutForBreaks && rule.type !== 'None'
  if (!isClocked) {
    if (shift.section) unscheduledBreak(gaps, leave, findings)
    return
  }
  const takenMinutes = uncoveredMinutes(gaps, leave)
  if (rule.amountMinutes > 0 && takenMinutes > rule.amountMinutes + breakTimeException) {
    findings.push({ type: 'LongBreak', minutes: takenMinutes })
  }
  if (dueMinutes > 0 && gapMinutes === 0 && !rule.isWorkedThrough && !isWholeShiftLeave(worked, leave)) {
    findings.push({ type: 'MissingBreak', minutes: null })
  }
  if (!window) return
  const outside = gaps.filter((gap) => isOutside(gap, window))
  unscheduledBreak(outside, leave, findings)
}

function unscheduledBreak(gaps: readonly Interval[], leave: readonly LeaveInterval[], findings: Finding[]): void {
  const minutes = uncoveredMinutes(gaps, leave)
  if (minutes > 0) findings.push({ type: 'UnscheduleBreak', minutes })
}

function uncoveredMinutes(gaps: readonly Interval[], leave: readonly LeaveInterval[]): Minutes {
  let minutes = 0
  for (const { start, end } of gaps) minutes += end - start - coveredMinutes(leave, start, end)
  return minutes
}

/** Nothing lies inside a window without a minute. */
export function isOutside(gap: Interval, window: Interval): boolean {
  return gap.end <= window.start || window.end <= gap.start || window.start === window.end
}

function isWholeShiftLeave(worked: readonly EffectivePair[], leave: readonly LeaveInterval[]): boolean {
  return worked.every((time) => coveredMinutes(leave, time.in, time.out) === time.out - time.in)
}
