import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { Outcome } from '../result.ts'
import { answers, fact, type AnsweredRules, type Rule } from '../explain/rule.ts'
import { AFTER_ALL, BEFORE_ALL, type Instant, type Minutes } from '../zone/civil-date.ts'
import type { WorkShift } from './work-shift.ts'

/** Elapsed time of one pair that one rule decided on. `paid` is split into pay types later. */
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
}

const scheduled: Verdict = { isAccepted: true, rule: fact('scheduledTime', 'A4') }

/**
 * Divides a shift's effective time into core, early, late and unscheduled time and decides which of it is payable.
 * @param hasScheduleRow whether the shift's day has a schedule row
 * @source docs/engine.md A4
 */
export function acceptTime(shift: WorkShift, worked: readonly EffectivePair[], hasScheduleRow: boolean): AcceptedTime {
  const { section } = shift
  const earlyMinutes = section ? rawMinutesBetween(shift, BEFORE_ALL, section.start) : 0
  const lateMinutes = section ? rawMinutesBetween(shift, section.end, AFTER_ALL) : 0
  const early = judgeEdge(shift, earlyEdge, earlyMinutes)
  const late = judgeEdge(shift, lateEdge, lateMinutes)
  const unscheduled = judgeUnscheduled(shift, hasScheduleRow)

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
function rawMinutesBetween({ pairs }: WorkShift, from: Instant, to: Instant): Minutes {
  let minutes = 0
  for (const { rawIn, rawOut, isMatched } of pairs) {
    if (isMatched) minutes += Math.max(0, Math.min(rawOut, to) - Math.max(rawIn, from))
  }
  return minutes
}

/** The settings that early time is judged by, and those for late time. */
interface Edge {
  id: 'earlyArrival' | 'lateDeparture'
  allow: 'allowEA' | 'allowLD'
  accept: 'acceptEA' | 'acceptLD'
  threshold: 'earlyArrivalThreshold' | 'lateDepartureThreshold'
  bySupervisor: Verdicts
  bySection: Verdicts
  byPayGroup: Verdicts
}

const earlyEdge = edge('earlyArrival', 'EA')
const lateEdge = edge('lateDeparture', 'LD')

function edge(id: Edge['id'], short: 'EA' | 'LD'): Edge {
  const [allow, accept] = [`allow${short}`, `accept${short}`] as const
  return {
    id,
    allow,
    accept,
    threshold: `${id}Threshold`,
    bySupervisor: verdicts(answers({ id, section: 'A4', setting: allow, from: 'workShift' })),
    bySection: verdicts(answers({ id, section: 'A4', setting: allow, from: 'section' })),
    byPayGroup: verdicts(answers({ id, section: 'A4', setting: accept, from: 'payGroup' })),
  }
}

/** All or nothing: the supervisor decides; otherwise the section or the pay group, up to the threshold. */
function judgeEdge({ section, rules, decision }: WorkShift, edge: Edge, rawMinutes: Minutes): Verdict {
  const decided = decision[edge.allow]
  if (typeof decided === 'boolean') return verdictOf(edge.bySupervisor, decided)
  const verdict = section?.section.isOverridePayGroup
    ? verdictOf(edge.bySection, section.section[edge.allow] ?? false)
    : verdictOf(edge.byPayGroup, rules.payGroup[edge.accept])
  const limitMinutes = rules.payGroup[edge.threshold]
  if (!verdict.isAccepted || rawMinutes <= limitMinutes) return verdict
  const { id, threshold } = edge
  return { isAccepted: false, rule: { id, section: 'A4', setting: threshold, value: limitMinutes, from: 'payGroup' } }
}

const unscheduledBy = (setting: string, from: 'workShift' | 'payGroup'): Verdicts =>
  verdicts(answers({ id: 'unscheduledWork', section: 'A4', setting, from }))
const bySupervisor = unscheduledBy('apprvUnschWork', 'workShift')
const onPlannedDay = unscheduledBy('approvedUnscheduledWork', 'payGroup')
const onOtherDay = unscheduledBy('punchPairWitoutSchedule', 'payGroup')

function judgeUnscheduled({ rules, decision }: WorkShift, hasScheduleRow: boolean): Verdict {
  const { apprvUnschWork } = decision
  if (typeof apprvUnschWork === 'boolean') return verdictOf(bySupervisor, apprvUnschWork)
  return hasScheduleRow
    ? verdictOf(onPlannedDay, rules.payGroup.approvedUnscheduledWork)
    : verdictOf(onOtherDay, rules.payGroup.punchPairWitoutSchedule)
}

/** Both verdicts of a yes or no setting. */
interface Verdicts {
  accepted: Verdict
  refused: Verdict
}

function verdicts({ yes, no }: AnsweredRules): Verdicts {
  return { accepted: { isAccepted: true, rule: yes }, refused: { isAccepted: false, rule: no } }
}

function verdictOf({ accepted, refused }: Verdicts, isAccepted: boolean): Verdict {
  return isAccepted ? accepted : refused
}
