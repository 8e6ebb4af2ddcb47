import type { AnswerOf, BodyOf, withdrawOpenShift as withdrawCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { refuseStale } from '../stale-records/stale-records.service.ts'
import { selectUnanswered } from './offers.repository.ts'
import { lockOpenShift, setWithdrawn } from './open-shift.repository.ts'
import { NO_SHIFT } from './read-open-shifts.ts'
import { tellWithdrawn } from './tell-open-shift.ts'

/** Withdraws an open shift; people who have it keep it, and those who could still claim it are notified. */
export async function withdrawOpenShift(
  work: Work,
  { id, version: read }: BodyOf<typeof withdrawCall>,
): Promise<AnswerOf<typeof withdrawCall> | Refusal> {
  const { tx, now } = work
  const shift = await lockOpenShift(tx, { id, now })
  if (!shift) return notFound(NO_SHIFT)
  const { status, version, workDate } = shift
  if (status === 'Withdrawn') return { message: 'success' }
  const stale = await refuseStale(work, { entity: 'open_shift', entityId: id, version, read })
  if (stale) return stale
  await setWithdrawn(tx, id, now)
  const states = { before: { status }, after: { status: 'Withdrawn' } }
  await recordAudit(work, [{ action: 'withdraw', entity: 'open_shift', entityId: id, workDate, ...states }])
  if (status === 'Open') await tellWithdrawn(work, shift, await selectUnanswered(tx, id))
  return { message: 'success' }
}
