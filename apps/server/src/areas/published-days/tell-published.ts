import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { SCREENS } from '../links/links.service.ts'
import { dayInWords } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { accountsOf, sendToEmployees } from '../messages/send-to-employees.service.ts'
import type { PlanDifference } from './plan-differences.repository.ts'
import { dayTimes, planWords } from './plan-words.ts'

/** Days that a message names. */
const MOST_DAYS = 14

/** Notifies each employee once of the days of today or later that are published otherwise than before. */
export async function tellPublished(
  work: Pick<Work, 'tx' | 'caller' | 'now' | 'jobs'>,
  changes: readonly PlanDifference[],
): Promise<void> {
  const today = await companyToday(work)
  const told = changes.filter((change) => isToldOf(change, today))
  const byEmployee = groupBy(told, ({ employeeId }) => employeeId)
  await sendToEmployees(
    work,
    [...byEmployee].map(([employeeId, days]) => ({
      employeeId,
      kind: 'shift',
      subject: subjectOf(days),
      body: bodyOf(days),
      link: SCREENS.myShifts(days[0]!.workDate),
    })),
  )
}

/** Whether an employee is notified of a change: not of days that are over, nor of what nobody works by, such as a colour. */
export function isToldOf({ workDate, shown, wasOffDay, planned, isOffDay }: PlanDifference, today: string): boolean {
  if (workDate < today || (shown.length === 0 && planned.length === 0)) return false
  return planWords(shown, wasOffDay) !== planWords(planned, isOffDay)
}

/** Those of employees who have an account to be notified at, other than the caller’s. */
export async function reachedOf(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  employeeIds: string[],
): Promise<Set<string>> {
  const accounts = await accountsOf(tx, employeeIds)
  return new Set(
    [...accounts].filter(([, accountId]) => accountId !== caller.accountId).map(([employeeId]) => employeeId),
  )
}

function subjectOf(days: readonly PlanDifference[]): string {
  const first = dayInWords(days[0]!.workDate)
  if (days.length > 1) return `Your shifts from ${first} to ${dayInWords(days.at(-1)!.workDate)} have changed`
  const { shown, planned } = days[0]!
  const [old, now] = [dayTimes(shown), dayTimes(planned)]
  if (now === null) return `Your shift on ${first} is cancelled`
  if (old === null) return `New shift on ${first}, ${now}`
  return old === now ? `Your shift on ${first}, ${now}, has changed` : `Your shift on ${first} is now ${now}`
}

function bodyOf(days: readonly PlanDifference[]): string {
  const lines = days.slice(0, MOST_DAYS).map(({ workDate, shown, wasOffDay, planned, isOffDay }) => {
    const before = shown.length === 0 ? '' : ` (it was ${planWords(shown, wasOffDay)} before)`
    return `${dayInWords(workDate)}: ${planWords(planned, isOffDay)}${before}`
  })
  const more = days.length - MOST_DAYS
  return [...lines, ...(more > 0 ? [`and ${more} more ${more === 1 ? 'day' : 'days'}`] : [])].join('\n')
}
