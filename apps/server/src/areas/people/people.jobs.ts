import type { Clock } from '../../platform/clock/clock.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { endDueEmployments } from './end-employments.service.ts'

const sweepQueue = 'employment-ends-sweep'
const endQueue = 'employment-ends'

/** The queues of this area, for `startJobs`. */
export const peopleQueues: Record<string, QueueOptions> = {
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [endQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
}

/**
 * Ends employments whose last day is over. Every quarter of an hour, as days begin at such quarters somewhere; who was
 * due while nothing ran is so still.
 */
export async function workPeopleJobs(jobs: Jobs, { clock, log }: { clock: Clock; log: Log }): Promise<void> {
  jobs.work(endQueue, async (tx, { companyId, accountId }) => {
    await endDueEmployments({ tx, now: clock.now(), log, caller: { companyId, accountId, address: null } })
  })
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await activeCompanies(tx)) {
      await jobs.sendFor(tx, companyId, endQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '*/15 * * * *', 'UTC')
}
