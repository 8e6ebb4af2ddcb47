import { createHash, randomBytes } from 'node:crypto'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { addressOf, SCREENS } from '../links/links.service.ts'
import { findLinkOwner, insertLink, useLink, type LinkAccount, type LinkPurpose } from './account-links.repository.ts'

export { endLinksOf } from './account-links.repository.ts'

const HOUR_MS = 3_600_000
/** How long a link in a mail works; an invited person may be on leave. */
const LASTS_MS: Record<LinkPurpose, number> = { recovery: HOUR_MS, invitation: 7 * 24 * HOUR_MS }

export interface LinkOwner {
  accountId: string
  email: string
  firstName: string
  /** null: an account of the installation */
  companyId: string | null
  companyName: string
}

export interface LinkWork {
  tx: InstallationTx
  now: Date
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
}

/** Mails a new person a link to choose their first password. Earlier links stop working. */
export function inviteAccount(work: LinkWork, owner: LinkOwner): Promise<void> {
  return mailLink(work, owner, 'invitation', {
    subject: `You are invited to Timeloom by ${owner.companyName}`,
    lines: [
      `Hello ${owner.firstName},`,
      `${owner.companyName} uses Timeloom to track working time. Choose a password, then sign in with ${owner.email}.`,
    ],
    action: 'Choose a password',
    after: [
      'The link works once and expires after a week. If it has expired, request a new one with Forgot Password on the sign-in page.',
    ],
  })
}

/** Mails a link to choose a new password. Earlier links stop working. */
export function mailRecovery(work: LinkWork, owner: LinkOwner): Promise<void> {
  return mailLink(work, owner, 'recovery', {
    subject: 'Reset your Timeloom password',
    lines: [`Hello ${owner.firstName},`, `Someone requested a new password for ${owner.email}.`],
    action: 'Choose a new password',
    after: [
      "The link works once and expires after an hour. If this was not you, you don't need to do anything: your password has not changed.",
    ],
  })
}

/** A link to choose a password, for an operator to hand over. Earlier links stop working. */
export function passwordLink(work: LinkWork, accountId: string, purpose: LinkPurpose): Promise<string> {
  return newLink(work, accountId, purpose).then(({ address }) => address)
}

/** Whose link it is; undefined when it does not work (any more). */
export function ownerOfLink(tx: InstallationTx, token: string, at: Date): Promise<LinkAccount | undefined> {
  return findLinkOwner(tx, hashOf(token), at)
}

/** Uses up the link of a mail. @returns whose it was, undefined when it does not work (any more) */
export function takeLink(
  tx: InstallationTx,
  token: string,
  at: Date,
): Promise<{ accountId: string; purpose: LinkPurpose } | undefined> {
  return useLink(tx, hashOf(token), at)
}

async function mailLink(
  work: LinkWork,
  owner: LinkOwner,
  purpose: LinkPurpose,
  words: { subject: string; lines: string[]; action: string; after: string[] },
): Promise<void> {
  const { address, expiresAt } = await newLink(work, owner.accountId, purpose)
  const { subject, action, ...text } = words
  const link = { label: action, address }
  await queueMail(work.tx, {
    companyId: owner.companyId,
    recipient: owner.email,
    subject,
    ...mailPage({ ...text, link }),
    isSecret: true,
    secretUntil: expiresAt,
  })
}

async function newLink({ tx, now, publicUrl }: LinkWork, accountId: string, purpose: LinkPurpose) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LASTS_MS[purpose])
  await insertLink(tx, { accountId, purpose, tokenHash: hashOf(token), expiresAt, at: now })
  return { address: addressOf(publicUrl, SCREENS.choosePassword(token, purpose === 'invitation')), expiresAt }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
