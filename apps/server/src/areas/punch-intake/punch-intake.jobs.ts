import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../platform/clock/clock.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { StepsHandler } from '../../platform/jobs/job-handlers.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { recalculateShare } from '../calculation/recalculation.service.ts'
import { selectMarkedSince } from './device-punches.repository.ts'
import { punchIntakeQueue, type PunchIntakeJob } from './punch-intake-queue.ts'

/** The queues of this area, for `startJobs`. */
export const punchIntakeQueues: Record<string, QueueOptions> = {
  [punchIntakeQueue]: { policy: 'short', retryLimit: 5, retryDelay: 1, expireInSeconds: 600 },
}

/** Punches of so long are recalculated together; where companies wait for one another, they have waited already. */
const GATHER_MS = 250

/** A call has begun so long before its job was sent, at most. */
const CALL_MS = 60_000

/**
 * Recalculates what devices have sent. A worker that is not told of a job looks for one twice a second: figures follow
 * within two seconds, whichever process takes the job up.
 */
export function workPunchIntakeJobs(jobs: Jobs, { clock, log }: { clock: Clock; log: Log }): void {
  const recalculate: StepsHandler<PunchIntakeJob> = async ({ payload, session, database, transaction }) => {
    const sentAt = new Date(payload.sentAt)
    const waitedMs = clock.now().getTime() - sentAt.getTime()
    await wait(Math.min(GATHER_MS, Math.max(0, GATHER_MS - waitedMs)))
    const employeeIds = await transaction(async (tx) => {
      // Calls that found this job waiting have not all been committed yet.
      await lockInCompany(tx, 'punchIntake')
      return selectMarkedSince(tx, new Date(sentAt.getTime() - CALL_MS))
    })
    const share = { session, jobId: null, employeeIds, now: clock.now() }
    if (employeeIds.length > 0) await recalculateShare(share, { transaction, database, log })
  }
  jobs.workInSteps(punchIntakeQueue, recalculate, { concurrency: 2, pollMs: 500 })
}
