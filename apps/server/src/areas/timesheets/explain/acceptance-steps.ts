import type { Span } from '@timeloom/contract'
import type { Outcome, RuleId } from '@timeloom/engine'
import type { DayReasons, ReasonedPair } from '../../calculation/calculated-days.service.ts'
import type { ShiftToExplain } from './day-to-explain.ts'
import { joinSpans, lengthOf, reasonOf, type NewStep } from './step-chain.ts'

/**
 * What was worked before, after and beside the schedule: all of it counts, or none of it. Accepted minutes that went on
 * to be overtime, holiday or break time no longer name the rule that accepted them, so they are found by where they lie.
 *
 * @source docs/engine.md A4
 */
export function acceptanceSteps(shift: ShiftToExplain, limits: DayReasons['limits']): NewStep[] {
  const { scheduled } = shift.shown
  const matched = shift.pairs.filter((pair) => scheduled !== null && isMatched(pair, shift, scheduled, limits))
  const others = shift.pairs.filter((pair) => !matched.includes(pair))
  return [
    ...(scheduled === null
      ? []
      : [
          ...step(shift, KINDS.early, {
            spans: matched.map((pair) => ({ from: pair.effectiveIn, to: Math.min(pair.effectiveOut, scheduled.from) })),
            punchedMinutes: shift.reasons.rawEarlyMinutes,
            limitMinutes: limits.early,
          }),
          ...step(shift, KINDS.late, {
            spans: matched.map((pair) => ({ from: Math.max(pair.effectiveIn, scheduled.to), to: pair.effectiveOut })),
            punchedMinutes: shift.reasons.rawLateMinutes,
            limitMinutes: limits.late,
          }),
        ]),
    ...step(shift, KINDS.unscheduled, {
      spans: others.map(({ effectiveIn, effectiveOut }) => ({ from: effectiveIn, to: effectiveOut })),
      punchedMinutes: null,
      limitMinutes: null,
    }),
  ]
}

interface AcceptanceKind {
  kind: 'early' | 'late' | 'unscheduled'
  unpaid: Outcome
  rule: RuleId
}

const KINDS: Record<AcceptanceKind['kind'], AcceptanceKind> = {
  early: { kind: 'early', unpaid: 'unpaidEarly', rule: 'earlyArrival' },
  late: { kind: 'late', unpaid: 'unpaidLate', rule: 'lateDeparture' },
  unscheduled: { kind: 'unscheduled', unpaid: 'unpaidUnscheduled', rule: 'unscheduledWork' },
}

function step(
  { place, pieces }: ShiftToExplain,
  { kind, unpaid, rule }: AcceptanceKind,
  worked: { spans: Span[]; punchedMinutes: number | null; limitMinutes: number | null },
): NewStep[] {
  const cut = pieces.filter(({ outcome }) => outcome === unpaid)
  const spans = joinSpans(cut.length > 0 ? cut : worked.spans)
  if (spans.length === 0) return []
  const decided = cut[0] ?? pieces.find((piece) => piece.rule.id === rule)
  return [
    {
      kind,
      shift: place,
      minutes: 0 - lengthOf(cut),
      isAccepted: cut.length === 0,
      spans,
      punchedMinutes: worked.punchedMinutes,
      limitMinutes: worked.limitMinutes,
      reason: decided ? reasonOf(decided.rule) : null,
    },
  ]
}

/** Whether a pair was worked for the section: it overlaps it or touches its window; what its pieces say comes first. */
function isMatched(pair: ReasonedPair, { pieces }: ShiftToExplain, section: Span, limits: DayReasons['limits']) {
  const own = pieces.filter((piece) => piece.pair === pair)
  if (own.some(({ outcome, rule }) => outcome === 'unpaidUnscheduled' || rule.id === 'unscheduledWork')) return false
  if (pair.rawIn < section.to && pair.rawOut > section.from) return true
  const window = { from: section.from - limits.early, to: section.to + limits.late }
  return [pair.rawIn, pair.rawOut].some((at) => window.from <= at && at <= window.to)
}
