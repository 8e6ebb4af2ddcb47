import { ROLE_IDS } from '@timeloom/contract'
import type { JobQueue } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { addressOf, SCREENS } from '../links/links.service.ts'
import { dayInWords, wallText } from '../local-time/wall-time.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { takeUntold, type VisitToTell } from './tell-hosts.repository.ts'

/** What telling hosts takes, of a person's call or a device's. */
export interface TellWork {
  tx: TenantTx
  now: Date
  jobs: JobQueue
  caller: { companyId: string }
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
}

/** An arrival is told late when the kiosk sends it later than this. */
const LATE_MS = 10 * 60_000

/** The body of a mail names a visitor, and is kept no longer than it takes to deliver it. */
const KEPT_MS = 3 * 86_400_000

/**
 * Tells hosts that their visitors are here, once per visit: by mail at once, and in the inbox of the account that has the
 * contact's address. What was noted without a network says that it is late.
 */
export async function tellHosts(work: TellWork, visitIds: readonly string[]): Promise<void> {
  if (visitIds.length === 0) return
  const { tx, now, caller, publicUrl } = work
  const told = await takeUntold(tx, { ids: visitIds, at: now })
  const messages = told.flatMap((visit) =>
    visit.accountId === null
      ? []
      : [
          {
            accountId: visit.accountId,
            kind: 'visitor' as const,
            subject: `${nameOf(visit)} is here to see you`,
            body: bodyOf(visit, now).join(' '),
            link: mayOpen(visit) ? SCREENS.visit(visit.id) : null,
            visitorId: visit.id,
          },
        ],
  )
  await Promise.all([
    sendMessages(work, messages),
    ...told.map((visit) =>
      queueMail(tx, {
        companyId: caller.companyId,
        recipient: visit.email,
        subject: `A ${visit.userType.toLowerCase()} is here to see you`,
        ...mailPage({
          lines: [`Hello ${visit.firstName},`, ...bodyOf(visit, now)],
          ...(mayOpen(visit) && { link: { label: 'Open', address: addressOf(publicUrl, SCREENS.visit(visit.id)) } }),
          after: [`You are receiving this email because visitors of ${visit.companyName} can ask for you.`],
        }),
        isSecret: true,
        secretUntil: new Date(now.getTime() + KEPT_MS),
      }),
    ),
  ])
}

function nameOf({ name, company }: VisitToTell): string {
  return company === '' ? name : `${name} (${company})`
}

function bodyOf(visit: VisitToTell, now: Date): string[] {
  const { userType, siteName, signedInAt, timeZoneId } = visit
  const [date = '', time = ''] = wallText(signedInAt, timeZoneId).split('T')
  const at = siteName === null ? '' : ` at ${siteName}`
  const isLate = now.getTime() - signedInAt.getTime() > LATE_MS
  const when = isLate ? `${dayInWords(date)}, ${time}` : time
  return [
    `${userType} ${nameOf(visit)} signed in${at}: ${when}.`,
    ...(isLate ? ['This message is late because the kiosk had no network.'] : []),
  ]
}

/** Employees have no list of visitors. */
function mayOpen({ roleId }: VisitToTell): boolean {
  return roleId !== null && roleId !== ROLE_IDS.Employee
}
