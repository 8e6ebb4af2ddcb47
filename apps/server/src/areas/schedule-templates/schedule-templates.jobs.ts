import type { Clock } from '../../platform/clock/clock.ts'
import type { StepsHandler } from '../../platform/jobs/job-handlers.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { extendPlans } from './extend-plans.ts'

const sweepQueue = 'template-days-sweep'
const extendQueue = 'template-days'

/** The queues of this area, for `startJobs`. */
export const scheduleTemplateQueues: Record<string, QueueOptions> = {
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [extendQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 3_600 },
}

/**
 * Plans the next day of everyone who follows a schedule template, as soon as a day begins in the company. Every quarter
 * of an hour, as days begin at such quarters somewhere; what was due while nothing ran, or before a backup was restored,
 * is still due.
 */
export async function workScheduleTemplateJobs(jobs: Jobs, { clock }: { clock: Clock }): Promise<void> {
  const extend: StepsHandler<object> = async ({ transaction }) => {
    await extendPlans((work) => transaction((tx) => work({ tx, now: clock.now() })))
  }
  jobs.workInSteps(extendQueue, extend)
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await activeCompanies(tx)) {
      await jobs.sendFor(tx, companyId, extendQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '*/15 * * * *', 'UTC')
}
