import type { Clock } from '../../platform/clock/clock.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { endOverSwaps } from './end-swaps.ts'

const sweepQueue = 'swap-ends-sweep'
const endQueue = 'swap-ends'

/** The queues of this area, for `startJobs`. */
export const swapQueues: Record<string, QueueOptions> = {
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [endQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
}

/** Ends swaps that are over, every quarter of an hour; until then they are shown as over already. */
export async function workSwapJobs(jobs: Jobs, { clock }: { clock: Clock }): Promise<void> {
  jobs.work(endQueue, async (tx, { companyId, accountId }) => {
    await endOverSwaps({ tx, now: clock.now(), jobs, caller: { companyId, accountId, address: null } })
  })
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await activeCompanies(tx)) {
      await jobs.sendFor(tx, companyId, endQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '7,22,37,52 * * * *', 'UTC')
}
