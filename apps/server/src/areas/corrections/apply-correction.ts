import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import {
  asItStands,
  deletePunch,
  enterOwnPunch,
  punchState,
  savePunch,
  splitPunch,
} from '../punches/punches.service.ts'
import { isBookable } from '../work-codes/work-codes.service.ts'
import type { CorrectionRow } from './corrections.repository.ts'

/** Makes the change that was asked for, as it would be made by hand. @returns why it cannot be made; undefined: it is */
export async function applyCorrection(work: Work, correction: CorrectionRow): Promise<Refusal | undefined> {
  const changed = await apply(work, correction)
  return isRefusal(changed) ? refusalOf(changed) : undefined
}

/** Adds the missing punch in the employee's own name. @returns as of `applyCorrection` */
export async function enterMissingPunch(work: Work, correction: CorrectionRow): Promise<Refusal | undefined> {
  const entered = await enterOwnPunch(work, punchOf(correction))
  return isRefusal(entered) ? refusalOf(entered) : undefined
}

/** Changes the punch; the reason is the employee's. */
async function apply(work: Work, correction: CorrectionRow): Promise<unknown> {
  const { employeeId, workDate: day, punchId, punchTime, jobId, reason } = correction
  if (jobId !== null) return book(work, { ...correction, jobId, punchId: punchId! })
  if (punchId !== null && punchTime === null) return deletePunch(work, { employeeId, day, punchId, reason })
  return savePunch(work, { id: punchId ?? undefined, ...punchOf(correction) })
}

/** The punch as it should be. */
function punchOf({ employeeId, workDate: day, dayType, punchTime, direction, reason }: CorrectionRow) {
  return {
    employeeId,
    day,
    dayType: dayType ?? ('Today' as const),
    punchTime: punchTime!,
    direction: direction ?? undefined,
    reason,
  }
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
