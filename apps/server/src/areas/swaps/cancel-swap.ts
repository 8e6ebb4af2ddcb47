import type { AnswerOf, BodyOf, cancelSwap as cancelCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordStatus } from './record-status.ts'
import { isWaiting, NO_SWAP } from './swap-wire.ts'
import { lockSwap, setOutcome } from './swap.repository.ts'
import { tellCancelled } from './tell-swap.ts'

/** Withdraws a swap that the caller has asked for; one that has ended otherwise stays as it is. */
export async function cancelSwap(
  work: Work,
  { id }: BodyOf<typeof cancelCall>,
): Promise<AnswerOf<typeof cancelCall> | Refusal> {
  const swap = await lockSwap(work.tx, { id, as: 'asker', employeeId: work.caller.employeeId })
  if (!swap) return notFound(NO_SWAP)
  if (swap.status === 'Approved') return refused('approved')
  if (!isWaiting(swap)) return { message: 'success' }
  await setOutcome(work.tx, id, { status: 'Cancelled' })
  await recordStatus(work, [swap], 'Cancelled')
  await tellCancelled(work, swap)
  return { message: 'success' }
}
