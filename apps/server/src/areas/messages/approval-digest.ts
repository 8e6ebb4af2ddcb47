import { addDays } from '@timeloom/engine'
import type { JobQueue } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { SCREENS } from '../links/links.service.ts'
import { selectWaitingApprovals } from './message-mails.repository.ts'
import { markAllRead } from './messages.repository.ts'
import { sendMessages } from './send-messages.service.ts'

/** How far back unapproved time is looked for, in days. */
const LOOK_BACK_DAYS = 60

/**
 * Tells each supervisor how much of their employees' time before today awaits approval. A digest replaces the previous
 * one: only the latest unread one stays unread.
 *
 * @source spec/decisions.md 4
 */
export async function sendApprovalDigest(
  work: { tx: TenantTx; now: Date; jobs: JobQueue },
  today: string,
): Promise<void> {
  const since = addDays(today, -LOOK_BACK_DAYS)
  const waiting = await selectWaitingApprovals(work.tx, { before: today, since })
  await markAllRead(work.tx, {
    accountIds: waiting.map(({ accountId }) => accountId),
    kind: 'approvals',
    at: work.now,
  })
  await sendMessages(
    work,
    waiting.map(({ accountId, pairs, employees }) => ({
      accountId,
      kind: 'approvals' as const,
      subject: `${pairs} ${pairs === 1 ? 'entry waits' : 'entries wait'} for your approval`,
      body: `Time worked by ${employees} ${employees === 1 ? 'employee' : 'employees'} up to yesterday has not been approved yet.`,
      link: SCREENS.approvals(),
    })),
  )
}
