import type { AnswerOf, getWorkShift, WorkShiftForm } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { isPublished, publishedOnlyFrom } from '../published-days/published-days.service.ts'
import { readShiftTemplate } from '../schedules/shift-templates.service.ts'
import { readWorkShift } from './read-work-shift.ts'

/**
 * The work shift of an id, else, for callers who may see the roster, its shift template. Employees see one once it is
 * published.
 *
 * @source spec/gaps.md A11
 */
export async function readShift(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  id: string,
): Promise<AnswerOf<typeof getWorkShift> | Refusal> {
  const shift = await readWorkShift(work, id)
  if (!isRefusal(shift) && (await isHidden(work, shift))) return notFound('There is no such work shift.')
  if (!isRefusal(shift) || !mayDo(work.caller, 'roster:visible')) return shift
  return (await readShiftTemplate(work, id)) ?? shift
}

/** Whether a shift of the day is planned otherwise than the caller is shown. */
async function isHidden(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  { employeeId, day: workDate, closed }: WorkShiftForm,
): Promise<boolean> {
  const since = closed ? null : await publishedOnlyFrom(work)
  if (since === null || workDate < since) return false
  const [isShown] = await isPublished(work.tx, [{ employeeId, workDate }])
  return !isShown
}
