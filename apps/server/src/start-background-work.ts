import { workJobs } from './jobs.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/read-config.ts'
import type { Db } from './platform/db/open-database.ts'
import { fileStore } from './platform/files/file-store.ts'
import type { Jobs } from './platform/jobs/start-jobs.ts'
import type { Log } from './platform/log/log.ts'
import { smtpServer } from './platform/mail/mail-server.ts'
import { startMailSender } from './platform/mail/start-mail-sender.ts'

/** Takes up the jobs of every queue, which end with `jobs`, and sends mail. @returns ends the mail */
export async function startBackgroundWork(
  { publicUrl, smtpUrl, mailFrom, filesDir }: Config,
  { db, jobs, clock, log }: { db: Db; jobs: Jobs; clock: Clock; log: Log },
): Promise<() => Promise<void>> {
  await workJobs(jobs, { clock, log, publicUrl, files: fileStore(filesDir) })
  const server = smtpUrl ? smtpServer(smtpUrl, mailFrom) : null
  return startMailSender({ db, server, clock, log })
}
