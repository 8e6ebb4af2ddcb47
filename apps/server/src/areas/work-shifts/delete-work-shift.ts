import type { AnswerOf, BodyOf, deleteWorkShift as deleteWorkShiftCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { followPlans } from '../claims/claims.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import { employeeTerms } from '../pay-rules/employee-terms.service.ts'
import { isVisible } from '../people/people.service.ts'
import { removeSection } from '../schedules/planned-day.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { deleteDecision } from './shift-decisions.repository.ts'
import { shiftValues } from './shift-values.ts'
import { tellChangedShift } from './tell-changed-shift.ts'
import { findScheduledShift, selectShift } from './work-shifts.repository.ts'

/**
 * Removes a planned shift from a day, with the decisions on it. Its punches stay and are matched again, to another
 * section of the day or as unscheduled work; a day without any other section is an off day from then on.
 *
 * @source 001 §4 Work shift dialog
 */
export async function deleteWorkShift(
  work: Work,
  { employeeId, day: workDate, schId, reason }: BodyOf<typeof deleteWorkShiftCall>,
): Promise<AnswerOf<typeof deleteWorkShiftCall> | Refusal> {
  if (!mayChangeTime(work.caller)) return forbidden()
  const { tx } = work
  if (!(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  await markForRecalculation(tx, [{ employeeId, from: workDate, to: workDate }])
  const key = await findScheduledShift(tx, schId)
  if (key?.employeeId !== employeeId || key.workDate !== workDate) return notFound('There is no such work shift.')
  if ((await employeeTerms(work, { employeeId: key.employeeId, on: key.workDate }))?.closed) return refused('close')
  const before = await selectShift(tx, key)
  await deleteDecision(tx, key)
  await removeSection(work, key, schId)
  await recordAudit(work, [
    {
      action: 'delete',
      entity: 'work_shift',
      entityId: schId,
      employeeId,
      workDate,
      before: shiftValues(before),
      reason: reason ?? null,
    },
  ])
  await followPlans(work, [key])
  await tellChangedShift(work, { employeeId, workDate, before: before.section, after: null })
  await recalculateNow(work, [employeeId])
  return { message: 'success' }
}
