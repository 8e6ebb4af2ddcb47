import { randomUUID } from 'node:crypto'
import type { Config } from '../config/read-config.ts'
import { mailPage } from '../mail/mail-page.ts'
import { smtpServer } from '../mail/mail-server.ts'
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts'

const CORRECT = 'Correct SMTP_URL (address, port, user, password), or MAIL_FROM.'

/** Whether the mail server lets the installation in, and takes a test mail where one is requested. */
export async function checkMail(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  testRecipient: string | undefined,
): Promise<Finding> {
  if (smtpUrl === undefined) {
    const todo =
      'Set SMTP_URL: until then, invitations and recovery links stay in the Mail Outbox of the Customer section.'
    return testRecipient === undefined
      ? warning('mail', 'no mail server is set up', todo)
      : problem('mail', 'the test mail cannot be sent: no mail server is set up', todo)
  }
  const server = smtpServer(smtpUrl, mailFrom)
  try {
    await server.check()
    if (testRecipient === undefined) return ok('mail', `the server accepts the connection; from ${mailFrom}`)
    const lines = [`This is a test mail from the Timeloom installation at ${publicUrl}.`, 'Mail works.']
    await server.deliver({
      id: randomUUID(),
      recipient: testRecipient,
      subject: 'Timeloom test mail',
      ...mailPage({ lines }),
    })
    return ok('mail', `the server accepted the test mail for ${testRecipient}; from ${mailFrom}`)
  } catch (error) {
    return problem('mail', reasonOf(error), CORRECT)
  } finally {
    server.close()
  }
}
