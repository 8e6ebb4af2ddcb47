import { coveredMinutes, type LeaveInterval } from '../leave/leave-intervals.ts'
import type { WorkShift } from '../matching/work-shift.ts'
import { AFTER_ALL, BEFORE_ALL, type Instant, type Minutes } from '../zone/civil-date.ts'
import type { ExceptionFacts, Finding } from './finding.ts'

/** Arrivals and departures away from the schedule. @source docs/engine.md A10 */
export function edgeExceptions({ calculated, actual, company, leave }: ExceptionFacts, findings: Finding[]): void {
  const { shift, accepted } = calculated
  const { section } = shift
  if (!section) return
  const { graceTimeIn, graceTimeOut } = shift.rules.payGroup
  const { firstIn, lastOut, hasOpenIn } = actual

  const lateMinutes = firstIn === null ? 0 : uncovered(leave, section.start, firstIn)
  if (lateMinutes > graceTimeIn) findings.push({ type: 'LateArrival', minutes: lateMinutes })

  const hasLeft = lastOut !== null && lastOut > section.start && !hasOpenIn
  const earlyMinutes = hasLeft ? uncovered(leave, lastOut, section.end) : 0
  if (earlyMinutes > graceTimeOut) findings.push({ type: 'EarlyDeparture', minutes: earlyMinutes })

  if (!accepted.isEarlyAccepted && accepted.earlyMinutes > 0) {
    const minutes = workedOutside(shift, leave, BEFORE_ALL, section.start)
    if (minutes > Math.max(company.exceptionThreshold ?? 0, graceTimeIn))
      findings.push({ type: 'EarlyArrival', minutes })
  }
  if (!accepted.isLateAccepted && accepted.lateMinutes > 0) {
    const minutes = workedOutside(shift, leave, section.end, AFTER_ALL)
    if (minutes > Math.max(company.exceptionLDThreshold ?? 0, graceTimeOut)) {
      findings.push({ type: 'LateDeparture', minutes })
    }
  }
}

function uncovered(leave: readonly LeaveInterval[], start: Instant, end: Instant): Minutes {
  return end <= start ? 0 : end - start - coveredMinutes(leave, start, end)
}

/** Raw minutes of the matched pairs inside [from, to) and not inside leave. */
function workedOutside(shift: WorkShift, leave: readonly LeaveInterval[], from: Instant, to: Instant): Minutes {
  let minutes = 0
  for (const { rawIn, rawOut, isMatched } of shift.pairs) {
    if (isMatched) minutes += uncovered(leave, Math.max(rawIn, from), Math.min(rawOut, to))
  }
  return minutes
}
