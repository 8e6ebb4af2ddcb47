import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { Outcome, Rule } from '../result.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'
import type { PlannedSection } from './planned-section.ts'
import type { WorkShift } from './work-shift.ts'

/** Elapsed time of one pair that one rule decided on. `paid` is split into pay types later. */
export interface Stretch {
  start: Instant
  end: Instant
  /** index of the pair in its shift */
  pair: number
  outcome: 'paid' | Exclude<Outcome, 'ordinary' | 'overtime' | 'pendingOvertime' | 'holidayWorked'>
  rule: Rule
}

interface Verdict {
  isAccepted: boolean
  rule: Rule
}

export interface AcceptedTime {
  /** by start; every elapsed minute of the shift once */
  stretches: Stretch[]
  /** raw minutes before S and after E */
  earlyMinutes: Minutes
  lateMinutes: Minutes
  isEarlyAccepted: boolean
  isLateAccepted: boolean
  isUnscheduledAccepted: boolean
}

const inSchedule: Rule = { section: 'A4', setting: null, value: null }

/**
 * Divides a shift's effective time into core, early, late and unscheduled time and decides which of it is payable.
 * @param hasScheduleRow whether the shift's day has a schedule row
 * @source docs/engine.md A4
 */
export function acceptTime(shift: WorkShift, worked: readonly EffectivePair[], hasScheduleRow: boolean): AcceptedTime {
  const { section } = shift
  const earlyMinutes = section ? rawMinutesBetween(shift, -Infinity, section.start) : 0
  const lateMinutes = section ? rawMinutesBetween(shift, section.end, Infinity) : 0
  const early = judgeEarly(shift, earlyMinutes)
  const late = judgeLate(shift, lateMinutes)
  const unscheduled = judgeUnscheduled(shift, hasScheduleRow)

  const stretches: Stretch[] = []
  const add = (pair: number, start: Instant, end: Instant, unpaid: Stretch['outcome'], verdict: Verdict): void => {
    if (end <= start) return
    stretches.push({ start, end, pair, outcome: verdict.isAccepted ? 'paid' : unpaid, rule: verdict.rule })
  }
  worked.forEach((time, pair) => {
    if (!section || !time.pair.isMatched) {
      return add(pair, time.in, time.out, 'unpaidUnscheduled', unscheduled)
    }
    const { start, end } = section
    add(pair, time.in, Math.min(time.out, start), 'unpaidEarly', early)
    add(pair, Math.max(time.in, start), Math.min(time.out, end), 'paid', { isAccepted: true, rule: inSchedule })
    add(pair, Math.max(time.in, end), time.out, 'unpaidLate', late)
  })
  return {
    stretches,
    earlyMinutes,
    lateMinutes,
    isEarlyAccepted: early.isAccepted,
    isLateAccepted: late.isAccepted,
    isUnscheduledAccepted: unscheduled.isAccepted,
  }
}

/** Raw minutes of the matched pairs inside [from, to). */
function rawMinutesBetween({ pairs }: WorkShift, from: Instant, to: Instant): Minutes {
  let minutes = 0
  for (const { rawIn, rawOut, isMatched } of pairs) {
    if (isMatched) minutes += Math.max(0, Math.min(rawOut, to) - Math.max(rawIn, from))
  }
  return minutes
}

function judgeEarly({ section, rules, decision }: WorkShift, rawMinutes: Minutes): Verdict {
  return judgeEdge({
    decided: decision.allowEA,
    section,
    names: ['allowEA', 'acceptEA', 'earlyArrivalThreshold'],
    isAcceptedByPayGroup: rules.payGroup.acceptEA,
    limitMinutes: rules.payGroup.earlyArrivalThreshold,
    rawMinutes,
  })
}

function judgeLate({ section, rules, decision }: WorkShift, rawMinutes: Minutes): Verdict {
  return judgeEdge({
    decided: decision.allowLD,
    section,
    names: ['allowLD', 'acceptLD', 'lateDepartureThreshold'],
    isAcceptedByPayGroup: rules.payGroup.acceptLD,
    limitMinutes: rules.payGroup.lateDepartureThreshold,
    rawMinutes,
  })
}

/** All or nothing: the supervisor decides; otherwise the section or the pay group, up to the threshold. */
function judgeEdge(edge: {
  decided: boolean | null | undefined
  section: PlannedSection | null
  names: readonly ['allowEA' | 'allowLD', string, string]
  isAcceptedByPayGroup: boolean
  limitMinutes: Minutes
  rawMinutes: Minutes
}): Verdict {
  const { decided, section, names, limitMinutes } = edge
  const [allow, accept, threshold] = names
  if (typeof decided === 'boolean') return verdict(decided, allow)
  const isOverriding = section?.section.isOverridePayGroup ?? false
  const isAccepted = isOverriding ? (section?.section[allow] ?? false) : edge.isAcceptedByPayGroup
  if (isAccepted && edge.rawMinutes > limitMinutes) {
    return { isAccepted: false, rule: { section: 'A4', setting: threshold, value: limitMinutes } }
  }
  return verdict(isAccepted, isOverriding ? allow : accept)
}

function judgeUnscheduled({ rules, decision }: WorkShift, hasScheduleRow: boolean): Verdict {
  if (typeof decision.apprvUnschWork === 'boolean') return verdict(decision.apprvUnschWork, 'apprvUnschWork')
  const { approvedUnscheduledWork, punchPairWitoutSchedule } = rules.payGroup
  return hasScheduleRow
    ? verdict(approvedUnscheduledWork, 'approvedUnscheduledWork')
    : verdict(punchPairWitoutSchedule, 'punchPairWitoutSchedule')
}

function verdict(isAccepted: boolean, setting: string): Verdict {
  return { isAccepted, rule: { section: 'A4', setting, value: isAccepted } }
}
