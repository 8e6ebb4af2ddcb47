import type { BackgroundJob } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { cancelIfUnfinished, endRunningJob, selectJob, selectJobs, type JobRow } from './background-jobs.repository.ts'

export { addProgress, beginJob, insertJob, isJobRunning } from './background-jobs.repository.ts'

const dayMs = 86_400_000

/** The caller's own jobs of the last day, newest first. */
export async function listJobs({ tx, caller, now }: Work): Promise<BackgroundJob[]> {
  const jobs = await selectJobs(tx, caller.accountId, new Date(now.getTime() - dayMs))
  return jobs.map(toBackgroundJob)
}

/** A job of the caller; other people's are not found. */
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

/** Ends a running job, and notifies whoever started it. @source spec/decisions.md 4 */
export async function endJob(
  work: Pick<Work, 'tx' | 'now' | 'jobs'>,
  id: string,
  { status, message }: { status: 'done' | 'failed'; message: string | null },
): Promise<void> {
  const ended = await endRunningJob(work.tx, id, { status, message, at: work.now })
  if (!ended?.accountId) return
  const { title, accountId, link } = ended
  await sendMessages(work, [
    {
      accountId,
      kind: 'job',
      subject: status === 'done' ? `Finished: ${title}` : `Failed: ${title}`,
      body: message ?? 'The background job is finished.',
      link,
    },
  ])
}

function toBackgroundJob({ startedAt, finishedAt, ...job }: JobRow): BackgroundJob {
  return { ...job, startedAt: startedAt?.toISOString() ?? null, finishedAt: finishedAt?.toISOString() ?? null }
}
