import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open-database.ts'
import { installationTransaction } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'
import { MailRefused, type MailServer } from './mail-server.ts'
import {
  forgetOldSecrets,
  keepWaitingMails,
  markFailed,
  markSent,
  takeDueMails,
  type DueMail,
} from './mail.repository.ts'

const MAILS_A_ROUND = 10
/** How long a round may take before another sender tries its mails. */
const LEASE_MS = 10 * 60_000
/** Minutes until the next try: with the last one two days have passed. */
const PAUSES_MINUTES = [1, 2, 5, 15, 60, 180, 360, 720, 1440]

export interface MailRound {
  db: Db
  /** null: there is none, and mails are kept to be read */
  server: MailServer | null
  clock: Clock
  log: Log
}

/**
 * Sends what is due, one round. A mail that cannot be sent is retried at growing intervals; after the last try, or when
 * the server refuses it for good, it has failed.
 *
 * @returns whether there may be more to send at once
 */
export async function sendDueMails({ db, server, clock, log }: MailRound): Promise<boolean> {
  const at = clock.now()
  await installationTransaction(db, (tx) => forgetOldSecrets(tx, at))
  if (!server) {
    await installationTransaction(db, keepWaitingMails)
    return false
  }
  const leaseUntil = new Date(at.getTime() + LEASE_MS)
  const due = await installationTransaction(db, (tx) => takeDueMails(tx, { at, leaseUntil, limit: MAILS_A_ROUND }))
  for (const mail of due) await sendOne(mail, { db, server, clock, log })
  return due.length === MAILS_A_ROUND
}

async function sendOne(mail: DueMail, { db, server, clock, log }: MailRound & { server: MailServer }): Promise<void> {
  try {
    await server.deliver(mail)
  } catch (error) {
    const next = error instanceof MailRefused ? null : nextAttempt(mail.attempts, clock.now())
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { mail: mail.id, attempts: mail.attempts, reason, next },
      next ? 'a mail will be retried' : 'a mail failed',
    )
    await installationTransaction(db, (tx) => markFailed(tx, { id: mail.id, error: reason, next }))
    return
  }
  await installationTransaction(db, (tx) => markSent(tx, mail.id, clock.now()))
}

function nextAttempt(attempts: number, at: Date): Date | null {
  const minutes = PAUSES_MINUTES[attempts - 1]
  return minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000)
}
