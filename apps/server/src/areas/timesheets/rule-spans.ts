import type { PayGroup, RoundingRow, Settings, WorkDate } from '@timeloom/engine'
import type { PayGroupRules, PayGroupVersion, TimeRoundingVersion } from '../pay-rules/pay-rules.service.ts'
import type { Assignment } from './employment.repository.ts'

/** The rules of an employee from a work date on, until the next span's date. The first also covers every earlier date. */
export interface RuleSpan {
  from: WorkDate
  payGroupId: string
  rules: PayGroupRules
  rounding: readonly RoundingRow[]
  standardMinutes: number
  /** what a result names as the rules it came from */
  versions: { payGroup: string; rounding: string | null }
}

export interface RuleVersions {
  /** by pay group, each in order of their dates */
  payGroups: ReadonlyMap<string, readonly PayGroupVersion[]>
  /** by rounding rule, each in order of their dates */
  roundings: ReadonlyMap<string, readonly TimeRoundingVersion[]>
}

/** An employee's rules over time: a span begins with an assignment, or with a version of the rules it names. */
export function ruleSpans(assignments: readonly Assignment[], versions: RuleVersions): RuleSpan[] {
  return assignments.flatMap((assignment, i) => {
    const next = assignments[i + 1]?.effectiveFrom
    const payGroups = versions.payGroups.get(assignment.payGroupId) ?? []
    const roundings = versions.roundings.get(assignment.timeRoundingId ?? '') ?? []
    const starts = [assignment, ...payGroups, ...roundings]
      .map(({ effectiveFrom }) => effectiveFrom)
      .filter((date) => date >= assignment.effectiveFrom && (next === undefined || date < next))
    return [...new Set(starts)].sort().map((from) => spanFrom(from, { assignment, payGroups, roundings }))
  })
}

/** The span that holds a date. */
export function spanOn(spans: readonly RuleSpan[], date: WorkDate): RuleSpan {
  const span = spans.findLast(({ from }) => from <= date) ?? spans[0]
  if (!span) throw new RangeError('an employee without rules')
  return span
}

/** The spans as the engine reads them. */
export function settingsOf(spans: readonly RuleSpan[]): Settings[] {
  return spans.map(({ from, rules, rounding, standardMinutes }) => ({
    from,
    payGroup: enginePayGroup(rules),
    rounding,
    standardHours: standardMinutes / 60,
  }))
}

/** Minutes after midnight of a wall time `HH:mm`. */
export function minuteOfWallTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function spanFrom(
  from: WorkDate,
  facts: {
    assignment: Assignment
    payGroups: readonly PayGroupVersion[]
    roundings: readonly TimeRoundingVersion[]
  },
): RuleSpan {
  const { assignment } = facts
  const payGroup = versionOn(facts.payGroups, from)
  if (!payGroup) throw new Error(`Pay group ${assignment.payGroupId} has no version of its rules.`)
  const rounding = versionOn(facts.roundings, from)
  return {
    from,
    payGroupId: assignment.payGroupId,
    rules: payGroup.rules,
    rounding: rounding?.rows ?? [],
    standardMinutes: assignment.standardMinutes,
    versions: {
      payGroup: `${assignment.payGroupId}@${payGroup.effectiveFrom}`,
      rounding: rounding ? `${rounding.timeRoundingId}@${rounding.effectiveFrom}` : null,
    },
  }
}

function versionOn<V extends { effectiveFrom: string }>(versions: readonly V[], date: WorkDate): V | undefined {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? versions[0]
}

function enginePayGroup(rules: PayGroupRules): PayGroup {
  return { ...rules, breakStartTime: rules.breakStartTime === null ? null : minuteOfWallTime(rules.breakStartTime) }
}
