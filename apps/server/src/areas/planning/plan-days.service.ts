import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import { recalculateOrStartJob } from '../calculation/changed-rules.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { marksOf } from '../schedules/schedules.service.ts'
import type { DayPlan, JudgedDay, Planning } from './day-plan.ts'
import { judgePlans } from './judge-plans.ts'
import { savePlans } from './save-plans.ts'
import { unknownRecord } from './unknown-record.ts'

export type { DayPlan, DayRefusal, JudgedDay, PlanSection } from './day-plan.ts'

/**
 * What saving would answer; nothing is saved. Reads in a constant number of statements. A date of an employee may be given
 * once.
 *
 * @returns one judgement a day, in the order given; 404 where the caller may not see one of the employees, or the company
 *   does not have a department, job, task or skill
 */
export async function judgeDays(work: Work, plans: DayPlan[]): Promise<JudgedDay[] | Refusal> {
  const unknown = await unknownRecord(work.tx, plans)
  if (unknown) return unknown
  return (await judgePlans(work, { plans })).map(({ judged }) => judged)
}

/**
 * Plans days, all or none: locks the employees, judges, writes, records, notifies the employees, and recalculates, or starts
 * a job of the title where there are many. Two planners of the same day wait for each other.
 *
 * Where it saves nothing, the caller rolls back or leaves the marks to the sweep.
 *
 * @returns as judgeDays, with `isSaved` false where a day is refused
 */
export async function planDays(
  work: Work,
  { title, ...planning }: Planning & { title: string },
): Promise<{ judged: JudgedDay[]; isSaved: boolean; jobId?: string } | Refusal> {
  const unknown = await unknownRecord(work.tx, planning.plans, planning)
  if (unknown) return unknown
  const marks = await markForRecalculation(work.tx, marksOf(planning.plans))
  const saved = await savePlans(work, planning)
  if (!saved.isSaved) return saved
  const recalculated = await recalculateOrStartJob(work, { marks, title })
  return recalculated.message === 'started' ? { ...saved, jobId: recalculated.jobId } : saved
}
