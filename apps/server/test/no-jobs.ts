import { randomUUID } from 'node:crypto'
import { messageMailQueue } from '../src/areas/messages/message-queues.ts'
import type { JobQueue } from '../src/platform/call/call.ts'

/** For tests without a queue: changes are reported in messages, whose mails nobody sends; any other job is an error. */
export const noJobs: JobQueue = {
  send: (_tx, queue) =>
    queue === messageMailQueue
      ? Promise.resolve(null)
      : Promise.reject(new Error('This test has no queue: pass `jobs`.')),
}

/** For tests that start jobs and do not wait for them: nobody works on them. */
export const idleJobs: JobQueue = { send: () => Promise.resolve(randomUUID()) }
