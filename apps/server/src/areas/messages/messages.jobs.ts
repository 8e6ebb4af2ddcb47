import type { Clock } from '../../platform/clock/clock.ts'
import type { Jobs } from '../../platform/jobs/start-jobs.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { sendApprovalDigest } from './approval-digest.ts'
import { mailMessages } from './mail-messages.ts'
import { companiesAtHour } from './message-mails.repository.ts'
import { digestQueue, digestSweepQueue, messageMailQueue } from './message-queues.ts'

/** The hour of the company's day at which supervisors get their digest. */
const DIGEST_HOUR = 7

/** Mails of messages, and each morning's digest of approvals. */
export async function workMessageJobs(
  jobs: Jobs,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): Promise<void> {
  jobs.work(messageMailQueue, (tx) => mailMessages(tx, { at: clock.now(), publicUrl }))
  jobs.work(digestQueue, async (tx) => {
    const now = clock.now()
    await sendApprovalDigest({ tx, now, jobs }, await companyToday({ tx, now }))
  })
  jobs.workForInstallation(digestSweepQueue, async (tx) => {
    for (const companyId of await companiesAtHour(tx, { at: clock.now(), hour: DIGEST_HOUR })) {
      await jobs.sendFor(tx, companyId, digestQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(digestSweepQueue, '0 * * * *', 'UTC')
}
