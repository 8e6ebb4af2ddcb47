import type { JobQueue } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { messageMailQueue } from './message-queues.ts'
import { insertMessages, type NewMessage } from './messages.repository.ts'

export type { NewMessage } from './messages.repository.ts'

/** Time to read a message before its mail goes out, and for others to join it; seconds. */
const MAIL_AFTER_SECONDS = 60

/**
 * Puts messages into inboxes, in the transaction of what they report; accounts that cannot sign in get none. People who
 * want mails get one mail with everything that came within a minute and was not read.
 *
 * @source spec/decisions.md 4
 */
export async function sendMessages(
  { tx, now, jobs }: { tx: TenantTx; now: Date; jobs: JobQueue },
  messages: NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const { isMailWanted } = await insertMessages(tx, { messages, at: now })
  if (!isMailWanted) return
  await jobs.send(tx, messageMailQueue, {}, { startAfter: MAIL_AFTER_SECONDS, singletonKey: 'mail' })
}
