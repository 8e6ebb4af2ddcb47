import type { Clock } from '../../platform/clock/clock.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import { remind } from './remind.ts'
import { selectRemindingCompanies } from './reminders.repository.ts'

const sweepQueue = 'period-reminder-sweep'
const remindQueue = 'period-reminders'

/** The hour of the company's day at which it reminds: after the digest of approvals. */
const REMINDER_HOUR = 8

/** The queues of this area, for `startJobs`. */
export const reminderQueues: Record<string, QueueOptions> = {
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [remindQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
}

/** Reminds each morning of what is left to do before a pay period ends. */
export async function workReminderJobs(jobs: Jobs, { clock }: { clock: Clock }): Promise<void> {
  jobs.work(remindQueue, (tx, { companyId }) =>
    remind({ tx, now: clock.now(), jobs, caller: { companyId, accountId: null } }),
  )
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await selectRemindingCompanies(tx, { at: clock.now(), hour: REMINDER_HOUR })) {
      await jobs.sendFor(tx, companyId, remindQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '3 * * * *', 'UTC')
}
