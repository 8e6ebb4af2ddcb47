import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { addressOf, SCREENS, type ScreenLink } from '../links/links.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'
import { clockText, dateInWords } from '../local-time/wall-time.service.ts'
import { askedToDecide, hasSteps } from '../leave-steps/leave-steps.service.ts'
import { selectMailed, selectToldOf } from './leave-recipients.repository.ts'
import { HIDDEN_TYPE, type LeaveValues } from './leave-values.ts'

/** What a call of the leave area works with. */
export type LeaveWork = Work & {
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
}

/** A leave in people's words. */
export type ToldLeave = Pick<LeaveValues, 'employeeId' | 'fromDate' | 'toDate' | 'fromMinute' | 'toMinute'> & {
  id: string
  employeeName: string
  typeName: string
  /** Only its employee sees its type. */
  isConfidential: boolean
}

/** Leaves of one mail that are told in full. */
const MAILED = 20

/**
 * Notifies of requested leave: those who decide at its first step, the employee if someone else requests it, and the
 * addresses of `leaveNtReceivers`. The requester is not notified.
 *
 * @source spec/decisions.md 4; spec/gaps.md B47
 */
export async function tellRequested(work: LeaveWork, leave: ToldLeave): Promise<void> {
  const { id, employeeName } = leave
  await tellAsked(work, leave, `${employeeName} requested leave`)
  await tellEmployees(work, [{ leave, what: 'Leave was requested on your behalf', reason: '' }])
  await mailReceivers(work, {
    subject: `${employeeName} requested leave`,
    lines: [inWords(shownToOthers(leave))],
    link: SCREENS.leave(id),
  })
}

/** As tellRequested, of one request in several parts: one message for each who decides on some of them, one mail. */
export async function tellPartsRequested(work: LeaveWork, parts: readonly ToldLeave[]): Promise<void> {
  const { employeeName, employeeId } = parts[0]!
  const asked: { accountId: string; forName: string | null; leave: ToldLeave }[] = []
  for (const leave of parts) asked.push(...(await askedOf(work, leave)).map((person) => ({ ...person, leave })))
  const others = asked.filter(({ accountId }) => accountId !== work.caller.accountId)
  const subject = `${employeeName} requested leave`
  await sendMessages(
    work,
    [...groupBy(others, ({ accountId, forName }) => `${accountId} ${forName ?? ''}`).values()].map((ofPerson) => {
      const { accountId, forName, leave } = ofPerson[0]!
      return {
        accountId,
        kind: 'leave' as const,
        subject: forName === null ? subject : `For ${forName}: ${subject}`,
        body: ofPerson.map((part) => inWords(shownToOthers(part.leave))).join(' '),
        link: SCREENS.pendingLeave(leave.id),
      }
    }),
  )
  await sendToEmployees(work, [
    {
      employeeId,
      kind: 'leave',
      subject: 'Leave was requested on your behalf',
      body: parts.map(inWords).join(' '),
      link: SCREENS.leave(parts[0]!.id),
    },
  ])
  const lines = parts.map((part) => inWords(shownToOthers(part)))
  await mailReceivers(work, { subject, lines, link: SCREENS.leave(parts[0]!.id) })
}

/** Notifies those who decide at the step that begins. */
export async function tellNextStep(work: Work, leave: ToldLeave): Promise<void> {
  await tellAsked(work, leave, `Leave of ${leave.employeeName} waits for you`)
}

async function tellAsked(work: Work, leave: ToldLeave, subject: string): Promise<void> {
  await sendAsked(work, leave, { subject, body: inWords(shownToOthers(leave)), link: SCREENS.pendingLeave(leave.id) })
}

/** Sends a message to whoever is to decide on the leave now, who is not the caller. */
async function sendAsked(
  work: Work,
  leave: ToldLeave,
  { subject, body, link }: { subject: string; body: string; link: ScreenLink },
): Promise<void> {
  const people = await askedOf(work, leave)
  await sendMessages(
    work,
    people
      .filter(({ accountId }) => accountId !== work.caller.accountId)
      .map(({ accountId, forName }) => ({
        accountId,
        kind: 'leave' as const,
        subject: forName === null ? subject : `For ${forName}: ${subject}`,
        body,
        link,
      })),
  )
}

