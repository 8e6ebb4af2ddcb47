import type { AnswerOf, BodyOf, recalculateTimesheet as recalculateTimesheetCall, Timesheet } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { payPeriodById, payPeriodOfEmployee } from '../pay-periods/pay-periods.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { readTimesheet } from './read-timesheet.ts'
import { selectVisible } from './timesheets.repository.ts'

export { explainDay } from './explain/explain-day.ts'
export { readPayTypesByMonth } from './pay-types-by-month.ts'
export { readNextShift } from './next-shift.ts'
export { readPunchPair, savePunchPair } from './punch-pairs.ts'
export { readTimesheet } from './read-timesheet.ts'

/**
 * The timesheet as a change has left it, for the change's answer: the transaction sees what it wrote.
 *
 * @returns nothing for a caller who did not ask for it, or may not read it
 */
export async function changedTimesheet(
  work: Work,
  { employeeId, timesheetOn }: { employeeId: string; timesheetOn?: string | undefined },
): Promise<{ timesheet?: Timesheet }> {
  if (timesheetOn === undefined || !mayDo(work.caller, 'timesheet:visible')) return {}
  const timesheet = await readTimesheet(work, { employee: employeeId, fromT: timesheetOn })
  return isRefusal(timesheet) ? {} : { timesheet }
}

/** Computes a pay period of the given employees again, all of whom the caller must see. @source 001 §4 Recalculate */
export async function recalculateTimesheet(
  work: Work,
  { payrollTransferId, employees }: BodyOf<typeof recalculateTimesheetCall>,
): Promise<AnswerOf<typeof recalculateTimesheetCall> | Refusal> {
  const period = await payPeriodById(work.tx, payrollTransferId)
  if (!period) return notFound('There is no such pay period.')
  const asked = [...new Set(employees)]
  const employeeIds = await selectVisible(work.tx, asked)
  if (employeeIds.length < asked.length) return notFound('There is no such employee.')
  if (period.isClosed) return refused('close')
  const { changedDays } = await recalculate(work, { employeeIds, from: period.from, to: period.to })
  return { message: 'success', changedDays }
}

/** Computes an employee's today again. @source spec/decisions.md; call C100 */
export async function recalculateToday(work: Work, employeeId: string): Promise<{ message: string } | Refusal> {
  const { tx, now } = work
  const [isVisible] = await selectVisible(tx, [employeeId])
  if (isVisible === undefined) return notFound('There is no such employee.')
  const zones = await zoneOfEmployees(tx, [employeeId])
  const today = localDate(zones(employeeId, greenwichDate(now)), now)
  const period = await payPeriodOfEmployee(tx, employeeId, today)
  if (period?.isClosed) return refused('close')
  await recalculate(work, { employeeIds: [employeeId], from: today, to: today })
  return { message: 'success' }
}
