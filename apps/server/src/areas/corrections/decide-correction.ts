import type { AnswerOf, BodyOf, decideCorrection } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { asItStands, deletePunch, punchState, savePunch, splitPunch } from '../punches/punches.service.ts'
import { isBookable } from '../work-codes/work-codes.service.ts'
import { lockCorrection, updateState, type CorrectionRow } from './corrections.repository.ts'
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
  const changed = as === 'accepted' ? await apply(work, correction) : null
  if (isRefusal(changed)) return refusalOf(changed)
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

/** Changes the punch; the reason is the employee's. */
async function apply(work: Work, correction: CorrectionRow): Promise<unknown> {
  const { employeeId, workDate: day, punchId, dayType, punchTime, direction, jobId, reason } = correction
  if (jobId !== null) return book(work, { ...correction, jobId, punchId: punchId! })
  if (punchId !== null && punchTime === null) return deletePunch(work, { employeeId, day, punchId, reason })
  return savePunch(work, {
    id: punchId ?? undefined,
    employeeId,
    day,
    dayType: dayType ?? 'Today',
    punchTime: punchTime!,
    direction: direction ?? undefined,
    reason,
  })
}

/** Books the pair to the job, which ends a split of it. */
async function book(
  work: Work,
  { punchId, jobId, taskId, reason }: CorrectionRow & { punchId: string; jobId: string },
): Promise<unknown> {
  const punch = await punchState(work.tx, punchId)
  if (!punch || punch.isReplaced) return refused('punch')
  if (!(await mayBeBooked(work, { jobId, taskId }))) return refused('job')
  return splitPunch(work, { ...asItStands(punch), jobId, taskId, reason }, [])
}

/** Whether the company books jobs, and this one and its task are active. */
export async function mayBeBooked(
  work: Pick<Work, 'tx' | 'caller'>,
  wanted: { jobId: string; taskId: string | null },
): Promise<boolean> {
  const { isJobCodeEnabled, isTaskCodeEnabled } = await ownSettings(work)
  return isJobCodeEnabled && (wanted.taskId !== null || !isTaskCodeEnabled) && isBookable(work.tx, wanted)
}

/** What became of the punch since it was asked, as this call says it. */
function refusalOf(refusal: Refusal): Refusal {
  if (refusal.answer.message === 'hasExistPunchRecord') return refused('punchclash')
  return refusal.status === 409 || refusal.status === 404 ? refused('punch') : refusal
}
