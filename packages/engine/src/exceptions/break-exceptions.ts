import type { Interval } from '../breaks/break-rule.ts'
import { coveredMinutes, type LeaveInterval } from '../leave/leave-intervals.ts'
import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { Minutes } from '../zone/civil-date.ts'
import type { ExceptionFacts, Finding } from './finding.ts'

/** Breaks that were too long, not taken, or taken where none was planned. @source docs/engine.md A10 */
export function breakExceptions({ calculated, leave }: ExceptionFacts): Finding[] {
  const { shift, worked } = calculated
  const { rule, window, gaps, gapMinutes, dueMinutes } = calculated.break
  const { clockOutForBreaks, breakTimeException } = shift.rules.payGroup
  const isClocked = clockOutForBreaks && rule.type !== 'None'
  if (!isClocked) return shift.section ? unscheduledBreak(gaps, leave) : []

  const findings: Finding[] = []
  const takenMinutes = uncoveredMinutes(gaps, leave)
  if (rule.amountMinutes > 0 && takenMinutes > rule.amountMinutes + breakTimeException) {
    findings.push({ type: 'LongBreak', minutes: takenMinutes })
  }
  if (dueMinutes > 0 && gapMinutes === 0 && !rule.isWorkedThrough && !isWholeShiftLeave(worked, leave)) {
    findings.push({ type: 'MissingBreak', minutes: null })
  }
  if (window)
    findings.push(
      ...unscheduledBreak(
        gaps.filter((gap) => isOutside(gap, window)),
        leave,
      ),
    )
  return findings
}

function unscheduledBreak(gaps: readonly Interval[], leave: readonly LeaveInterval[]): Finding[] {
  const minutes = uncoveredMinutes(gaps, leave)
  return minutes > 0 ? [{ type: 'UnscheduleBreak', minutes }] : []
}

function uncoveredMinutes(gaps: readonly Interval[], leave: readonly LeaveInterval[]): Minutes {
  return gaps.reduce((sum, { start, end }) => sum + end - start - coveredMinutes(leave, start, end), 0)
}

function isOutside(gap: Interval, window: Interval): boolean {
  return gap.end <= window.start || window.end <= gap.start
}

function isWholeShiftLeave(worked: readonly EffectivePair[], leave: readonly LeaveInterval[]): boolean {
  return worked.every((time) => coveredMinutes(leave, time.in, time.out) === time.out - time.in)
}
