import { coveredMinutes } from '../leave/leave-intervals.ts'
import type { ExceptionFacts, Finding } from './finding.ts'

/**
 * Work nobody planned: unscheduled and not approved, during leave, or overtime awaiting approval. @source
 * docs/engine.md A10
 */
export function workExceptions(facts: ExceptionFacts, findings: Finding[]): void {
  const { calculated, leave, pendingOvertimeMinutes } = facts
  let unscheduledMinutes = 0
  for (const { start, end, outcome } of calculated.accepted.stretches) {
    if (outcome === 'unpaidUnscheduled') unscheduledMinutes += end - start - coveredMinutes(leave, start, end)
  }
  if (unscheduledMinutes > 0) findings.push({ type: 'UnscheduleWork', minutes: unscheduledMinutes })

  let leaveMinutes = 0
  for (const time of calculated.worked) leaveMinutes += coveredMinutes(leave, time.in, time.out)
  if (leaveMinutes > 0) findings.push({ type: 'UnscheduleWork', minutes: leaveMinutes })

  if (pendingOvertimeMinutes > 0) findings.push({ type: 'UnprovedOvertime', minutes: pendingOvertimeMinutes })
}
