import type { PairResult } from '../result.ts'
import { AFTER_ALL, BEFORE_ALL, type Instant, type Minutes } from '../zone/civil-date.ts'
import { rawMinutesBetween } from './accept-time.ts'
import { earlyVerdict, lateVerdict, overtimeRefusal, unscheduledVerdict, type ShiftTerms } from './shift-verdicts.ts'

/** The parts of a calculated shift needed to tell which of its time is accepted. */
export interface ShiftToJudge extends ShiftTerms {
  /** null: an unscheduled shift, or one that was not calculated yet */
  scheduled: { start: Instant; end: Instant } | null
  /** complete pairs of the shift */
  pairs: readonly Pick<PairResult, 'rawIn' | 'rawOut' | 'effectiveIn' | 'effectiveOut'>[]
}

export interface JudgedShift {
  /** whether a supervisor or the rules decided makes no difference here */
  accepted: { allowEA: boolean; allowLD: boolean; allowOT: boolean; apprvUnschWork: boolean }
  /** not accepted: raw minutes before the section and after it, as thresholds see them; effective ones of unscheduled work */
  waiting: { early: Minutes; late: Minutes; unscheduled: Minutes }
}

/**
 * Which time of an already calculated shift is accepted, and which awaits a decision.
 *
 * @source docs/engine.md A4, A7 (okEA, okLD, okUS, okOT)
 */
export function judgeShift(shift: ShiftToJudge): JudgedShift {
  const { scheduled } = shift
  const pairs = shift.pairs.map((pair) => ({ ...pair, isMatched: isNear(pair, shift) }))
  const early = scheduled ? rawMinutesBetween(pairs, BEFORE_ALL, scheduled.start) : 0
  const late = scheduled ? rawMinutesBetween(pairs, scheduled.end, AFTER_ALL) : 0
  const accepted = {
    allowEA: earlyVerdict(shift, early).isAccepted,
    allowLD: lateVerdict(shift, late).isAccepted,
    allowOT: overtimeRefusal(shift) === null,
    apprvUnschWork: unscheduledVerdict(shift).isAccepted,
  }
  let unscheduled = 0
  for (const { isMatched, effectiveIn, effectiveOut } of pairs)
    if (!isMatched) unscheduled += effectiveOut - effectiveIn
  return {
    accepted,
    waiting: {
      early: accepted.allowEA ? 0 : early,
      late: accepted.allowLD ? 0 : late,
      unscheduled: accepted.apprvUnschWork ? 0 : unscheduled,
    },
  }
}

/**
 * Whether a pair overlaps the section or touches its window. Neighbours cut the window, but a pair in the part cut off
 * belongs to the neighbour and is not here.
 */
function isNear({ rawIn, rawOut }: ShiftToJudge['pairs'][number], { scheduled, payGroup }: ShiftToJudge): boolean {
  if (!scheduled) return false
  const { start, end } = scheduled
  const isInWindow = (at: Instant): boolean =>
    at >= start - payGroup.earlyArrivalThreshold && at <= end + payGroup.lateDepartureThreshold
  return (rawIn < end && rawOut > start) || isInWindow(rawIn) || isInWindow(rawOut)
}
