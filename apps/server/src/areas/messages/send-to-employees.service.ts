import type { JobQueue } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectAccountsOf } from './messages.repository.ts'
import { sendMessages, type NewMessage } from './send-messages.service.ts'

export { selectAccountsOf as accountsOf } from './messages.repository.ts'

type ToEmployee = Omit<NewMessage, 'accountId'> & { employeeId: string }

/** Puts messages into the inboxes of employees who have an account; people are not notified of their own changes. */
export async function sendToEmployees(
  work: { tx: TenantTx; now: Date; jobs: JobQueue; caller: { accountId: string | null } },
  messages: ToEmployee[],
): Promise<void> {
  const accounts = await selectAccountsOf(
    work.tx,
    messages.map(({ employeeId }) => employeeId),
  )
  await sendMessages(
    work,
    messages.flatMap(({ employeeId, ...message }) => {
      const accountId = accounts.get(employeeId)
      return accountId === undefined || accountId === work.caller.accountId ? [] : [{ ...message, accountId }]
    }),
  )
}