/**
 * Who is notified of a leave that waits, delegates included. Of the people who approve leave of the department this is its
 * examiner and, with `leaveNotifySupervisor`, its Supervisors.
 */
async function askedOf(work: Work, leave: ToldLeave): Promise<{ accountId: string; forName: string | null }[]> {
  const asked = await askedToDecide(work, [leave.id])
  if (asked.some(({ kind }) => kind !== 'department')) return asked
  const isDefault = !(await hasSteps(work, leave.id))
  const told = await selectToldOf(work.tx, { employeeId: leave.employeeId, on: leave.fromDate })
  const turn = new Set(asked.filter(({ forId }) => forId === null).map(({ accountId }) => accountId))
  const kept = isDefault ? told : told.filter((id) => turn.has(id))
  const people = kept.length > 0 || isDefault ? kept : [...turn]
  const delegates = asked.filter(({ forId }) => forId !== null && people.includes(forId))
  return [...people.map((accountId) => ({ accountId, forName: null })), ...delegates]
}

/** As tellRequested, of many people's leave: one message for each who decides, one mail. */
export async function tellManyRequested(work: LeaveWork, leaves: readonly ToldLeave[]): Promise<void> {
  if (leaves.length === 0) return
  const asked = await askedToDecide(
    work,
    leaves.map(({ id }) => id),
  )
  const counts = new Map<string, number>()
  for (const { accountId } of asked) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  counts.delete(work.caller.accountId)
  await sendMessages(
    work,
    [...counts].map(([accountId, count]) => ({
      accountId,
      kind: 'leave' as const,
      subject: count === 1 ? 'A leave request waits for you' : `${count} leave requests wait for you`,
      body: 'Leave was requested for many people at once.',
      link: SCREENS.waitingLeave(),
    })),
  )
  await tellEmployees(
    work,
    leaves.map((leave) => ({ leave, what: 'Leave was requested on your behalf', reason: '' })),
  )
  await mailAbout(work, leaves, {
    one: (name) => `${name} requested leave`,
    many: (count) => `${count} leaves were requested`,
    list: SCREENS.waitingLeave(),
  })
}

/** Notifies those who decide at the leave's last step that its employee asks to cancel it. */
export async function tellCancellationAsked(work: Work, leave: ToldLeave, reason: string): Promise<void> {
  await sendAsked(work, leave, {
    subject: `${leave.employeeName} asks to cancel leave`,
    body: leave.isConfidential ? inWords(shownToOthers(leave)) : `${inWords(leave)} “${reason}”`,
    link: SCREENS.leave(leave.id),
  })
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
      ...leaves
        .slice(0, MAILED)
        .map(shownToOthers)
        .map((leave) => (isOne ? inWords(leave) : `${leave.employeeName}: ${inWords(leave)}`)),
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

/** Messages and mails name a confidential type to nobody but its employee. */
function shownToOthers(leave: ToldLeave): ToldLeave {
  return leave.isConfidential ? { ...leave, typeName: HIDDEN_TYPE } : leave
}

function inWords({ typeName, fromDate, toDate, fromMinute, toMinute }: ToldLeave): string {
  const [from, to] = [fromDate, toDate].map(dateInWords)
  if (fromMinute !== null && toMinute !== null) {
    return `${typeName}, ${from}, ${timeInWords(fromMinute)} to ${timeInWords(toMinute)}.`
  }
  return fromDate === toDate ? `${typeName}, ${from}.` : `${typeName}, ${from} to ${to}.`
}

const DAY_MINUTES = 1440

function timeInWords(minute: number): string {
  return minute < DAY_MINUTES ? clockText(minute) : `${clockText(minute - DAY_MINUTES)} on the next day`
}
