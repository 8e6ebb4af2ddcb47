import type { AnswerOf, getWorkShift } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { readShiftTemplate } from '../schedules/shift-templates.service.ts'
import { readWorkShift } from './read-work-shift.ts'

/** The work shift of an id, else, for callers who may see the roster, its shift template. @source spec/gaps.md A11 */
export async function readShift(
  work: Pick<Work, 'tx' | 'caller'>,
  id: string,
): Promise<AnswerOf<typeof getWorkShift> | Refusal> {
  const shift = await readWorkShift(work, id)
  if (!isRefusal(shift) || !mayDo(work.caller, 'roster:visible')) return shift
  return (await readShiftTemplate(work, id)) ?? shift
}
