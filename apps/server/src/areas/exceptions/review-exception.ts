import type {
  AnswerOf,
  BodyOf,
  reviewException,
  reviewExceptions,
  revertException,
  revertExceptions,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  deleteReview,
  deleteReviews,
  insertReview,
  insertReviews,
  selectException,
  type ReviewedException,
} from './review.repository.ts'
import { shownTimes } from './shown-times.ts'

/**
 * Marks an exception as reviewed, if it is still what was shown. A review changes no figure, so days of closed periods
 * can be reviewed too.
 *
 * @source spec 002 §2.16, docs/engine.md A10
 */
export async function review(
  work: Work,
  { id, fromT, exceptionType, ...shown }: BodyOf<typeof reviewException>,
): Promise<AnswerOf<typeof reviewException> | Refusal> {
  const exception = await selectException(work.tx, id)
  if (!exception) return notFound('There is no such exception.')
  const isOther =
    (fromT !== undefined && fromT !== exception.workDate) ||
    (exceptionType !== undefined && exceptionType !== exception.type) ||
    differs(shown, shownTimes(exception, exception.workDate))
  if (isOther) return refused('changed')
  const isNew = await insertReview(work.tx, exception, { by: work.caller.accountId, at: work.now })
  if (isNew) await record(work, [exception], 'review')
  return { message: 'success' }
}

/** Returns a reviewed exception to the list. */
export async function revert(
  work: Work,
  { id }: BodyOf<typeof revertException>,
): Promise<AnswerOf<typeof revertException> | Refusal> {
  const exception = await selectException(work.tx, id)
  if (!exception) return notFound('There is no such exception.')
  if (await deleteReview(work.tx, exception)) await record(work, [exception], 'revert')
  return { message: 'success' }
}

/** Marks several exceptions as reviewed; an exception whose times have changed is another one, under another id. */
export async function reviewSeveral(work: Work, { ids }: BodyOf<typeof reviewExceptions>): Promise<Several> {
  const found = await insertReviews(work.tx, ids, { by: work.caller.accountId, at: work.now })
  return settled(work, { ids, found, action: 'review' })
}

/** Returns several reviewed exceptions to the list. */
export async function revertSeveral(work: Work, { ids }: BodyOf<typeof revertExceptions>): Promise<Several> {
  return settled(work, { ids, found: await deleteReviews(work.tx, ids), action: 'revert' })
}

type Several = AnswerOf<typeof reviewExceptions>

interface Settled {
  ids: string[]
  found: ReviewedException[]
  action: 'review' | 'revert'
}

async function settled(work: Work, { ids, found, action }: Settled): Promise<Several> {
  const changed = found.filter(({ isChanged }) => isChanged)
  await record(work, changed, action)
  const known = new Set(found.map(({ id }) => id))
  return {
    message: 'success',
    changed: changed.map(({ id }) => id),
    refused: ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'notFound' as const })),
  }
}

type Times = ReturnType<typeof shownTimes>

/** Times that the caller did not send are not compared. */
function differs(shown: { [name in keyof Times]?: string | undefined }, now: Times): boolean {
  return (['scheduleIn', 'scheduleOut', 'actuaIn', 'actuaOut'] as const).some(
    (name) => shown[name] !== undefined && shown[name] !== now[name],
  )
}

async function record(
  work: Work,
  exceptions: readonly Omit<ReviewedException, 'isChanged'>[],
  action: 'review' | 'revert',
): Promise<void> {
  await recordAudit(
    work,
    exceptions.map(({ id, employeeId, workDate, type }) => ({
      action,
      entity: 'time_exception',
      entityId: id,
      employeeId,
      workDate,
      before: { type, reviewed: action === 'revert' },
      after: { type, reviewed: action === 'review' },
    })),
  )
}
