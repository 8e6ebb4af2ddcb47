import type { Work } from '../../platform/call/call.ts'
import { insertJob } from '../background-jobs/background-jobs.service.ts'
import { insertPlanMarks } from './plan-marks.repository.ts'
import { planningQueue, type PlanningJob } from './planning-queue.ts'

/**
 * Leaves writing people's template days, and recalculating them, to a job with progress. Everyone counts twice: once
 * planned, once recalculated. Whatever it does not get to, the next sweep does.
 */
export async function startPlanningJob(
  work: Work,
  { employeeIds, title }: { employeeIds: string[]; title: string },
): Promise<{ message: 'started'; jobId: string }> {
  const { tx, caller } = work
  await insertPlanMarks(tx, employeeIds)
  const total = 2 * employeeIds.length
  const jobId = await insertJob(tx, { kind: 'recalculation', title, total, accountId: caller.accountId, link: null })
  const payload: PlanningJob = { jobId, employeeIds }
  await work.jobs.send(tx, planningQueue, payload)
  return { message: 'started', jobId }
}
