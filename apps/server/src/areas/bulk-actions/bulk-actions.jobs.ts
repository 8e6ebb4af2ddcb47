import type { Caller } from '../../platform/call/call.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-error.ts'
import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import type { StepsHandler } from '../../platform/jobs/job-handlers.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { addProgress, beginJob, endJob, isJobRunning } from '../background-jobs/background-jobs.service.ts'
import type { LeaveWork } from '../leave/many-leaves.service.ts'
import { bulkActionsQueue, type BulkActionsJob } from './bulk-actions-queue.ts'
import { countOutcomes, lockRun } from './runs.repository.ts'
import { countUndone } from './undo.repository.ts'
import { passOverNext, workOnNext } from './work-on-run.ts'

/** The queues of this area, for `startJobs`. */
export const bulkActionsQueues: Record<string, QueueOptions> = {
  [bulkActionsQueue]: { retryLimit: 5, retryDelay: 5, expireInSeconds: 3_600 },
}

/**
 * Works on runs and their undoing, some people a transaction; what is done is kept when a job is interrupted. A turn that
 * fails is repeated one person at a time, and a person whose turn fails is passed over with the reason.
 */
export async function workBulkActionsJobs(
  jobs: Jobs,
  { clock, log, publicUrl }: { clock: Clock; log: Log; publicUrl: string },
): Promise<void> {
  const handle: StepsHandler<BulkActionsJob> = async ({ payload, session, transaction }) => {
    const { jobId } = payload
    const caller: Caller = {
      ...session,
      // A person started it: the system adds nothing by itself.
      accountId: payload.accountId!,
      sessionId: '',
      functions: [],
      address: null,
    }
    const inCompany = <T>(run: (work: LeaveWork) => Promise<T>) =>
      transaction((tx) => run({ tx, caller, now: clock.now(), jobs, log, publicUrl }))
    const turn: Turn = (step) =>
      retryConflicts(() =>
        inCompany(async (work) => {
          if (!(await isJobRunning(work.tx, jobId))) return 0
          const done = await step(work)
          if (done > 0) await addProgress(work.tx, jobId, done)
          return done
        }),
      )
    if (!(await transaction((tx) => beginJob(tx, jobId, clock.now())))) return
    try {
      await workOff(payload, turn, log)
      await inCompany(async (work) => endJob(work, jobId, { status: 'done', message: await summaryOf(work, payload) }))
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error
      log.error({ err: error, jobId }, 'bulk action failed')
      const message = 'It stopped because of an error. Whatever was already done is kept.'
      await inCompany((work) => endJob(work, jobId, { status: 'failed', message }))
    }
  }
  jobs.workInSteps<BulkActionsJob>(bulkActionsQueue, handle)
}

/** @returns how many people it has worked on; 0: nobody is left, or the job was cancelled */
type Turn = (step: (work: LeaveWork) => Promise<number>) => Promise<number>

async function workOff(payload: BulkActionsJob, turn: Turn, log: Log): Promise<void> {
  /** undefined: as many as a transaction takes */
  let atMost: number | undefined
  for (;;) {
    try {
      if ((await turn((work) => workOnNext(work, payload, atMost))) === 0) return
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error
      if (atMost === 1) {
        log.error({ err: error, jobId: payload.jobId }, 'a person of a bulk action was passed over')
        if ((await turn((work) => passOverNext(work, payload))) === 0) return
        atMost = undefined
      } else atMost = 1
    }
  }
}

async function summaryOf({ tx }: Pick<LeaveWork, 'tx'>, { id, jobId, isUndo }: BulkActionsJob): Promise<string> {
  const content = await lockRun(tx, id)
  if (isUndo) {
    const { undone, kept } = await countUndone(tx, jobId)
    const what = content?.kind === 'leave' ? 'Cancelled leaves' : 'Removed punches'
    return `${what}: ${undone}. Left as they are: ${kept}.`
  }
  const { done, same, refused, changedDays } = await countOutcomes(tx, id)
  if (content?.kind === 'recalculation') {
    return `Recalculated people: ${done}. Days with other figures: ${changedDays}. Left out: ${refused}.`
  }
  const what = content?.kind === 'leave' ? 'Added leaves' : 'Added punches'
  return `${what}: ${done}. There already: ${same}. Left out: ${refused}.`
}
