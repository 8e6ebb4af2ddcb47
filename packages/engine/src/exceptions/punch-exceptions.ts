import type { SinglePunch } from '../punches/pair-punches.ts'
import type { Instant } from '../zone/civil-date.ts'
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

function isMissing(single: SinglePunch, facts: ExceptionFacts): boolean {
  return openUntil(single, facts) === null
}

/**
 * Until when the Out of an open In may still come, because the employee is at work; null: it is missing, or this is an
 * Out.
 */
export function openUntil(
  { punch, direction, longestMinutes }: SinglePunch,
  { calculated, asOf, lastPunchAt }: Pick<ExceptionFacts, 'calculated' | 'asOf' | 'lastPunchAt'>,
): Instant | null {
  if (direction === 'Out') return null
  if (lastPunchAt !== null && lastPunchAt > punch.at) return null
  const { section, rules } = calculated.shift
  const longestEnd = punch.at + longestMinutes
  const latestOut = section ? section.end + rules.payGroup.lateDepartureThreshold : Infinity
  const until = Math.min(longestEnd, latestOut)
  return asOf < until ? until : null
}
