import type { addShiftToEmployees as addShiftCall, AnswerOf, BodyOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { areVisible } from '../people/people.service.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'
import { marksOf } from '../schedules/schedules.service.ts'
import { shiftTemplateById } from '../schedules/shift-templates.service.ts'
import { planDays } from './plan-days.service.ts'
import { templateSection } from './template-section.ts'

/** Adds a shift template to a day of several employees; the other shifts of the day stay. @source 001 §5 (Add Shift) */
export async function addShiftToEmployees(
  work: Work,
  { id, employeeIds, batchStartDate }: BodyOf<typeof addShiftCall>,
): Promise<AnswerOf<typeof addShiftCall> | Refusal> {
  const { tx } = work
  const template = await shiftTemplateById(tx, id)
  if (!template) return notFound('There is no such shift.')
  const days = [...new Set(employeeIds)].map((employeeId) => ({ employeeId, workDate: batchStartDate }))
  if (!(await areVisible(tx, employeeIds))) return notFound('There is no such employee.')
  await markForRecalculation(tx, marksOf(days))
  const section = templateSection(template)
  const plans = (await plannedDaysOf(tx, days)).map(({ employeeId, workDate, isOffDay, sections }) => ({
    employeeId,
    workDate,
    isOffDay,
    sections: [...sections, section],
  }))
  const saved = await planDays(work, { source: 'roster', plans, title: 'Added shift' })
  if (isRefusal(saved)) return saved
  if (saved.isSaved) return { message: 'success' }
  const without = saved.judged.filter(({ refused: code }) => code !== null)
  const [first] = without
  return refused(first!.refused!, {
    employeeNames: without.map(({ employeeName }) => employeeName),
    employeeName: first!.employeeName,
  })
}
