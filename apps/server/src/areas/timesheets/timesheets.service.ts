import type { AnswerOf, BodyOf, recalculateTimesheet as recalculateTimesheetCall, Timesheet } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { payPeriodById } from '../pay-periods/pay-periods.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { readTimesheet } from './read-timesheet.ts'
import { selectVisible } from './timesheets.repository.ts'

export { explainDay } from './explain/explain-day.ts'
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
