import type { AnswerOf, BodyOf, listRollCalls, QueryOf, RollCall, startRollCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { everyonePresent, isWorkSite, presentPeople } from '../presence/presence.service.ts'
import { refuseOthers } from '../company/evacuators.service.ts'
import {
  comparePresent,
  countRollCalls,
  endIfRunning,
  insertPresent,
  insertRollCall,
  selectRollCall,
  selectRollCalls,
  selectRunning,
  takeComparison,
  type RollCallRow,
} from './roll-calls.repository.ts'

const SUCCESS = { message: 'success' }
export const NO_ROLL_CALL = 'There is no such roll call.'
/** Milliseconds between two comparisons with who is in. */
const COMPARE_MS = 2_000

/** Roll calls, running ones first. */
export async function readRollCalls(
  work: Work,
  { page = 1, pageSize }: QueryOf<typeof listRollCalls>,
): Promise<AnswerOf<typeof listRollCalls> | Refusal> {
  const no = await refuseOthers(work)
  if (no) return no
  const [rows, total] = await Promise.all([
    selectRollCalls(work.tx, { limit: pageSize ?? null, offset: (page - 1) * (pageSize ?? 0) }),
    countRollCalls(work.tx),
  ])
  return { total, rows: rows.map(toRollCall) }
}

/** Starts a roll call with everyone who is in at this moment. */
export async function start(
  work: Work,
  {
    siteId = null,
    isDrill,
    note = '',
  }: Omit<BodyOf<typeof startRollCall>, 'siteId'> & { siteId?: string | null | undefined },
): Promise<AnswerOf<typeof startRollCall> | Refusal> {
  const { tx, caller, now } = work
  const no = await refuseOthers(work)
  if (no) return no
  if (siteId !== null && !(await isWorkSite(tx, siteId))) return notFound('There is no such work site.')
  const id = await insertRollCall(tx, { siteId, isDrill, note, at: now, accountId: caller.accountId })
  if (id === undefined) return refused('running', { id: await selectRunning(tx, siteId) })
  await insertPresent(tx, presentPeople(await everyonePresent(work)), { id, siteId, source: 'present' })
  await recordAudit(work, [
    {
      action: 'create',
      entity: 'roll_call',
      entityId: id,
      after: { siteId, isDrill, note, startedAt: now.toISOString() },
    },
  ])
  return { ...SUCCESS, id }
}

/** Ends a roll call, once who came and left before its end is taken over. */
export async function end(work: Work, id: string): Promise<typeof SUCCESS | Refusal> {
  const { tx, caller, now } = work
  const no = await refuseOthers(work)
  if (no) return no
  const rollCall = await selectRollCall(tx, id)
  if (!rollCall) return notFound(NO_ROLL_CALL)
  await compare(work, rollCall, now)
  if (!(await endIfRunning(tx, { id, at: now, accountId: caller.accountId }))) return SUCCESS
  const { safe, missing, unknown } = (await selectRollCall(tx, id))!
  const after = { endedAt: now.toISOString(), safe, missing, unknown }
  await recordAudit(work, [{ action: 'close', entity: 'roll_call', entityId: id, before: { endedAt: null }, after }])
  return SUCCESS
}

/** Takes over who has come and left since, where that was not done just now. */
export async function compareNow(work: Pick<Work, 'tx' | 'now'>, rollCall: RollCallRow): Promise<void> {
  await compare(work, rollCall, new Date(work.now.getTime() - COMPARE_MS))
}

async function compare(work: Pick<Work, 'tx' | 'now'>, { id, siteId, endedAt }: RollCallRow, notSince: Date) {
  if (endedAt !== null || !(await takeComparison(work.tx, { id, at: work.now, notSince }))) return
  await comparePresent(work.tx, presentPeople(await everyonePresent(work)), { id, siteId, now: work.now })
}

export function toRollCall({ startedAt, endedAt, ...same }: RollCallRow): RollCall {
  return { ...same, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
