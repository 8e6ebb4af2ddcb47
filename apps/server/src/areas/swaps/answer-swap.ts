import type { AnswerOf, answerSwap as answerCall, BodyOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { applySwap, lockPeople, openSwap } from './apply-swap.ts'
import { endedRefusal } from './ended-refusal.ts'
import { recordStatus } from './record-status.ts'
import type { SwapCheck } from './swap-checks.ts'
import { NO_SWAP } from './swap-wire.ts'
import { lockSwap, setOutcome, type SwapRow } from './swap.repository.ts'
import { tellAccepted, tellDecided, tellDeclined } from './tell-swap.ts'

type Answer = AnswerOf<typeof answerCall>

/**
 * The answer of the colleague. Accepted, it goes to the supervisors if the company wants that; otherwise both plans change
 * at once.
 */
export async function answerSwap(work: Work, { id, isAccepted }: BodyOf<typeof answerCall>): Promise<Answer | Refusal> {
  const { tx, caller } = work
  const swap = await lockSwap(tx, { id, as: 'colleague', employeeId: caller.employeeId })
  if (!swap) return notFound(NO_SWAP)
  const { status } = swap
  const isSame = isAccepted ? status === 'Accepted' || status === 'Approved' : status === 'Declined'
  if (isSame) return { message: 'success', status }
  // Who has accepted may think again, until it is decided.
  if (status !== 'Asked' && status !== 'Accepted') return endedRefusal(status)
  return isAccepted ? accept(work, swap) : decline(work, swap)
}

async function decline(work: Work, swap: SwapRow): Promise<Answer> {
  await setOutcome(work.tx, swap.id, { status: 'Declined', answeredAt: work.now })
  await recordStatus(work, [swap], 'Declined')
  await tellDeclined(work, swap)
  return { message: 'success', status: 'Declined' }
}

async function accept(work: Work, swap: SwapRow): Promise<Answer | Refusal> {
  const { tx, now } = work
  const { swapsNeedApproval } = await ownSettings(work)
  if (!swapsNeedApproval) await lockPeople(work, swap)
  const open = await openSwap(work, swap, (checks) => ownReasons(checks, swap.colleagueId))
  if (isRefusal(open)) return open
  if (swapsNeedApproval) {
    await setOutcome(tx, swap.id, { status: 'Accepted', answeredAt: now })
    await recordStatus(work, [swap], 'Accepted')
    await tellAccepted(work, swap)
    return { message: 'success', status: 'Accepted' }
  }
  const refusal = await applySwap(work, open)
  if (refusal) return refusal
  await setOutcome(tx, swap.id, { status: 'Approved', answeredAt: now, decidedAt: now })
  await recordStatus(work, [swap], 'Approved')
  await tellDecided(work, swap, { isApproved: true, reason: undefined })
  return { message: 'success', status: 'Approved' }
}

/** What the caller may know: of the other person only that it does not suit them. */
function ownReasons(checks: readonly SwapCheck[], employeeId: string): Record<string, unknown> {
  const own = checks.find((check) => check.employeeId === employeeId)
  return own && own.reasons.some(({ isBlocking }) => isBlocking) ? { reasons: own.reasons } : {}
}
