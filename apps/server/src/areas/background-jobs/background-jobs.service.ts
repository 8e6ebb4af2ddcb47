import type { BackgroundJob } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { cancelIfUnfinished, selectJob, selectJobs, type JobRow } from './background-jobs.repository.ts'

export { addProgress, beginJob, endJob, insertJob, isJobRunning } from './background-jobs.repository.ts'

const dayMs = 86_400_000

/** The caller's own jobs of the last day, newest first. */
export async function listJobs({ tx, caller, now }: Work): Promise<BackgroundJob[]> {
  const jobs = await selectJobs(tx, caller.accountId, new Date(now.getTime() - dayMs))
  return jobs.map(toBackgroundJob)
}

/** A job of the caller; somebody else's is not known. */
export async function readJob({ tx, caller }: Work, id: string): Promise<BackgroundJob | Refusal> {
  const job = await selectJob(tx, caller.accountId, id)
  return job ? toBackgroundJob(job) : notFound('There is no such job.')
}

/** Stops a job of the caller after the batch it is in; cancelling one that has ended changes nothing. */
export async function cancelJob({ tx, caller, now }: Work, id: string): Promise<{ message: string } | Refusal> {
  if (!(await selectJob(tx, caller.accountId, id))) return notFound('There is no such job.')
  await cancelIfUnfinished(tx, id, now)
  return { message: 'success' }
}

function toBackgroundJob({ startedAt, finishedAt, ...job }: JobRow): BackgroundJob {
  return { ...job, startedAt: startedAt?.toISOString() ?? null, finishedAt: finishedAt?.toISOString() ?? null }
}
