import type { PeriodConfirmation, QueryOf, Timesheet, WaitsFor, getPeriodConfirmation } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { readTimesheet } from '../timesheets/timesheets.service.ts'
import { changesSince, figuresOf, withoutNames, hashOf, type ConfirmedFigure } from './figures.ts'
import { selectHiddenNames, selectLatest, type PeriodOfEmployee } from './period-confirmations.repository.ts'

/** A pay period with its confirmation, and the figures that stand. */
export interface Period extends PeriodOfEmployee {
  answer: PeriodConfirmation
  figures: ConfirmedFigure[]
}

/** Whether the period is confirmed as it is, what has changed since, and who its hours wait for. */
export async function readConfirmation(
  work: Work,
  query: QueryOf<typeof getPeriodConfirmation>,
): Promise<PeriodConfirmation | Refusal> {
  const period = await readPeriod(work, query)
  return isRefusal(period) ? period : period.answer
}

/** The period that a day is in, calculated as its timesheet is. */
export async function readPeriod(
  work: Work,
  { employee, fromT }: QueryOf<typeof getPeriodConfirmation>,
): Promise<Period | Refusal> {
  const timesheet = await readTimesheet(work, { employee, fromT })
  if (isRefusal(timesheet)) return timesheet
  const period = { employeeId: employee, from: timesheet.fromT, to: timesheet.toT }
  const [settings, stored] = [await ownSettings(work), await selectLatest(work.tx, period)]
  const hidden = stored ? await selectHiddenNames(work.tx, employee) : []
  // The timesheet of this reader has other names than the employee confirmed.
  const latest = stored && hidden.length > 0 ? withoutNames(stored, hidden) : stored
  const figures = figuresOf(timesheet.timeSheets)
  const hash = hashOf(figures)
  const isCurrent = latest?.figuresHash === hash
  const isAsked = settings.confirmPayPeriods
  const toApprove = countToApprove(timesheet)
  return {
    ...period,
    figures,
    answer: {
      fromT: timesheet.fromT,
      toT: timesheet.toT,
      isAsked,
      waitsFor: waitsFor(timesheet, { isOwed: isAsked && !isCurrent, toApprove }),
      toApprove,
      figures: hash,
      confirmed: latest ? { at: latest.confirmedAt.toISOString(), isCurrent } : null,
      changes: latest ? changesSince(latest.figures, figures) : [],
    },
  }
}

function waitsFor(
  { ptClosed, today, toT, payrollTransferId }: Timesheet,
  { isOwed, toApprove }: { isOwed: boolean; toApprove: number },
): WaitsFor {
  if (ptClosed) return 'nobody'
  if (today <= toT || payrollTransferId === null) return 'later'
  if (isOwed) return 'employee'
  return toApprove > 0 ? 'supervisor' : 'payroll'
}

/** Pairs that nobody has approved, and days with overtime to approve that has no such pair. */
function countToApprove({ timeSheets }: Timesheet): number {
  return timeSheets.reduce((count, { workShifts, unScheduledPairs, pendingOvertimeMinutes }) => {
    const pairs = [...workShifts.flatMap(({ punchPairs }) => punchPairs), ...unScheduledPairs]
    const open = pairs.filter(({ approved }) => !approved).length
    return count + (open === 0 && pendingOvertimeMinutes > 0 ? 1 : open)
  }, 0)
}
