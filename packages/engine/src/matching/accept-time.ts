import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { Outcome } from '../result.ts'
import { fact, type Rule } from '../explain/rule.ts'
import { AFTER_ALL, BEFORE_ALL, type Instant, type Minutes } from '../zone/civil-date.ts'
import { earlyVerdict, lateVerdict, unscheduledVerdict, type Verdict } from './shift-verdicts.ts'
import type { ShiftPair, WorkShift } from './work-shift.ts'

/** Elapsed time of one pair, decided by one rule. `paid` is split into pay types later. */
export interface Stretch {
  start: Instant
  end: Instant
  shift: WorkShift
  /** index of the pair in its shift */
  pair: number
  outcome: 'paid' | UnpaidOutcome
  rule: Rule
}

export type UnpaidOutcome = Exclude<Outcome, 'ordinary' | 'overtime' | 'pendingOvertime' | 'holidayWorked'>

export interface AcceptedTime {
  /** by start; every elapsed minute of the shift once */
  stretches: Stretch[]
  /** raw minutes before S and after E */
  earlyMinutes: Minutes
  lateMinutes: Minutes
  isEarlyAccepted: boolean
  isLateAccepted: boolean
}

const scheduled: Verdict = { isAccepted: true, rule: fact('scheduledTime', 'A4') }

/**
 * Divides a shift's effective time into core, early, late and unscheduled time and decides which of it is payable.
 * @param hasScheduleRow whether the shift's day has a schedule row
 * @source docs/engine.md A4
 */
export function acceptTime(shift: WorkShift, worked: readonly EffectivePair[], hasScheduleRow: boolean): AcceptedTime {
  const { section, pairs, rules, decision } = shift
  const earlyMinutes = section ? rawMinutesBetween(pairs, BEFORE_ALL, section.start) : 0
  const lateMinutes = section ? rawMinutesBetween(pairs, section.end, AFTER_ALL) : 0
  const terms = { section: section?.section ?? null, payGroup: rules.payGroup, decision, hasScheduleRow }
  const early = earlyVerdict(terms, earlyMinutes)
  const late = lateVerdict(terms, lateMinutes)
  const unscheduled = unscheduledVerdict(terms)

  const stretches: Stretch[] = []
  const add = (pair: number, start: Instant, end: Instant, unpaid: Stretch['outcome'], verdict: Verdict): void => {
    if (end <= start) return
    stretches.push({ start, end, shift, pair, outcome: verdict.isAccepted ? 'paid' : unpaid, rule: verdict.rule })
  }
  for (let i = 0; i < worked.length; i++) {
    const time = worked[i]
    if (!time) continue
    if (section && time.pair.isMatched) {
      add(i, time.in, Math.min(time.out, section.start), 'unpaidEarly', early)
      add(i, Math.max(time.in, section.start), Math.min(time.out, section.end), 'paid', scheduled)
      add(i, Math.max(time.in, section.end), time.out, 'unpaidLate', late)
    } else {
      add(i, time.in, time.out, 'unpaidUnscheduled', unscheduled)
    }
  }
  const [isEarlyAccepted, isLateAccepted] = [early.isAccepted, late.isAccepted]
  return { stretches, earlyMinutes, lateMinutes, isEarlyAccepted, isLateAccepted }
}

/** Raw minutes of the matched pairs inside [from, to). */
export function rawMinutesBetween(
  pairs: readonly Pick<ShiftPair, 'rawIn' | 'rawOut' | 'isMatched'>[],
  from: Instant,
  to: Instant,
): Minutes {
  let minutes = 0
  for (const { rawIn, rawOut, isMatched } of pairs) {
    if (isMatched) minutes += Math.max(0, Math.min(rawOut, to) - Math.max(rawIn, from))
  }
  return minutes
}
