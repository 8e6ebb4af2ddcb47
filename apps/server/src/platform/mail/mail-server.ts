import { createTransport } from 'nodemailer'
import type { DueMail } from './mail.repository.ts'

/** Hands mails over to a mail server. */
export interface MailServer {
  /** @throws MailRefused when the server will never take it; any other error when it is worth another try */
  deliver(mail: Pick<DueMail, 'id' | 'recipient' | 'subject' | 'bodyText' | 'bodyHtml'>): Promise<void>
  /** @throws when the server cannot be reached, or does not let the installation in */
  check(): Promise<void>
  close(): void
}

/** The server took the conversation and said no for good (SMTP 5xx). */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/**
 * The mail server of `SMTP_URL`.
 *
 * @param from whom mails are from, such as `Timeloom <time@example.com>`
 */
export function smtpServer(url: string, from: string): MailServer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    async deliver({ id, recipient, subject, bodyText, bodyHtml }) {
      // The same id at every try: a mail server, or its reader, knows a mail that came twice.
      const messageId = `<${id}@timeloom>`
      try {
        await transport.sendMail({ to: recipient, subject, text: bodyText, html: bodyHtml, messageId })
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** A wrong password of the installation (EAUTH) is the operator's to correct: the mail itself may be fine. */
function isRefusal(error: unknown): error is Error {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return error instanceof Error && code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}
