import type { AnswerOf, BodyOf, decideSwap as decideCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { areVisible } from '../people/people.service.ts'
import { refuseStale } from '../stale-records/stale-records.service.ts'
import { applySwap, lockPeople, openSwap } from './apply-swap.ts'
import { endedRefusal } from './ended-refusal.ts'
import { recordStatus } from './record-status.ts'
import { NO_SWAP } from './swap-wire.ts'
import { lockSwap, setOutcome, type SwapRow } from './swap.repository.ts'
import { tellDecided } from './tell-swap.ts'

type Body = BodyOf<typeof decideCall>
type Answer = AnswerOf<typeof decideCall>

/** The decision of someone who plans both people; approved, both plans change together. */
export async function decideSwap(work: Work, body: Body): Promise<Answer | Refusal> {
  const { tx } = work
  const swap = await lockSwap(tx, { id: body.id, as: 'viewer', employeeId: null })
  if (!swap) return notFound(NO_SWAP)
  if (swap.status === (body.isApproved ? 'Approved' : 'Refused')) return { message: 'success' }
  const { id: entityId, version } = swap
  const stale = await refuseStale(work, { entity: 'shift_swap', entityId, version, read: body.version })
  if (stale) return stale
  if (swap.status === 'Asked') return refused('asked')
  if (swap.status !== 'Accepted') return endedRefusal(swap.status)
  if (!(await areVisible(tx, [swap.askerId, swap.colleagueId]))) return refused('notBoth')
  return body.isApproved ? approve(work, swap, body) : refuse(work, swap, body)
}

async function approve(work: Work, swap: SwapRow, { reason }: Body): Promise<Answer | Refusal> {
  await lockPeople(work, swap)
  const open = await openSwap(work, swap, (checks) => ({ checks }))
  if (isRefusal(open)) return open
  const refusal = await applySwap(work, open)
  if (refusal) return refusal
  return end(work, swap, { status: 'Approved', reason })
}

function refuse(work: Work, swap: SwapRow, { reason }: Body): Promise<Answer> {
  return end(work, swap, { status: 'Refused', reason })
}

async function end(
  work: Work,
  swap: SwapRow,
  { status, reason }: { status: 'Approved' | 'Refused'; reason: string | undefined },
): Promise<Answer> {
  const { accountId: decidedBy } = work.caller
  await setOutcome(work.tx, swap.id, { status, decidedAt: work.now, decidedBy, reason })
  await recordStatus(work, [swap], status, reason ?? null)
  await tellDecided(work, swap, { isApproved: status === 'Approved', reason })
  return { message: 'success' }
}
