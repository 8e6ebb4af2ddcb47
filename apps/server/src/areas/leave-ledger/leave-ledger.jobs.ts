import type { Work } from '../../platform/call/call.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { settleCompany } from './settle-ledgers.service.ts'

const sweepQueue = 'leave-ledger-sweep'
const settleQueue = 'leave-ledger'

/** The queues of this area, for `startJobs`. */
export const leaveLedgerQueues: Record<string, QueueOptions> = {
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [settleQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
}

/** Brings the entries of every balance up to the day, each hour: what became due, and what changed meanwhile. */
export async function workLeaveLedgerJobs(jobs: Jobs, { clock }: { clock: Clock }): Promise<void> {
  jobs.work(settleQueue, async (tx, { companyId }) => {
    await settleCompany({ tx, now: clock.now(), caller: { companyId } })
  })
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await activeCompanies(tx)) {
      await jobs.sendFor(tx, companyId, settleQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '12 * * * *', 'UTC')
}

/** Has the entries of everyone brought up to date once the transaction is committed. */
export async function sendSettling({ tx, caller, jobs }: Pick<Work, 'tx' | 'caller' | 'jobs'>): Promise<void> {
  await jobs.send(tx, settleQueue, {}, { singletonKey: caller.companyId })
}
