import type { BulkReason } from '@timeloom/contract'
import type { LeaveOfMany } from '../leave/many-leaves.service.ts'

/** What a run does for each of its people, as it is stored. */
export type RunContent = PunchContent | LeaveContent | RecalculationContent

export interface PunchContent {
  kind: 'punch'
  day: string
  /** `HH:mm` */
  punchTime: string
  /** empty: none was given */
  reason: string
  jobId: string | null
}

export interface LeaveContent {
  kind: 'leave'
  leave: LeaveOfMany
  typeName: string
}

export interface RecalculationContent {
  kind: 'recalculation'
  from: string
  to: string
}

export type RunKind = RunContent['kind']

/** Someone whom a run comes to. */
export interface RunPerson {
  employeeId: string
  employeeName: string
}

/** What became of someone. */
export interface PersonOutcome {
  employeeId: string
  /** null: they wait */
  outcome: 'done' | 'same' | 'refused' | null
  reason: BulkReason | null
  /** the first date at fault */
  reasonDate: string | null
  /** the punch or the leave that was added, and as which version */
  recordId: string | null
  recordVersion: number | null
  /** of leave */
  minutes: number | null
  /** of a recalculation */
  changedDays: number | null
}

const NOTHING = {
  reason: null,
  reasonDate: null,
  recordId: null,
  recordVersion: null,
  minutes: null,
  changedDays: null,
}

export function waiting(employeeId: string): PersonOutcome {
  return { ...NOTHING, employeeId, outcome: null }
}

export function done(
  employeeId: string,
  facts: Partial<Pick<PersonOutcome, 'recordId' | 'recordVersion' | 'minutes' | 'changedDays'>>,
): PersonOutcome {
  return { ...NOTHING, ...facts, employeeId, outcome: 'done' }
}

/** Someone who has the punch, or the leave, already is no refusal: they are as the run wants them. */
export function leftOut(employeeId: string, reason: BulkReason, reasonDate: string | null = null): PersonOutcome {
  const outcome = reason === 'hasExistPunchRecord' || reason === 'exist' ? 'same' : 'refused'
  return { ...NOTHING, employeeId, outcome, reason, reasonDate }
}
