import { addDays } from '@timeloom/engine'
import type { JobQueue } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { approversOf } from '../approvals/approvals.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { SCREENS, type ScreenLink } from '../links/links.service.ts'
import { dateInWords } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { unconfirmedPeriods } from '../period-confirmations/period-confirmations.service.ts'
import {
  claimReminders,
  countMissing,
  countWaiting,
  selectEndedBefore,
  selectEnding,
  type EndedPeriod,
  type EndingPeriod,
} from './reminders.repository.ts'

export interface ReminderWork {
  tx: TenantTx
  now: Date
  jobs: JobQueue
  caller: { companyId: string; accountId: null }
}

/** What is left to do for someone before a day on which pay periods end. */
interface Tasks {
  accountId: string
  toDate: string
  tasks: { words: string; link: ScreenLink }[]
}

/**
 * Reminds of the pay periods that end within the company's number of days: who has hours to approve, who misses punches, and
 * who has not confirmed the period before. Each person once for each end of a period, and only if something is left to do.
 *
 * @source docs/decisions/0070-approval-levels.md
 */
export async function remind(work: ReminderWork): Promise<void> {
  const { tx, now, caller } = work
  const { approvalReminderDays } = await ownSettings({ tx, caller })
  if (approvalReminderDays === 0) return
  const today = await companyToday({ tx, now })
  const through = addDays(today, approvalReminderDays)
  await ensurePayPeriods(tx, { payGroupIds: null, through })
  const ending = await selectEnding(tx, { today, through })
  if (ending.length === 0) return
  const people = await peopleWithTasks(work, { ending, today })
  const claimed = await claimReminders(tx, { people, at: now })
  const isClaimed = new Set(claimed.map(keyOf))
  await sendMessages(
    work,
    people
      .filter((person) => isClaimed.has(keyOf(person)))
      .map(({ accountId, toDate, tasks }) => ({
        accountId,
        kind: 'reminder',
        subject: `The pay period ends on ${dateInWords(toDate)}`,
        body: tasks.map(({ words }) => words).join(' '),
        link: tasks[0]!.link,
      })),
  )
}

interface Reminded {
  ending: readonly EndingPeriod[]
  today: string
}

async function peopleWithTasks(work: ReminderWork, { ending, today }: Reminded): Promise<Tasks[]> {
  const { tx, now } = work
  const settings = await ownSettings(work)
  const of = { ids: ending.map(({ id }) => id), before: today }
  const periodOf = new Map(ending.map((period) => [period.id, period]))
  const all = new Map<string, Tasks>()
  const add = (accountId: string, { toDate }: EndingPeriod, task: Tasks['tasks'][number]) => {
    const key = keyOf({ accountId, toDate })
    const person = all.get(key) ?? { accountId, toDate, tasks: [] }
    person.tasks.push(task)
    all.set(key, person)
  }
  if (settings.isTimeApprovalEnabled) {
    for (const { accountId, pairs, ...period } of await waitingFor(work, { ending, today })) {
      const entries = `${pairs} ${pairs === 1 ? 'entry waits' : 'entries wait'} for your approval.`
      add(accountId, period, { words: entries, link: SCREENS.approvals({ from: period.fromDate, to: period.toDate }) })
    }
  }
  for (const { periodId, employeeId, accountId, missing } of await countMissing(tx, { ...of, now })) {
    const period = periodOf.get(periodId)!
    const words = missing === 1 ? 'One of your punches is missing.' : `${missing} of your punches are missing.`
    add(accountId, period, { words, link: timesheetOf(employeeId, period) })
  }
  if (settings.confirmPayPeriods) {
    for (const { periodId, employeeId, accountId, ...ended } of await unconfirmed(tx, { ending, today })) {
      const days = `from ${dateInWords(ended.fromDate)} to ${dateInWords(ended.toDate)}`
      const words = `You have not confirmed your hours ${days}.`
      add(accountId, periodOf.get(periodId)!, { words, link: timesheetOf(employeeId, ended) })
    }
  }
  return [...all.values()]
}

/** How much waits for whose approval, by the day on which the periods end. */
async function waitingFor(
  work: ReminderWork,
  { ending, today }: Reminded,
): Promise<(EndingPeriod & { accountId: string; pairs: number })[]> {
  const approvers = await approversOf(work, await ownSettings(work))
  const periodOf = new Map(ending.map((period) => [period.id, period]))
  const sums = new Map<string, EndingPeriod & { accountId: string; pairs: number }>()
  const ids = ending.map(({ id }) => id)
  for (const { periodId, pairs, ...place } of await countWaiting(work.tx, { ids, before: today })) {
    for (const accountId of approvers({ ...place, approved: false })) {
      const period = periodOf.get(periodId)!
      const key = keyOf({ accountId, toDate: period.toDate })
      const sum = sums.get(key) ?? { ...period, accountId, pairs: 0 }
      sum.pairs += pairs
      if (period.fromDate < sum.fromDate) sum.fromDate = period.fromDate
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
}

/** Who has hours in the open period before, and has not confirmed them as they are. */
async function unconfirmed(tx: TenantTx, { ending, today }: Reminded): Promise<EndedPeriod[]> {
  const ended = await selectEndedBefore(
    tx,
    ending.map(({ id }) => id),
  )
  const from = ended.map(({ fromDate }) => fromDate).toSorted()[0]
  const to = ended
    .map(({ toDate }) => toDate)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return []
  const open = await unconfirmedPeriods(tx, { from, to, today })
  const isOpen = new Set(open.map(({ employeeId, fromDate }) => `${employeeId} ${fromDate}`))
  return ended.filter(({ employeeId, fromDate }) => isOpen.has(`${employeeId} ${fromDate}`))
}

function timesheetOf(employeeId: string, { fromDate, toDate }: { fromDate: string; toDate: string }): ScreenLink {
  return SCREENS.timesheet({ employeeId, from: fromDate, to: toDate })
}

function keyOf({ accountId, toDate }: { accountId: string; toDate: string }): string {
  return `${accountId} ${toDate}`
}
