import type { Work } from '../../platform/call/call.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { addressOf, SCREENS, type ScreenLink } from '../links/links.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'
import { dateInWords } from '../local-time/wall-time.service.ts'
import { selectMailed, selectToldOf } from './leave-recipients.repository.ts'
import type { LeaveValues } from './leave-values.ts'

/** What a call of the leave area works with. */
export type LeaveWork = Work & {
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
}

/** A leave in people's words. */
export type ToldLeave = Pick<LeaveValues, 'employeeId' | 'fromDate' | 'toDate'> & {
  id: string
  employeeName: string
  typeName: string
}

/** Leaves of one mail that are told in full. */
const MAILED = 20

/**
 * Notifies of requested leave: its examiner, with `leaveNotifySupervisor` the Supervisors too, the employee if someone
 * else requests it, and the addresses of `leaveNtReceivers`. The requester is not notified.
 *
 * @source spec/decisions.md 4; spec/gaps.md B47
 */
export async function tellRequested(work: LeaveWork, leave: ToldLeave): Promise<void> {
  const { id, employeeId, employeeName, fromDate } = leave
  const told = await selectToldOf(work.tx, { employeeId, on: fromDate })
  await sendMessages(
    work,
    told
      .filter((accountId) => accountId !== work.caller.accountId)
      .map((accountId) => ({
        accountId,
        kind: 'leave' as const,
        subject: `${employeeName} requested leave`,
        body: inWords(leave),
        link: SCREENS.pendingLeave(id),
      })),
  )
  await tellEmployees(work, [{ leave, what: 'Leave was requested on your behalf', reason: '' }])
  await mailReceivers(work, {
    subject: `${employeeName} requested leave`,
    lines: [inWords(leave)],
    link: SCREENS.leave(id),
  })
}

/** Notifies those who examine the leave of what its employee asks. */
export async function tellDeciders(
  work: Work,
  leave: ToldLeave,
  { subject, reason }: { subject: string; reason: string },
): Promise<void> {
  const told = await selectToldOf(work.tx, { employeeId: leave.employeeId, on: leave.fromDate })
  await sendMessages(
    work,
    told
      .filter((accountId) => accountId !== work.caller.accountId)
      .map((accountId) => ({
        accountId,
        kind: 'leave' as const,
        subject,
        body: `${inWords(leave)} “${reason}”`,
        link: SCREENS.leave(leave.id),
      })),
  )
}

/** Notifies an employee of what someone else decided or changed. */
export async function tellEmployees(
  work: Work,
  changes: readonly { leave: ToldLeave; what: string; reason: string }[],
): Promise<void> {
  await sendToEmployees(
    work,
    changes.map(({ leave, what, reason }) => ({
      employeeId: leave.employeeId,
      kind: 'leave' as const,
      subject: what,
      body: reason === '' ? inWords(leave) : `${inWords(leave)} “${reason}”`,
      link: SCREENS.leave(leave.id),
    })),
  )
}

/** Mails the company's `leaveNtReceivers` that approved leave is cancelled, one mail whatever the number. */
export async function mailCancelled(work: LeaveWork, leaves: readonly ToldLeave[]): Promise<void> {
  await mailAbout(work, leaves, {
    one: (name) => `Leave of ${name} was cancelled`,
    many: (count) => `${count} approved leaves were cancelled`,
    list: SCREENS.cancelledLeave(),
  })
}

/** As mailCancelled, of leave that was added for many people and needs no decision. */
export async function mailAdded(work: LeaveWork, leaves: readonly ToldLeave[]): Promise<void> {
  await mailAbout(work, leaves, {
    one: (name) => `Leave of ${name} was added`,
    many: (count) => `${count} approved leaves were added`,
    list: SCREENS.approvedLeave(),
  })
}

async function mailAbout(
  work: LeaveWork,
  leaves: readonly ToldLeave[],
  words: { one: (name: string) => string; many: (count: number) => string; list: ScreenLink },
): Promise<void> {
  const [first] = leaves
  if (!first) return
  const isOne = leaves.length === 1
  const untold = leaves.length - MAILED
  await mailReceivers(work, {
    subject: isOne ? words.one(first.employeeName) : words.many(leaves.length),
    lines: [
      ...leaves.slice(0, MAILED).map((leave) => (isOne ? inWords(leave) : `${leave.employeeName}: ${inWords(leave)}`)),
      ...(untold > 0 ? [`And ${untold} more.`] : []),
    ],
    link: isOne ? SCREENS.leave(first.id) : words.list,
  })
}

async function mailReceivers(
  { tx, caller, publicUrl }: LeaveWork,
  { subject, lines, link }: { subject: string; lines: string[]; link: ScreenLink },
): Promise<void> {
  const { companyName, leaveReceivers } = await selectMailed(tx)
  const recipients = (leaveReceivers ?? '').split(/[\s,]+/).filter((address) => address !== '')
  const page = mailPage({
    lines: [`${subject}.`, ...lines],
    link: { label: 'Open', address: addressOf(publicUrl, link) },
    after: [`This address receives leave emails from ${companyName}.`],
  })
  await Promise.all(
    recipients.map((recipient) =>
      queueMail(tx, { companyId: caller.companyId, recipient, subject, isSecret: false, ...page }),
    ),
  )
}

function inWords({ typeName, fromDate, toDate }: ToldLeave): string {
  const [from, to] = [fromDate, toDate].map(dateInWords)
  return fromDate === toDate ? `${typeName}, ${from}.` : `${typeName}, ${from} to ${to}.`
}
