import { answers, type AnsweredRules, type Rule } from '../explain/rule.ts'
import type { PayGroup, ShiftDecision, WorkSection } from '../model.ts'
import type { Minutes } from '../zone/civil-date.ts'

/** Everything that decides whether a shift's time is paid: its section, its pay group and its supervisor. */
export interface ShiftTerms {
  /** null: an unscheduled shift */
  section: Pick<WorkSection, 'isOverridePayGroup' | 'allowEA' | 'allowLD' | 'allowOT'> | null
  payGroup: Pick<
    PayGroup,
    | 'acceptEA'
    | 'acceptLD'
    | 'earlyArrivalThreshold'
    | 'lateDepartureThreshold'
    | 'approvedUnscheduledWork'
    | 'punchPairWitoutSchedule'
    | 'supervisorMAOT'
    | 'hideApproveOT'
  >
  decision: ShiftDecision
  /** whether the shift's day has a schedule row */
  hasScheduleRow: boolean
}

export interface Verdict {
  isAccepted: boolean
  rule: Rule
}

/** okEA. @param rawMinutes punched before the section */
export function earlyVerdict(terms: ShiftTerms, rawMinutes: Minutes): Verdict {
  return judgeEdge(terms, earlyEdge, rawMinutes)
}

/** okLD. @param rawMinutes punched after the section */
export function lateVerdict(terms: ShiftTerms, rawMinutes: Minutes): Verdict {
  return judgeEdge(terms, lateEdge, rawMinutes)
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
function judgeEdge({ section, payGroup, decision }: ShiftTerms, edge: Edge, rawMinutes: Minutes): Verdict {
  const decided = decision[edge.allow]
  if (typeof decided === 'boolean') return verdictOf(edge.bySupervisor, decided)
  const verdict = section?.isOverridePayGroup
    ? verdictOf(edge.bySection, section[edge.allow] ?? false)
    : verdictOf(edge.byPayGroup, payGroup[edge.accept])
  const limitMinutes = payGroup[edge.threshold]
  if (!verdict.isAccepted || rawMinutes <= limitMinutes) return verdict
  const { id, threshold } = edge
  return { isAccepted: false, rule: { id, section: 'A4', setting: threshold, value: limitMinutes, from: 'payGroup' } }
}

const unscheduledBy = (setting: string, from: 'workShift' | 'payGroup'): Verdicts =>
  verdicts(answers({ id: 'unscheduledWork', section: 'A4', setting, from }))
const bySupervisor = unscheduledBy('apprvUnschWork', 'workShift')
const onPlannedDay = unscheduledBy('approvedUnscheduledWork', 'payGroup')
const onOtherDay = unscheduledBy('punchPairWitoutSchedule', 'payGroup')

/** okUS. */
export function unscheduledVerdict({ payGroup, decision, hasScheduleRow }: ShiftTerms): Verdict {
  const { apprvUnschWork } = decision
  if (typeof apprvUnschWork === 'boolean') return verdictOf(bySupervisor, apprvUnschWork)
  return hasScheduleRow
    ? verdictOf(onPlannedDay, payGroup.approvedUnscheduledWork)
    : verdictOf(onOtherDay, payGroup.punchPairWitoutSchedule)
}

const approval = { id: 'overtimeApproval', section: 'A7' } as const
const refusedBySupervisor = answers({ ...approval, setting: 'allowOT', from: 'workShift' }).no
const refusedBySection = answers({ ...approval, setting: 'allowOT', from: 'section' }).no
const toBeApproved = answers({ ...approval, setting: 'supervisorMAOT', from: 'payGroup' }).yes

/**
 * What keeps a shift's overtime pending; null when it is allowed (okOT). The supervisor decides; otherwise the section,
 * or the pay group if it requires approval of overtime.
 *
 * @source docs/engine.md A7
 */
export function overtimeRefusal({ section, payGroup, decision }: Omit<ShiftTerms, 'hasScheduleRow'>): Rule | null {
  if (typeof decision.allowOT === 'boolean') return decision.allowOT ? null : refusedBySupervisor
  if (section?.isOverridePayGroup) return section.allowOT ? null : refusedBySection
  return payGroup.supervisorMAOT && !payGroup.hideApproveOT ? toBeApproved : null
}

/** Both verdicts of a boolean setting. */
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
