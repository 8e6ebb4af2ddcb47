import type { Clock } from '../../platform/clock/clock.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-error.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { StepsHandler } from '../../platform/jobs/job-handlers.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { beginJob, endJob } from '../background-jobs/background-jobs.service.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { countMarks, markStaleDays, markPeriodsAround } from '../marks/marks.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { greenwichDate } from '../local-time/zones.service.ts'
import { learnTimeTables } from './figures/derived.repository.ts'
import { recalculationQueue, type RecalculationJob } from './recalculation-queue.ts'
import { isLargeRecalculation, sharesAtOnce, workOff, workOffInThread } from './recalculation-share.ts'

const sweepQueue = 'recalculation-sweep'
const nightlyQueue = 'recalculation-nightly'
/** Brings a company's days up to date over which time has passed. */
export const catchUpQueue = 'recalculation-catch-up'

/** The queues of this area, for `startJobs`. */
export const calculationQueues: Record<string, QueueOptions> = {
  [recalculationQueue]: { retryLimit: 5, retryDelay: 5, expireInSeconds: 3_600 },
  [catchUpQueue]: { policy: 'short', retryLimit: 2, retryDelay: 30, expireInSeconds: 3_600 },
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [nightlyQueue]: { retryLimit: 0, expireInSeconds: 60 },
}

/** Keeps figures right when nothing is changed: time passes, periods start, a job was interrupted. */
export async function workCalculationJobs(jobs: Jobs, { clock, log }: { clock: Clock; log: Log }): Promise<void> {
  const recalculate: StepsHandler<RecalculationJob> = async ({ payload, session, database, transaction }) => {
    const { jobId, employeeIds, isLarge } = payload
    if (!(await transaction((tx) => beginJob(tx, jobId, clock.now())))) return
    const end = (status: 'done' | 'failed', message: string | null) =>
      transaction((tx) => endJob({ tx, now: clock.now(), jobs }, jobId, { status, message }))
    const share = { session, jobId, employeeIds, now: clock.now() }
    try {
      const failed = await (isLarge ? workOffInThread(share, { database, log }) : workOff(share, { transaction, log }))
      await transaction(learnTimeTables)
      if (failed.length === 0) await end('done', null)
      else await end('failed', `${failed.length} employees could not be recalculated. All others were.`)
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error
      log.error({ err: error, jobId }, 'recalculation failed')
      await end('failed', 'The recalculation stopped because of an error. Whatever was already recalculated is kept.')
    }
  }
  jobs.workInSteps<RecalculationJob>(recalculationQueue, recalculate, { concurrency: sharesAtOnce })

  const catchUp: StepsHandler<{ isNightly: boolean }> = async ({ payload, session, database, transaction }) => {
    const now = clock.now()
    const marked = await transaction(async (tx) => {
      await markPassedTime(tx, now, payload.isNightly)
      return countMarks(tx, null)
    })
    const share = { session, jobId: null, employeeIds: null, now }
    if (!isLargeRecalculation(marked)) await workOff(share, { transaction, log })
    else await Promise.all(Array.from({ length: sharesAtOnce }, () => workOffInThread(share, { database, log })))
  }
  jobs.workInSteps(catchUpQueue, catchUp)

  for (const [queue, isNightly] of [
    [sweepQueue, false],
    [nightlyQueue, true],
  ] as const) {
    jobs.workForInstallation(queue, async (tx) => {
      for (const companyId of await activeCompanies(tx)) {
        await jobs.sendFor(tx, companyId, catchUpQueue, { isNightly }, { singletonKey: `${companyId} ${isNightly}` })
      }
    })
  }
  await jobs.schedule(sweepQueue, '*/15 * * * *', 'UTC')
  await jobs.schedule(nightlyQueue, '5 11 * * *', 'UTC')
}

async function markPassedTime(tx: TenantTx, now: Date, isNightly: boolean): Promise<void> {
  await markStaleDays(tx, now)
  if (!isNightly) return
  const today = greenwichDate(now)
  await ensurePayPeriods(tx, { payGroupIds: null, through: today })
  await markPeriodsAround(tx, today)
}
