import type { QueueOptions } from '../../platform/jobs/start-jobs.ts'

export const messageMailQueue = 'message-mail'
export const digestSweepQueue = 'approval-digest-sweep'
export const digestQueue = 'approval-digest'

/** The queues of this area, for `startJobs`. */
export const messageQueues: Record<string, QueueOptions> = {
  [messageMailQueue]: { policy: 'short', retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
  [digestSweepQueue]: { retryLimit: 0, expireInSeconds: 60 },
  [digestQueue]: { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
}
