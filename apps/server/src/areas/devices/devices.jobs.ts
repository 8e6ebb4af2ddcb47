import { DEVICE_REQUEST_MS } from '@timeloom/contract'
import { forgetNoncesBefore } from '../../platform/auth/device.repository.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import { forgetCodesBefore } from './device-codes.repository.ts'

const forgetQueue = 'devices-forget'
const DAY_MS = 86_400_000

/** The queues of this area, for `startJobs`. */
export const deviceQueues: Record<string, QueueOptions> = {
  [forgetQueue]: { retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
}

/**
 * Every hour, nonces are deleted whose requests would be refused for their time, even if the clocks of two servers
 * differ by as much again, and codes that expired a day ago.
 */
export async function workDeviceJobs(jobs: Jobs, { clock }: { clock: Clock }): Promise<void> {
  jobs.workForInstallation(forgetQueue, async (tx) => {
    const now = clock.now().getTime()
    await forgetNoncesBefore(tx, new Date(now - 4 * DEVICE_REQUEST_MS))
    await forgetCodesBefore(tx, new Date(now - DAY_MS))
  })
  await jobs.schedule(forgetQueue, '40 * * * *', 'UTC')
}
