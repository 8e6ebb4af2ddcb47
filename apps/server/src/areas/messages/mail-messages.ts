import type { TenantTx } from '../../platform/db/transaction.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { addressOf, SCREENS } from '../links/links.service.ts'
import { takeUnmailed, type UnmailedMessages } from './message-mails.repository.ts'

/** How many messages one mail contains in full; the inbox has the rest. */
const TOLD = 20

/** Mails the messages that wait for it, one mail per person. */
export async function mailMessages(tx: TenantTx, { at, publicUrl }: { at: Date; publicUrl: string }): Promise<void> {
  const people = await takeUnmailed(tx, at)
  await Promise.all(
    people.map((person) => {
      const { companyId, email } = person
      return queueMail(tx, { companyId, recipient: email, isSecret: false, ...mailOf(person, publicUrl) })
    }),
  )
}

function mailOf(person: UnmailedMessages, publicUrl: string) {
  const { firstName, companyName, messages } = person
  const [first] = messages
  const told = messages.slice(0, TOLD).flatMap(({ subject, body }) => [subject, body])
  const untold = messages.length - TOLD
  const isOne = messages.length === 1
  const page = mailPage({
    lines: [`Hello ${firstName},`, ...told, ...(untold > 0 ? [`And ${untold} more in your inbox.`] : [])],
    link:
      isOne && first?.link
        ? { label: 'Open', address: addressOf(publicUrl, first.link) }
        : { label: 'Open your inbox', address: addressOf(publicUrl, SCREENS.inbox()) },
    after: [`You are receiving this email because messages by email are switched on for you at ${companyName}.`],
  })
  return { subject: isOne && first ? first.subject : `${messages.length} new messages`, ...page }
}
