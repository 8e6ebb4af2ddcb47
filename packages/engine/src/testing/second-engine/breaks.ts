import { clockMinutes, type Day } from './calendar.ts'
import { hours, type Facts, type Section } from './inputs.ts'
import { isWithin, overlap, sum, type Span } from './minutes.ts'
import type { Effective } from './rounding.ts'
import type { Shift } from './shifts.ts'

/** A6 breaks, and the scheduled net minutes of A8. */

interface BreakRule {
  type: 'None' | 'HoursAtWork' | 'TimeOfDay'
  /** minutes */
  trigger: number
  startTime: string | null
  amount: number
}

export interface Break {
  /** the payable minutes that remain */
  paid: number[]
  deducted: number
  base: number
  /** between pairs, inside [S, E) where scheduled */
  gaps: Span[]
  rule: BreakRule
  /** the span of a break by the time of day */
  B: Span
}

const nowhere: Span = { from: 0, to: 0 }

function breakRule({ rules }: Pick<Facts, 'rules'>, section: Section | null): BreakRule {
  const plan = section?.plan
  if (plan?.overrideBreakCalculation) {
    return {
      type: plan.breakCalculationType ?? 'None',
      trigger: hours(plan.breakTriggerTime ?? 0),
      startTime: plan.breakStartTime || null,
      amount: plan.breakTime ?? 0,
    }
  }
  return {
    type: rules.breakCalculationType,
    trigger: hours(rules.workTime),
    startTime: rules.breakStartTime || null,
    amount: plan?.breakTime ?? rules.breakTime,
  }
}

/** B, on the day before, the day or the day after, whichever overlaps the span most; at a tie the earliest. */
function breakSpan({ zone }: Pick<Facts, 'zone'>, rule: BreakRule, day: Day, span: Span): Span {
  if (rule.type !== 'TimeOfDay' || rule.startTime === null) return nowhere
  const minute = clockMinutes(rule.startTime)
  const spans = [day - 1, day, day + 1].map((d) => {
    const from = zone.at(d, minute)
    return { from, to: from + rule.amount }
  })
  const most = Math.max(...spans.map((each) => overlap(each, span)))
  return spans.find((each) => overlap(each, span) === most)!
}

export function takeBreak(
  facts: Facts,
  shift: Shift,
  { effective, payable }: { effective: readonly Effective[]; payable: readonly number[] },
): Break {
  const { rules } = facts
  const { section } = shift
  const rule = breakRule(facts, section)
  const gaps = gapsOf(effective, section)
  const T = sum(gaps.map(({ from, to }) => to - from))
  const worked = { from: effective[0]?.in ?? 0, to: effective.at(-1)?.out ?? 0 }
  const B = breakSpan(facts, rule, shift.day, worked)
  const A = payable.length
  const inB = payable.filter((minute) => isWithin(minute, B))
  const hoursAtWork = A > rule.trigger ? rule.amount : 0
  const base = rule.type === 'None' ? 0 : rule.type === 'HoursAtWork' ? hoursAtWork : inB.length

  let deducted = 0
  if (section?.plan.lunchWorkingThrough) deducted = 0
  else if (!rules.clockOutForBreaks) deducted = Math.min(base, A)
  else if (rules.minimumBreak) deducted = Math.min(base, Math.max(0, rule.amount - T), A)

  const x = Math.min(rule.trigger, A - deducted)
  const removed = new Set(rule.type === 'TimeOfDay' ? inB.slice(0, deducted) : payable.slice(x, x + deducted))
  return { paid: payable.filter((minute) => !removed.has(minute)), deducted, base, gaps, rule, B }
}

function gapsOf(effective: readonly Effective[], section: Section | null): Span[] {
  return effective
    .slice(1)
    .map((pair, i) => ({ from: effective[i]!.out, to: pair.in }))
    .map(({ from, to }) => ({
      from: Math.max(from, section?.S ?? -Infinity),
      to: Math.min(to, section?.E ?? Infinity),
    }))
    .filter(({ from, to }) => to > from)
}

/** Scheduled net minutes = Σ(E−S) − break. */
export function netMinutes(facts: Pick<Facts, 'zone' | 'rules'>, sections: readonly Section[]): number {
  return sum(sections.map((section) => section.E - section.S - scheduledBreak(facts, section)))
}

function scheduledBreak(facts: Pick<Facts, 'zone' | 'rules'>, section: Section): number {
  const { S, E, day, plan } = section
  if (plan.lunchWorkingThrough) return 0
  const rule = breakRule(facts, section)
  const whole = { from: S, to: E }
  if (rule.type === 'HoursAtWork') return E - S > rule.trigger ? Math.min(rule.amount, E - S) : 0
  return overlap(breakSpan(facts, rule, day, whole), whole)
}

/** What a break takes off a part of a section: A12.2. */
export function breakWithin(facts: Pick<Facts, 'zone' | 'rules'>, section: Section, part: Span): number {
  if (section.plan.lunchWorkingThrough) return 0
  const rule = breakRule(facts, section)
  const length = part.to - part.from
  if (rule.type === 'HoursAtWork') return length > rule.trigger ? Math.min(rule.amount, length) : 0
  return overlap(breakSpan(facts, rule, section.day, { from: section.S, to: section.E }), part)
}
