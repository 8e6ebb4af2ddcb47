import { addDays } from '@timeloom/engine'
import { approve, readApprovals } from '../approvals/approvals.service.ts'
import { closePayPeriods, exportPeriods, searchPayPeriods } from '../payroll/payroll.service.ts'
import { savePunch } from '../punches/punches.service.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import type { DemoCompany } from './demo-company.ts'
import type { DemoDay } from './demo-days.ts'

/**
 * Settles what is over: forgotten punches of the first fortnight are entered by the supervisor, its time is approved and
 * the fortnight closed and exported; the one that has just ended is left to approve and close.
 */
export async function finishDemoPeriods(
  company: DemoCompany,
  { monday, supervisorId }: { monday: string; supervisorId: string },
): Promise<void> {
  const firstOfOpen = addDays(monday, -14)
  for (const day of company.days.filter(({ event, date }) => event === 'noOut' && date < firstOfOpen)) {
    await enterForgottenOut(company, day, supervisorId)
  }
  await approveBefore(asAccount(company.work, supervisorId), firstOfOpen)
  await closeAndExportBefore(company.work, firstOfOpen)
}

async function approveBefore(work: Work, date: string): Promise<void> {
  const range = { startDate: addDays(date, -14), endDate: addDays(date, -1) }
  const rows = await readApprovals(work, { status: 'Unapproved', ...range })
  if (isRefusal(rows)) throw new Error(`The demo could not read its approvals: ${rows.answer.message}`)
  const complete = rows.filter((row) => row.actualIn !== null && row.actualOut !== null)
  await approve(work, { punchPairIds: complete.map((row) => row.punchPairId) })
}

async function closeAndExportBefore(work: Work, date: string): Promise<void> {
  const periods = await searchPayPeriods(work, 90)
  const ids = periods.filter((period) => period.toDate < date).map((period) => period.id)
  const closed = await closePayPeriods({ ...work, transact: (step) => step(work) }, { ids })
  if (isRefusal(closed)) throw new Error(`The demo could not close its first period: ${closed.answer.message}`)
  const exported = await exportPeriods(work, { id: ids })
  if (isRefusal(exported)) throw new Error(`The demo could not export its first period: ${exported.answer.message}`)
}

function asAccount(work: Work, accountId: string): Work {
  return { ...work, caller: { ...work.caller, accountId } }
}

async function enterForgottenOut(company: DemoCompany, { person, date }: DemoDay, supervisorId: string): Promise<void> {
  const { endMinute } = person.shift
  const minute = endMinute % 1440
  const two = (part: number) => String(part).padStart(2, '0')
  await savePunch(asAccount(company.work, supervisorId), {
    employeeId: company.employeeIds.get(person)!,
    day: date,
    dayType: endMinute >= 1440 ? 'NextDay' : 'Today',
    punchTime: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    direction: 'Out',
    reason: 'Forgot to clock out, confirmed by the shift lead',
  })
}
