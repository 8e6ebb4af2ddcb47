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
    const todo = 'Set SMTP_URL: until then invitations and recovery links stay in the outbox of the Customer section.'
    return testRecipient === undefined
      ? warning('mail', 'there is no mail server', todo)
      : problem('mail', 'there is no mail server to send the test mail with', todo)
  }
  const server = smtpServer(smtpUrl, mailFrom)
  try {
    await server.check()
    if (testRecipient === undefined) return ok('mail', `the server lets in; from ${mailFrom}`)
    const lines = [`This is the test mail of the Timeloom installation at ${publicUrl}.`, 'Mail works.']
    await server.deliver({
      id: randomUUID(),
      recipient: testRecipient,
      subject: 'Timeloom test mail',
      ...mailPage({ lines }),
    })
    return ok('mail', `the server took the test mail for ${testRecipient}; from ${mailFrom}`)
  } catch (error) {
    return problem('mail', reasonOf(error), CORRECT)
  } finally {
    server.close()
  }
}
