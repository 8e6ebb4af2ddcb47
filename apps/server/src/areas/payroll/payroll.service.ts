import type {
  AnswerOf,
  BodyOf,
  PayrollTransfer,
  QueryOf,
  findPayPeriod,
  recalculatePayPeriods,
  searchPayrollTransfers,
} from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { hasPayGroup } from '../pay-rules/pay-rules.service.ts'
import { isVisible } from '../people/people.service.ts'
import { companyToday, greenwichDate } from '../local-time/zones.service.ts'
import {
  ensurePayPeriods,
  payPeriodOfEmployee,
  payPeriodOfGroup,
  selectSpan,
} from '../pay-periods/pay-periods.service.ts'
import { bringUpToDate, recalculateNow, startRecalculationJob } from '../calculation/recalculation.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { lockOutClosing, markPayPeriods } from '../marks/marks.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { lockPeriods } from './closing.repository.ts'
import { selectFirstOpen, selectPeriods, selectPeriodsById, type PeriodRow } from './payroll.repository.ts'

export { close, closePayPeriods, countLatePunches, open } from './close-pay-periods.ts'
export { selectMarkedMembers } from './closing.repository.ts'
export { keyOf } from './export-lines.ts'
export { selectExportRows, type ExportRow } from './export.repository.ts'
export { linesToSend } from './lines-to-send.ts'
export { selectCorrectedPeriods, selectLastChanges, selectSentPeriods } from './sent-lines.repository.ts'
export { periodsToChooseFrom } from './periods-to-choose.ts'
export { ownNodes, readExportDivisions } from './export-divisions.ts'
export { coverDays, coverDaysOutside } from './cover-days.ts'
export { countDaysOutside, findDaysOutside, readDaysOutside } from './days-outside.ts'
export { exportAllowances, exportPayroll, exportPeriods } from './export-payroll.ts'
export { checkLayout, previewLayout } from './layouts/check-layout.ts'
export { listLayouts, readLayout, removeLayouts, saveLayout } from './layouts/own-layouts.ts'
export { readPeopleAtWork } from './people-at-work.ts'

/** Days back; -1: the periods ahead. */
type HistoryDays = BodyOf<typeof searchPayrollTransfers>['days']

/** The calls of the list: pay periods over a history range. */
export function readPayPeriods(work: Work, { days }: { days: HistoryDays }): Promise<PayrollTransfer[]> {
  return searchPayPeriods(work, days)
}

/** Pay periods over a history range, the newest first. @param days -1: the periods ahead @source 002 §2.15, §9 */
export async function searchPayPeriods(work: Work, days: HistoryDays): Promise<PayrollTransfer[]> {
  const today = await companyToday(work)
  await ensurePayPeriods(work.tx, { payGroupIds: null, through: today })
  if (days !== -1) await bringUpToDate(work, { from: addDays(today, -days), to: today })
  const periods = await selectPeriods(work.tx, {
    today,
    since: days === -1 ? null : addDays(today, -days),
    now: work.now,
  })
  return periods.map(payrollTransfer)
}

/** Days back in which an open period is looked for. */
export const CLOSING_DAYS = 90

/** What is to be closed next: the open periods that have begun and end first, one of each pay group at most. */
export async function readPeriodsToClose(work: Work): Promise<PayrollTransfer[]> {
  const today = await companyToday(work)
  await ensurePayPeriods(work.tx, { payGroupIds: null, through: today })
  const first = await selectFirstOpen(work.tx, { today, since: addDays(today, -CLOSING_DAYS) })
  return readPeriods(
    work,
    first.map(({ id }) => id),
  )
}

/** These pay periods with their totals, as far as today; those that do not exist are missing. */
export async function readPeriods(work: Work, ids: string[]): Promise<PayrollTransfer[]> {
  const span = await selectSpan(work.tx, ids)
  if (span === undefined) return []
  const today = await companyToday(work)
  if (span.from <= today) await bringUpToDate(work, { from: span.from, to: span.to < today ? span.to : today })
  const periods = await selectPeriodsById(work.tx, { ids, now: work.now })
  return periods.map(payrollTransfer)
}

/** The pay period that holds a date for an employee; the date alone where there is none. @source 001 §7 Period lookup */
export async function findPeriod(
  { tx, now }: Work,
  { employeeId, fromDate, paygroupId }: QueryOf<typeof findPayPeriod>,
): Promise<AnswerOf<typeof findPayPeriod> | Refusal> {
  if (!(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  if (paygroupId !== undefined && !(await hasPayGroup(tx, paygroupId))) return notFound('There is no such pay group.')
  await ensurePayPeriods(tx, { payGroupIds: null, through: greenwichDate(now) })
  const period = paygroupId
    ? await payPeriodOfGroup(tx, paygroupId, fromDate)
    : await payPeriodOfEmployee(tx, employeeId, fromDate)
  if (!period) return { fromDate, toDate: fromDate, payrollTransferId: null, isClosed: false }
  return { fromDate: period.from, toDate: period.to, payrollTransferId: period.id, isClosed: period.isClosed }
}

/** Employees that are computed before the answer; for more a job is started. */
const mostEmployeesAtOnce = 60

/** Computes open periods again. @source 002 §4, §8 Payroll transfer */
export async function recalculateAll(
  work: Work,
  { ids }: { ids: string[] },
): Promise<AnswerOf<typeof recalculatePayPeriods> | Refusal> {
  const asked = [...new Set(ids)]
  await lockOutClosing(work.tx)
  const periods = await lockPeriods(work.tx, asked)
  if (periods.length < asked.length) return notFound('There is no such pay period.')
  if (periods.some(({ isClosed }) => isClosed)) return refused('close')
  const employeeIds = await markPayPeriods(work.tx, asked)
  if (employeeIds.length > mostEmployeesAtOnce) {
    const title = periods.length === 1 ? 'Recalculate a pay period' : `Recalculate ${periods.length} pay periods`
    return {
      message: 'started',
      jobId: await startRecalculationJob(work, { title, employeeIds, link: SCREENS.payPeriods() }),
    }
  }
  const { changedDays } = await recalculateNow(work, employeeIds)
  return { message: 'completed', changedDays }
}

function payrollTransfer({
  from,
  to,
  payGroupId,
  payGroupName,
  paidMinutes,
  unpaidLeaveMinutes,
  pendingOvertimeMinutes,
  draftExportedAt,
  ...same
}: PeriodRow): PayrollTransfer {
  return {
    ...same,
    fromDate: from,
    toDate: to,
    paygroupId: payGroupId,
    paygroupName: payGroupName,
    paidHours: hoursOf(paidMinutes),
    unpaidLeaveHours: hoursOf(unpaidLeaveMinutes),
    pendingOvertimeHours: hoursOf(pendingOvertimeMinutes),
    draftExportedAt: draftExportedAt && draftExportedAt.toISOString(),
  }
}
