import type { Clock } from '../../platform/clock/clock.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { eraseOldVisits } from './erase.service.ts'

const sweepQueue = 'visits-erase-sweep'
const eraseQueue = 'visits-erase'

/** The queues of this area, for `startJobs`. */
export const visitorQueues: Record<string, QueueOptions> = {
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [eraseQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
}

/** Erases visits that are kept for long enough: every hour, and again until none is left. */
export async function workVisitorJobs(jobs: Jobs, { clock }: { clock: Clock }): Promise<void> {
  jobs.work(eraseQueue, async (tx, { companyId, accountId }) => {
    const isMore = await eraseOldVisits({ tx, now: clock.now(), caller: { companyId, accountId, address: null } })
    if (isMore) await jobs.sendFor(tx, companyId, eraseQueue, {}, { singletonKey: companyId })
  })
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await activeCompanies(tx)) {
      await jobs.sendFor(tx, companyId, eraseQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '50 * * * *', 'UTC')
}
