import type { Work } from '../../platform/call/call.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { isAdministrator, mayDo } from '../permissions/permissions.service.ts'
import {
  selectAsked,
  selectDecidedBy,
  selectTurns,
  selectWaitingFor,
  type AskedPerson,
  type TurnRow,
} from './turns.repository.ts'

import { selectHasSteps, selectStepsFor, type RuledLeave, type StoredStep } from './rules.repository.ts'

export { insertDecision, selectDecisions } from './decisions.repository.ts'
export { fixSteps } from './rules.service.ts'
export type { AskedPerson, TurnRow } from './turns.repository.ts'

type Reader = Pick<Work, 'tx' | 'caller' | 'now'>

async function readerOf(work: Reader) {
  const { accountId, employeeId } = work.caller
  return { accountId, employeeId, today: await companyToday(work) }
}

/** Where leaves are and whose turn it is, by their ids. */
export async function turnsOf(work: Reader, ids: readonly string[]): Promise<Map<string, TurnRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectTurns(work.tx, ids, await readerOf(work))
  return new Map(rows.map((row) => [row.leaveId, row]))
}

/** The leaves on which the caller is to decide now: pending ones, and approved ones that someone asks to cancel. */
export async function waitingForCaller(work: Reader): Promise<string[]> {
  return mayDo(work.caller, 'leave:approve') ? selectWaitingFor(work.tx, await readerOf(work)) : []
}

/**
 * Leaves that the caller may read besides those of the employees they see: a step or a delegation asks them to decide, or
 * they have decided. Administrators see everyone.
 */
export async function readableBesides(work: Reader): Promise<string[]> {
  const { tx, caller } = work
  if (isAdministrator(caller) || !mayDo(caller, 'leave:approve')) return []
  const [waiting, decided] = await Promise.all([waitingForCaller(work), selectDecidedBy(tx, caller.accountId)])
  return [...new Set([...waiting, ...decided])]
}

/** Who is asked to decide on leaves now, delegates included. */
export async function askedToDecide(work: Reader, leaveIds: readonly string[]): Promise<AskedPerson[]> {
  return selectAsked(work.tx, leaveIds, await readerOf(work))
}

/** Whether a request has steps of its own, fixed when it was made. */
export async function hasSteps({ tx }: Pick<Work, 'tx'>, leaveId: string): Promise<boolean> {
  return selectHasSteps(tx, leaveId)
}

/** The steps that leaves would have, by the rules as they are now; a leave without a rule is not among them. */
export async function stepsFor(
  { tx }: Pick<Work, 'tx'>,
  leaves: readonly RuledLeave[],
): Promise<ReadonlyMap<string, readonly StoredStep[]>> {
  return new Map((await selectStepsFor(tx, leaves)).map(({ id, steps }) => [id, steps]))
}

/** Whether leave of someone else with these steps is approved as soon as the caller adds it. */
export function decidesAtOnce(caller: Work['caller'], steps: readonly StoredStep[]): boolean {
  const [only] = steps
  if (!only || steps.length > 1 || !mayDo(caller, 'leave:approve')) return false
  if (only.decider === 'users') return only.accountIds.includes(caller.accountId)
  return only.decider === 'department' || isAdministrator(caller)
}
