import type { InstallationTx } from '../db/transaction.ts'
import { insertMail, selectOutbox, type NewMail, type OutboxFilter, type OutboxMail } from './mail.repository.ts'

export { insertMails as queueMails, requeueMail } from './mail.repository.ts'
export type { NewMail, OutboxMail } from './mail.repository.ts'

/** Sends a mail once the transaction is saved; without SMTP_URL it stays in the outbox that the operator reads. */
export function queueMail(tx: InstallationTx, mail: NewMail): Promise<void> {
  return insertMail(tx, mail)
}

/**
 * A page of the outbox, the newest mail first: what was sent, waits, failed, or is kept because there is no mail server.
 *
 * @param page from 1; without `pageSize` everything is answered
 */
export function readOutbox(
  tx: InstallationTx,
  { page, pageSize, ...filter }: OutboxFilter & { page: number; pageSize?: number | undefined },
): Promise<{ mails: OutboxMail[]; total: number }> {
  return selectOutbox(tx, {
    ...filter,
    limit: pageSize ?? null,
    offset: pageSize === undefined ? 0 : (page - 1) * pageSize,
  })
}
