import { forgetAttemptsBefore } from '../../platform/auth/rate-limit.repository.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { forgetKeysBefore } from '../../platform/http/idempotency.repository.ts'
import { forgetChallengesBefore } from '../two-step/two-step-challenges.service.ts'
import type { Jobs, QueueOptions } from '../../platform/jobs/start-jobs.ts'

const forgetQueue = 'access-forget'
const DAY_MS = 86_400_000

/** The queues of this area, for `startJobs`. */
export const signInQueues: Record<string, QueueOptions> = {
  [forgetQueue]: { retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
}

/**
 * Expired rows are deleted every night: counted attempts and unfinished sign-ins after a day, idempotency keys after
 * two.
 */
export async function workSignInJobs(jobs: Jobs, { clock }: { clock: Clock }): Promise<void> {
  jobs.workForInstallation(forgetQueue, async (tx) => {
    const now = clock.now().getTime()
    await forgetAttemptsBefore(tx, new Date(now - DAY_MS))
    await forgetChallengesBefore(tx, new Date(now - DAY_MS))
    await forgetKeysBefore(tx, new Date(now - 2 * DAY_MS))
  })
  await jobs.schedule(forgetQueue, '20 13 * * *', 'UTC')
}
