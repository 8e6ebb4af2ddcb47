import type { ExceptionResult } from '../result.ts'
import { breakExceptions } from './break-exceptions.ts'
import { edgeExceptions } from './edge-exceptions.ts'
import { actualTimes, type ExceptionFacts, type Finding } from './finding.ts'
import { punchExceptions } from './punch-exceptions.ts'
import { workExceptions } from './work-exceptions.ts'

/** Everything about a shift that a supervisor should look at; nothing when the pay group skips exceptions. @source docs/engine.md A10 */
export function shiftExceptions(shared: Omit<ExceptionFacts, 'actual'>): ExceptionResult[] {
  const { shift } = shared.calculated
  if (shift.rules.payGroup.skipException) return []
  const actual = actualTimes(shared.calculated)
  const { calculated, pendingOvertimeMinutes, company, leave, asOf, lastPunchAt } = shared
  const facts: ExceptionFacts = { calculated, actual, pendingOvertimeMinutes, company, leave, asOf, lastPunchAt }
  const findings: Finding[] = []
  edgeExceptions(facts, findings)
  punchExceptions(facts, findings)
  breakExceptions(facts, findings)
  workExceptions(facts, findings)
  return findings.map(({ type, minutes, at }) => ({
    type,
    minutes,
    sectionId: shift.section?.id ?? null,
    shiftKey: shift.key,
    scheduledStart: shift.section?.start ?? null,
    scheduledEnd: shift.section?.end ?? null,
    actualIn: at ? at.in : actual.firstIn,
    actualOut: at ? at.out : actual.lastOut,
  }))
}
