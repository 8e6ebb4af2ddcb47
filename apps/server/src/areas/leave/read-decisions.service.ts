import type { AnswerOf, listLeaveDecisions } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readableBesides, selectDecisions, turnsOf } from '../leave-steps/leave-steps.service.ts'
import { NO_LEAVE } from './leave-values.ts'
import { selectStoredLeaves } from './leave.repository.ts'

/** What was decided on a leave that the caller may read; why, only where they read its type. */
export async function readDecisions(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  id: string,
): Promise<AnswerOf<typeof listLeaveDecisions> | Refusal> {
  const [leave] = await selectStoredLeaves(work.tx, [id], await readableBesides(work))
  if (!leave) return notFound(NO_LEAVE)
  const isHidden = leave.isHidden && (await turnsOf(work, [id])).get(id)?.isNamed !== true
  return (await selectDecisions(work.tx, id)).map(({ forName, at, reason, ...decision }) => ({
    ...decision,
    reason: isHidden ? '' : reason,
    for: forName,
    at: at.toISOString(),
  }))
}
