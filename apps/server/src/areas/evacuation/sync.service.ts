import type {
  AnswerOf,
  BodyOf,
  listRollCallMarks,
  QueryOf,
  RollCallPerson,
  syncRollCall,
  WholeRollCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { refuseOthers } from '../company/evacuators.service.ts'
import {
  applyLatest,
  countMarks,
  insertAdded,
  insertMarks,
  noteWarden,
  selectMarks,
  selectStrangers,
} from './marks.repository.ts'
import { selectPeople, selectReadAt, selectWardens, type PersonRow } from './roll-call-people.repository.ts'
import { selectRollCall, type RollCallRow } from './roll-calls.repository.ts'
import { compareNow, NO_ROLL_CALL, toRollCall } from './roll-calls.service.ts'

/** Milliseconds after the end in which marks may still be made: by wardens who have not heard of it. */
const LATE_MS = 86_400_000

/** Takes in the marks of a device, and answers the roll call as it is then. */
export async function sync(
  work: Work,
  id: string,
  body: BodyOf<typeof syncRollCall>,
): Promise<AnswerOf<typeof syncRollCall> | Refusal> {
  const { tx, caller, now } = work
  const no = await refuseOthers(work)
  if (no) return no
  const found = await selectRollCall(tx, id)
  if (!found) return notFound(NO_ROLL_CALL)
  await compareNow(work, found)
  const refused = await keep(work, found, body)
  await noteWarden(tx, { rollCallId: id, accountId: caller.accountId, at: now })
  return { message: 'success', rollCall: await readWhole(work, id, body.changedSince ?? null), refused }
}

/** @returns the ids of marks that cannot be kept */
async function keep(
  work: Work,
  { id: rollCallId, startedAt, endedAt }: RollCallRow,
  { sentAt, marks, added = [] }: BodyOf<typeof syncRollCall>,
): Promise<string[]> {
  const { tx, caller, now } = work
  if (marks.length === 0 && added.length === 0) return []
  const aheadMs = Date.parse(sentAt) - now.getTime()
  // A mark is neither of before the roll call nor of the future, whatever a clock says.
  const corrected = (at: string) =>
    new Date(Math.max(startedAt.getTime(), Math.min(Date.parse(at) - aheadMs, now.getTime()))).toISOString()
  const isTooLate = (at: string) => endedAt !== null && Date.parse(corrected(at)) > endedAt.getTime() + LATE_MS
  const newcomers = await insertAdded(
    tx,
    rollCallId,
    added.filter(({ at }) => !isTooLate(at)).map(({ id, name, at }) => ({ id, name, since: corrected(at) })),
  )
  const strangers = await selectStrangers(tx, rollCallId, [...new Set(marks.map(({ personId }) => personId))])
  const [known, refused] = partition(marks, ({ personId, at }) => !strangers.has(personId) && !isTooLate(at))
  const kept = await insertMarks(
    tx,
    known.map(({ at, ...mark }) => ({ ...mark, deviceTime: at, markedAt: corrected(at) })),
    { rollCallId, accountId: caller.accountId, at: now },
  )
  if (kept.length > 0)
    await applyLatest(
      tx,
      rollCallId,
      kept.map((mark) => mark.id),
    )
  if (kept.length + newcomers.length > 0) {
    const after = {
      marks: kept.map(({ personId, status }) => ({ personId, status })),
      // Who they are stays out of the history, as with visitors.
      ...(newcomers.length > 0 ? { added: newcomers.length } : {}),
    }
    await recordAudit(work, [{ action: 'update', entity: 'roll_call', entityId: rollCallId, after }])
  }
  return refused.map((mark) => mark.id)
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))]
}

async function readWhole({ tx }: Work, id: string, changedSince: string | null): Promise<WholeRollCall> {
  const readAt = await selectReadAt(tx)
  const [rollCall, people, wardens] = await Promise.all([
    selectRollCall(tx, id),
    selectPeople(tx, { rollCallId: id, changedSince }),
    selectWardens(tx, id),
  ])
  return {
    ...toRollCall(rollCall!),
    readAt: readAt.toISOString(),
    people: people.map(toPerson),
    wardens: wardens.map(({ heardAt, ...warden }) => ({ ...warden, heardAt: heardAt.toISOString() })),
  }
}

/** Every mark of a roll call, the latest first. */
export async function readMarks(
  work: Work,
  id: string,
  { page = 1, pageSize }: QueryOf<typeof listRollCallMarks>,
): Promise<AnswerOf<typeof listRollCallMarks> | Refusal> {
  const no = await refuseOthers(work)
  if (no) return no
  if (!(await selectRollCall(work.tx, id))) return notFound(NO_ROLL_CALL)
  const [rows, total] = await Promise.all([
    selectMarks(work.tx, id, { limit: pageSize ?? null, offset: (page - 1) * (pageSize ?? 0) }),
    countMarks(work.tx, id),
  ])
  return {
    total,
    rows: rows.map(({ markedAt, deviceTime, receivedAt, ...mark }) => ({
      ...mark,
      markedAt: markedAt.toISOString(),
      deviceTime: deviceTime.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
  }
}

function toPerson({
  avatarFileId,
  since,
  leftAt,
  markedAt,
  markedById,
  markedByName,
  ...same
}: PersonRow): RollCallPerson {
  return {
    ...same,
    avatarFileName: avatarFileId,
    since: since.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    markedAt: markedAt?.toISOString() ?? null,
    markedBy: markedById === null ? null : { id: markedById, name: markedByName ?? '' },
  }
}
