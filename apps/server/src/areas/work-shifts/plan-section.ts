import type { BodyOf, saveWorkShift } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import { addSection, type SectionProblem } from '../schedules/planned-day.service.ts'
import type { Section } from '../schedules/schedules.service.ts'
import { refusedShift } from './refused-shift.ts'
import type { Saving } from './saving.ts'
import { required } from './shift-break-fields.ts'
import { sentTimes, type Times } from './shift-times.ts'

/** Both times of a shift that is planned now. @source 001 §5 Work shift */
export function requiredTimes(body: BodyOf<typeof saveWorkShift>): Times | Refusal {
  const { startMinute, endMinute } = sentTimes(body)
  if (startMinute === undefined) return required('startTime')
  if (endMinute === undefined) return required('endTime')
  return { startMinute, endMinute }
}

/** Plans a section on the day. @returns its id */
export async function planSection(
  work: Work,
  saving: Saving,
  section: Pick<Section, 'startMinute' | 'endMinute' | 'breakMinutes' | 'rules'>,
): Promise<string | Refusal> {
  const added = await addSection(work, saving.day, { ...section, labelName: null, colorCode: null })
  return 'id' in added ? added.id : refusedSection(added.problem, saving)
}

/** The refusal of a section that cannot stand, with the name that its text needs. @source 001 §8 */
export function refusedSection(problem: SectionProblem, { employeeName }: Saving): Refusal {
  return refusedShift(problem, problem === 'payOnFinishDayConflicts' ? { employeeName } : {})
}
