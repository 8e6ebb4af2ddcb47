import type { AnswerOf, BodyOf, decideCorrection } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { applyCorrection } from './apply-correction.ts'
import { lockCorrection, updateState } from './corrections.repository.ts'
import { tellDecided } from './tell-correction.ts'

type Body = BodyOf<typeof decideCorrection>

/**
 * Accepts a request, and changes the punch as the supervisor would by hand, or declines it. A closed day is refused by the
 * database (`close`).
 */
export async function decide(
  work: Work,
  id: string,
  { as, reason }: Body,
): Promise<AnswerOf<typeof decideCorrection> | Refusal> {
  const { tx, caller, now } = work
  const correction = await lockCorrection(tx, id)
  if (!correction) return notFound('There is no such request.')
  if (correction.state !== 'waiting') return refused('settled')
  if (correction.employeeId === caller.employeeId) return refused('own')
  if (as === 'declined' && !reason) return refused('reason')
  const failed = as === 'accepted' ? await applyCorrection(work, correction) : undefined
  if (failed) return failed
  await updateState(tx, { id, state: as, by: caller.accountId, at: now, reason: reason ?? null })
  const { employeeId, workDate } = correction
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'correction',
      entityId: id,
      employeeId,
      workDate,
      before: { state: 'waiting' },
      after: { state: as },
      ...(reason ? { reason } : {}),
    },
  ])
  await tellDecided(work, correction, { isAccepted: as === 'accepted', reason })
  return { message: 'success' }
}
