import type { Caller, Work } from '../../platform/call/call.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-error.ts'
import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import type { StepsHandler } from '../../platform/jobs/job-handlers.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { addProgress, beginJob, endJob, isJobRunning } from '../background-jobs/background-jobs.service.ts'
import { globalScheduleQueue, type GlobalScheduleJob } from './global-schedule-queue.ts'
import { countOutcomes } from './global-schedule.repository.ts'
import { planNextPeople } from './plan-people.ts'
import { restoreNextPeople } from './undo-people.ts'
import { countUndone } from './undo.repository.ts'

/** The queues of this area, for `startJobs`. */
export const globalScheduleQueues: Record<string, QueueOptions> = {
  [globalScheduleQueue]: { retryLimit: 5, retryDelay: 5, expireInSeconds: 3_600 },
}

/** Plans global schedules and undoes them, some people a transaction; what is done is kept when a job is interrupted. */
export async function workGlobalScheduleJobs(jobs: Jobs, { clock, log }: { clock: Clock; log: Log }): Promise<void> {
  const handle: StepsHandler<GlobalScheduleJob> = async ({ payload, session, transaction }) => {
    const { jobId } = payload
    const caller: Caller = {
      ...session,
      // A person started it: the system plans nothing by itself.
      accountId: payload.accountId!,
      sessionId: '',
      functions: [],
      address: null,
    }
    const inCompany = <T>(run: (work: Work) => Promise<T>) =>
      transaction((tx) => run({ tx, caller, now: clock.now(), jobs, log }))
    const end = (status: 'done' | 'failed', messageOf: (work: Work) => Promise<string>) =>
      inCompany(async (within) => endJob(within, jobId, { status, message: await messageOf(within) }))
    if (!(await transaction((tx) => beginJob(tx, jobId, clock.now())))) return
    try {
      let done: number
      do {
        done = await retryConflicts(() => inCompany((within) => workOffNext(within, payload)))
      } while (done > 0)
      await end('done', (within) => summaryOf(within, payload))
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error
      log.error({ err: error, jobId }, 'global schedule failed')
      await end('failed', async () => 'It stopped because of an error. Whatever was already planned is kept.')
    }
  }
  jobs.workInSteps<GlobalScheduleJob>(globalScheduleQueue, handle)
}

async function workOffNext(work: Work, { id, jobId, title, isUndo }: GlobalScheduleJob): Promise<number> {
  if (!(await isJobRunning(work.tx, jobId))) return 0
  const done = await (isUndo ? restoreNextPeople(work, { id, jobId, title }) : planNextPeople(work, { id, title }))
  if (done > 0) await addProgress(work.tx, jobId, done)
  return done
}

async function summaryOf({ tx }: Work, { id, jobId, isUndo }: GlobalScheduleJob): Promise<string> {
  if (isUndo) {
    const { restored, kept } = await countUndone(tx, jobId)
    return `Restored days: ${restored}. Left as they are: ${kept}.`
  }
  const { planned, same, refused, stopped } = await countOutcomes(tx, id)
  return `Planned days: ${planned}. Already planned so: ${same}. Not planned: ${refused + stopped}.`
}
