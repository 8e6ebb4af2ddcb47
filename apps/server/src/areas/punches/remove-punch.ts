import type {
  AnswerOf,
  BodyOf,
  deletePunch as deletePunchCall,
  restorePunch as restorePunchCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import { recalculateMarked } from '../calculation/recalculation.service.ts'
import { epochMinute, startOfMinute } from '../local-time/wall-time.service.ts'
import { punchValues, timesheetDay } from './punch-values.ts'
import { hasStandingPunch, insertReplacement, type PunchState, selectPunch, undoRemoval } from './punches.repository.ts'
import { replacedMeanwhile } from './replaced-meanwhile.ts'

/** Takes a punch out of the timesheet. The punch is kept, and the removal recorded with author and reason. */
export async function deletePunch(
  work: Work,
  body: BodyOf<typeof deletePunchCall>,
): Promise<AnswerOf<typeof deletePunchCall> | Refusal> {
  if (!mayChangeTime(work.caller)) return forbidden()
  const locked = await lockedPunch(work, body)
  if (!locked) return notFound('There is no such punch.')
  const { punch, marks } = locked
  const removed = await insertReplacement(work.tx, {
    companyId: work.caller.companyId,
    punchId: punch.id,
    employeeId: punch.employeeId,
    workDate: timesheetDay(punch),
    replacedById: null,
    authorAccountId: work.caller.accountId,
    reason: body.reason ?? null,
  })
  if (!removed) return replacedMeanwhile(punch)
  await recordAudit(work, [
    { ...auditOf(punch), action: 'delete', before: punchValues(punch), reason: body.reason ?? null },
  ])
  await recalculateMarked(work, marks)
  return { message: 'success' }
}

/** Puts a removed punch back. One that stands already stays as it is; one that a revision replaced is not put back. */
export async function restorePunch(
  work: Work,
  body: BodyOf<typeof restorePunchCall>,
): Promise<AnswerOf<typeof restorePunchCall> | Refusal> {
  if (!mayChangeTime(work.caller)) return forbidden()
  const locked = await lockedPunch(work, body)
  if (!locked) return notFound('There is no such punch.')
  const { punch, marks } = locked
  if (!punch.isReplaced) return { message: 'success' }
  if (punch.replacedById !== null) return replacedMeanwhile(punch)
  const minute = startOfMinute(epochMinute(punch.at))
  if (await hasStandingPunch(work.tx, { ...punch, at: minute, exceptId: punch.id }))
    return refused('hasExistPunchRecord')
  await undoRemoval(work.tx, { punchId: punch.id, accountId: work.caller.accountId })
  await recordAudit(work, [{ ...auditOf(punch), action: 'restore', after: punchValues(punch) }])
  await recalculateMarked(work, marks)
  return { message: 'success' }
}

/** The punch as it is once nobody else is changing the employee's time, and the mark that sees to it. */
async function lockedPunch(
  { tx }: Work,
  { punchId, employeeId }: { punchId: string; employeeId: string },
): Promise<{ punch: PunchState; marks: Mark[] } | undefined> {
  const seen = await selectPunch(tx, punchId)
  if (!seen || seen.employeeId !== employeeId) return undefined
  const day = timesheetDay(seen)
  const marks = await markForRecalculation(tx, [{ employeeId, from: day, to: day }])
  const punch = await selectPunch(tx, punchId)
  return punch && { punch, marks }
}

function auditOf(punch: PunchState) {
  return { entity: 'punch', entityId: punch.id, employeeId: punch.employeeId, workDate: timesheetDay(punch) }
}
