import type { AnswerOf, askCorrection, BodyOf, listMyCorrectionJobs } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { clockText } from '../local-time/wall-time.service.ts'
import { dayTypeOf, punchState } from '../punches/punches.service.ts'
import { jobChoices } from '../work-codes/work-codes.service.ts'
import { selectPairOfIn } from './corrected-day.repository.ts'
import type { AskedCorrection } from './corrections.repository.ts'

type Body = BodyOf<typeof askCorrection>

/** What the caller can ask their work to be booked to, in the words of the company. */
export async function readMyJobs(work: Work): Promise<AnswerOf<typeof listMyCorrectionJobs>> {
  const { employeeId } = work.caller
  const { isJobCodeEnabled, isTaskCodeEnabled, jobLabel, taskLabel } = await ownSettings(work)
  if (!isJobCodeEnabled || employeeId === null) return { jobLabel: null, taskLabel: null, jobs: [] }
  return {
    jobLabel,
    taskLabel: isTaskCodeEnabled ? taskLabel : null,
    jobs: await jobChoices(work.tx, { employeeId, withTasks: isTaskCodeEnabled }),
  }
}

/**
 * Another job for the pair that an In of the employee begins.
 *
 * Refusals: `noJobs`; `punch` where the In was changed, or begins no pair of the day; `job` for one that is inactive or of another
 * position, or a task that is not of the job. 404 for a punch of someone else; 400 where
 * a task is missing, and where nothing would change.
 */
export async function askedJob(
  work: Work,
  { body, employeeId }: { body: Body; employeeId: string },
): Promise<AskedCorrection | Refusal> {
  const { day: workDate, punchId, jobId, taskId = null, reason } = body
  if (punchId === undefined) return invalid('Which punch?', [{ field: 'punchId', reason: 'needed' }])
  if (jobId === undefined) return invalid('Which job?', [{ field: 'jobId', reason: 'needed' }])
  const punch = await punchState(work.tx, punchId)
  if (punch?.employeeId !== employeeId) return notFound('There is no such punch.')
  if (punch.isReplaced) return refused('punch')
  if (punch.direction === 'Out')
    return invalid('A pair is booked by its In.', [{ field: 'punchId', reason: 'the In of the pair' }])
  const problem = await jobProblem(work, { jobId, taskId })
  if (isRefusal(problem)) return problem
  const pair = await selectPairOfIn(work.tx, { employeeId, workDate, punchId })
  if (!pair) return refused('punch')
  if (!pair.isSplit && punch.jobId === jobId && punch.taskId === taskId)
    return invalid('Nothing would change.', [{ field: 'jobId', reason: 'another job than it has' }])
  return {
    kind: 'job',
    workDate,
    punchId,
    reason,
    dayType: null,
    punchTime: null,
    direction: null,
    wasDayType: dayTypeOf(workDate, punch.localDate) ?? 'Today',
    wasTime: clockText(punch.localMinute),
    wasDirection: punch.direction,
    jobId,
    taskId,
    wasJobId: punch.jobId,
    wasTaskId: punch.taskId,
    wasSplit: pair.isSplit,
  }
}

/** Why the employee cannot choose the job, or the task. */
async function jobProblem(
  work: Work,
  { jobId, taskId }: { jobId: string; taskId: string | null },
): Promise<Refusal | undefined> {
  const { jobLabel, taskLabel, jobs } = await readMyJobs(work)
  if (jobLabel === null) return refused('noJobs')
  const job = jobs.find(({ id }) => id === jobId)
  if (!job) return refused('job')
  if (taskId === null)
    return taskLabel === null ? undefined : invalid('Please select a task.', [{ field: 'taskId', reason: 'needed' }])
  return job.tasks.some(({ id }) => id === taskId) ? undefined : refused('job')
}
