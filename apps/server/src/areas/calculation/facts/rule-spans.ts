import type { PayGroup, RoundingRow, Settings, WorkDate } from '@timeloom/engine'
import type { PayGroupRules, PayGroupVersion, TimeRoundingVersion } from '../../pay-rules/pay-rules.service.ts'
import { minuteOfClock } from '../../local-time/wall-time.service.ts'
import type { Assignment } from './employment.repository.ts'

/** The rules of an employee from a work date on, until the next span's date. The first also covers every earlier date. */
export interface RuleSpan {
  from: WorkDate
  payGroupId: string
  rules: PayGroupRules
  timeRoundingId: string | null
  rounding: readonly RoundingRow[]
  standardMinutes: number
  /** how a result names the rules it came from */
  versions: { assignment: WorkDate; payGroup: string; rounding: string | null }
}

export interface RuleVersions {
  /** by pay group, each in order of their dates */
  payGroups: ReadonlyMap<string, readonly PayGroupVersion[]>
  /** by rounding rule, each in order of their dates */
  roundings: ReadonlyMap<string, readonly TimeRoundingVersion[]>
}

/** An employee's rules over time: a span starts with an assignment, or with a version of the rules it names. */
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

/** The span that contains a date. */
export function spanOn(spans: readonly RuleSpan[], date: WorkDate): RuleSpan {
  const span = spans.findLast(({ from }) => from <= date) ?? spans[0]
  if (!span) throw new RangeError('an employee without rules')
  return span
}

/** The longest pair where the pay group leaves it blank, in hours. @source docs/engine.md A2 */
const DEFAULT_MAX_PAIR_HOURS = 14

/** How many minutes longer a night may be than its clock times say. */
const CLOCK_CHANGE = 60

/** How long after its In an Out still belongs to it, in minutes; where the pay group leaves it blank, an In of a section may wait longer. */
export function longestPairMinutes({ rules }: Pick<RuleSpan, 'rules'>): number {
  return (rules.punchPairCompletionTime || DEFAULT_MAX_PAIR_HOURS) * 60
}

/**
 * A gap between punches, in minutes, across which nothing is connected: no pair, and no chain of pairs that make one
 * shift. Under any of the rules: a shift that started under earlier ones continues under them.
 */
export function connectingMinutes(
  spans: readonly RuleSpan[],
  {
    schedule,
    punches,
  }: {
    schedule: readonly { startMinute: number | null; endMinute: number | null }[]
    punches: readonly { longestPairMinutes: number | null }[]
  },
): number {
  const longestSection = schedule.reduce(
    (most, { startMinute, endMinute }) => Math.max(most, (endMinute ?? 0) - (startMinute ?? 0)),
    0,
  )
  const allowed = punches.reduce((most, { longestPairMinutes: minutes }) => Math.max(most, minutes ?? 0), 0)
  return Math.max(
    allowed,
    ...spans.map((span) => {
      const { earlyArrivalThreshold, lateDepartureThreshold, shiftThreshold, punchPairCompletionTime } = span.rules
      const ofSection = longestSection + earlyArrivalThreshold + lateDepartureThreshold + CLOCK_CHANGE
      return Math.max(longestPairMinutes(span), shiftThreshold, punchPairCompletionTime ? 0 : ofSection)
    }),
  )
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
    timeRoundingId: assignment.timeRoundingId,
    rounding: rounding?.rows ?? [],
    standardMinutes: assignment.standardMinutes,
    versions: {
      assignment: assignment.effectiveFrom,
      payGroup: versionName(assignment.payGroupId, payGroup),
      rounding: rounding ? versionName(rounding.timeRoundingId, rounding) : null,
    },
  }
}

/** A version replaced by another of the same date says so: results calculated with it had different rules. */
function versionName(id: string, { effectiveFrom, revision }: { effectiveFrom: WorkDate; revision: number }): string {
  return revision === 1 ? `${id}@${effectiveFrom}` : `${id}@${effectiveFrom}#${revision}`
}

function versionOn<V extends { effectiveFrom: string }>(versions: readonly V[], date: WorkDate): V | undefined {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? versions[0]
}

function enginePayGroup(rules: PayGroupRules): PayGroup {
  return { ...rules, breakStartTime: rules.breakStartTime === null ? null : minuteOfClock(rules.breakStartTime) }
}
