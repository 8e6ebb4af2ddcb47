import type { SinglePunch } from '../punches/pair-punches.ts'
import type { ExceptionFacts, Finding } from './finding.ts'

/** Punches without their other half, and pairs without a job. @source docs/engine.md A10 */
export function punchExceptions(facts: ExceptionFacts, findings: Finding[]): void {
  const { shift } = facts.calculated
  for (const single of shift.singles) if (isMissing(single, facts)) findings.push(missingPunch(single))
  if (!facts.company.isJobCodeEnabled) return
  for (const { pair, in: inAt, out: outAt } of facts.calculated.worked) {
    if (!pair.inPunch || pair.inPunch.jobId) continue
    findings.push({ type: 'MissingJob', minutes: outAt - inAt, at: { in: pair.rawIn, out: pair.rawOut } })
  }
}

function missingPunch({ punch, direction }: SinglePunch): Finding {
  const at = direction === 'In' ? { in: punch.at, out: null } : { in: null, out: punch.at }
  return { type: 'MissingPunch', minutes: null, at }
}

/** An open In is not missing its Out while that may still come. */
function isMissing({ punch, direction }: SinglePunch, facts: ExceptionFacts): boolean {
  if (direction === 'Out') return true
  if (facts.lastPunchAt !== null && facts.lastPunchAt > punch.at) return true
  const { section, rules } = facts.calculated.shift
  const longestEnd = punch.at + rules.maxPairMinutes
  const latestOut = section ? section.end + rules.payGroup.lateDepartureThreshold : Infinity
  return facts.asOf >= Math.min(longestEnd, latestOut)
}
