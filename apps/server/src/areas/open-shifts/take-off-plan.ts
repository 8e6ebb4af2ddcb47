import type { BodyOf, saveOpenShift } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { isVisible } from '../people/people.service.ts'
import { planDays } from '../planning/plan-days.service.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'

type Body = Pick<BodyOf<typeof saveOpenShift>, 'workDate' | 'fromEmployeeId' | 'fromWorkSectionId'>

/** Takes the shift that becomes an open one off the plan of whoever has it; nothing where it was nobody's. */
export async function takeOffPlan(
  work: Work,
  { workDate, fromEmployeeId: employeeId, fromWorkSectionId: sectionId }: Body,
): Promise<Refusal | undefined> {
  if (employeeId === undefined && sectionId === undefined) return undefined
  if (employeeId !== undefined && !(await isVisible(work.tx, employeeId))) return notFound('There is no such employee.')
  if (employeeId === undefined || sectionId === undefined) {
    const field = employeeId === undefined ? 'fromEmployeeId' : 'fromWorkSectionId'
    return invalid('A shift is taken from a person by both fields.', [{ field, reason: 'both, or neither' }])
  }
  await markForRecalculation(work.tx, [{ employeeId, from: workDate, to: workDate }])
  const [day] = await plannedDaysOf(work.tx, [{ employeeId, workDate }])
  const { isOffDay, sections: before, version } = day!
  const sections = before.filter(({ id }) => id !== sectionId)
  if (sections.length === before.length) return refused('notPlanned')
  const plans = [{ employeeId, workDate, isOffDay, sections, version }]
  const saved = await planDays(work, { source: 'roster', plans, title: 'Opened a shift', keepsClaims: true })
  if (isRefusal(saved)) return saved
  const code = saved.judged[0]!.refused
  return code === null ? undefined : refused(code === 'locked' || code === 'close' ? code : 'notPlanned')
}
