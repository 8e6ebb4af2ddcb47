import type { Clock } from '../../platform/clock/clock.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-error.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { StepsHandler } from '../../platform/jobs/job-handlers.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { addProgress, beginJob, endJob, isJobRunning } from '../background-jobs/background-jobs.service.ts'
import { continueWithRecalculation } from '../calculation/recalculation.service.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { extendPlans } from './extend-plans.ts'
import { planMarked, type Transact } from './plan-marked.ts'
import { planningQueue, type PlanningJob } from './planning-queue.ts'

const sweepQueue = 'template-days-sweep'
const extendQueue = 'template-days'

/** The queues of this area, for `startJobs`. */
export const scheduleTemplateQueues: Record<string, QueueOptions> = {
  // Minutes, so that a job whose process died goes on soon; one that takes longer goes on beside the other, mark by mark.
  [planningQueue]: { retryLimit: 5, retryDelay: 5, expireInSeconds: 300 },
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [extendQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 3_600 },
}

/**
 * Plans those whom a save has left to a job. Plans the next day of everyone who follows a schedule template, as soon as a
 * day begins in the company: every quarter of an hour, as days begin at such quarters somewhere; what was due while
 * nothing ran, or before a backup was restored, is still due, and so is what an interrupted job left.
 */
export async function workScheduleTemplateJobs(jobs: Jobs, { clock, log }: { clock: Clock; log: Log }): Promise<void> {
  const inCompany =
    (transaction: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>): Transact =>
    (work) =>
      transaction((tx) => work({ tx, now: clock.now() }))

  const plan: StepsHandler<PlanningJob> = async ({ payload, transaction }) => {
    const { jobId, employeeIds } = payload
    if (!(await transaction((tx) => beginJob(tx, jobId, clock.now())))) return
    try {
      await planMarked(inCompany(transaction), {
        employeeIds,
        goOn: ({ tx }) => isJobRunning(tx, jobId),
        // Who has nothing to recalculate is done with both.
        onProgress: ({ tx }, { planned, changed }) => addProgress(tx, jobId, 2 * planned - changed),
      })
      await extendPlans(inCompany(transaction))
      await transaction((tx) => continueWithRecalculation({ tx, jobs }, { jobId, employeeIds }))
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error
      log.error({ err: error, jobId }, 'planning the days of templates failed')
      const message = 'The planning stopped because of an error. It is tried again within a quarter of an hour.'
      await transaction((tx) => endJob({ tx, now: clock.now(), jobs }, jobId, { status: 'failed', message }))
    }
  }
  jobs.workInSteps(planningQueue, plan)

  const extend: StepsHandler<object> = async ({ transaction }) => {
    await planMarked(inCompany(transaction), { employeeIds: null })
    await extendPlans(inCompany(transaction))
  }
  jobs.workInSteps(extendQueue, extend)
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await activeCompanies(tx)) {
      await jobs.sendFor(tx, companyId, extendQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '*/15 * * * *', 'UTC')
}
