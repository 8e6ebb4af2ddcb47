import type { ExceptionResult } from '../result.ts'
import { breakExceptions } from './break-exceptions.ts'
import { edgeExceptions } from './edge-exceptions.ts'
import { actualTimes, type ExceptionFacts } from './finding.ts'
import { punchExceptions } from './punch-exceptions.ts'
import { workExceptions } from './work-exceptions.ts'

/** Everything about a shift that a supervisor should look at; nothing when the pay group skips exceptions. @source docs/engine.md A10 */
export function shiftExceptions(facts: ExceptionFacts): ExceptionResult[] {
  const { shift } = facts.calculated
  if (shift.rules.payGroup.skipException) return []
  const findings = [
    ...edgeExceptions(facts),
    ...punchExceptions(facts),
    ...breakExceptions(facts),
    ...workExceptions(facts),
  ]
  const { firstIn, lastOut } = actualTimes(facts.calculated)
  return findings.map(({ type, minutes, at }) => ({
    type,
    minutes,
    sectionId: shift.section?.id ?? null,
    shiftKey: shift.key,
    scheduledStart: shift.section?.start ?? null,
    scheduledEnd: shift.section?.end ?? null,
    actualIn: at ? at.in : firstIn,
    actualOut: at ? at.out : lastOut,
  }))
}
