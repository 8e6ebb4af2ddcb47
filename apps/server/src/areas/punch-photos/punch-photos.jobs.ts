import type { Clock } from '../../platform/clock/clock.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'
import { activeCompanies } from '../company/active-companies.service.ts'
import { deleteOldPhotos } from './punch-photos.service.ts'

const sweepQueue = 'punch-photos-sweep'
const deleteQueue = 'punch-photos-delete'

/** The queues of this area, for `startJobs`. */
export const punchPhotoQueues: Record<string, QueueOptions> = {
  [sweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [deleteQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
}

/** Deletes photos that are kept for long enough: every hour, and again until none is left. */
export async function workPunchPhotoJobs(
  jobs: Jobs,
  { clock, files }: { clock: Clock; files: FileStore },
): Promise<void> {
  jobs.work(deleteQueue, async (tx, { companyId, accountId }) => {
    const work = { tx, now: clock.now(), caller: { companyId, accountId, address: null } }
    const isMore = await deleteOldPhotos(work, files)
    if (isMore) await jobs.sendFor(tx, companyId, deleteQueue, {}, { singletonKey: companyId })
  })
  jobs.workForInstallation(sweepQueue, async (tx) => {
    for (const companyId of await activeCompanies(tx)) {
      await jobs.sendFor(tx, companyId, deleteQueue, {}, { singletonKey: companyId })
    }
  })
  await jobs.schedule(sweepQueue, '55 * * * *', 'UTC')
}
