import type { AnswerOf, QueryOf, ReconciledPayType, reconcilePayRun, Unreconciled } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { calculatedUnits, paidUnits, twoDecimals } from '../pay-card/pay-card.service.ts'
import { selectSpan } from '../pay-periods/pay-periods.service.ts'
import { selectExportRows, type ExportRow } from '../payroll/payroll.service.ts'
import { selectTimesheetLines, sumWorked, type TimesheetLine } from './pay-day.repository.ts'

const MOST_PEOPLE = 20

/**
 * Timesheets, approvals and payroll file of pay periods side by side. Each is read where it is shown: days and pairs as
 * they are stored now, the file of a closed period from the figures it was closed with.
 */
export async function reconcileRun(
  work: Work,
  { ids }: QueryOf<typeof reconcilePayRun>,
): Promise<AnswerOf<typeof reconcilePayRun> | Refusal> {
  const { tx } = work
  const asked = [...new Set(ids)]
  if ((await selectSpan(tx, asked)) === undefined) return notFound('There is no such pay period.')
  const lines = await selectTimesheetLines(tx, asked)
  const rows = new Map(
    (await selectExportRows(tx, { ids: asked, departmentIds: null })).map((row) => [keyOf(row), row]),
  )
  const { pairs, approved, pendingOvertime, timesheet } = await sumWorked(tx, asked)
  const unreconciled = unreconciledOf(lines, rows)
  return {
    payTypes: payTypesOf(lines, rows),
    worked: {
      pairs: hoursOf(pairs),
      approved: hoursOf(approved),
      pendingOvertime: hoursOf(pendingOvertime),
      timesheet: hoursOf(timesheet),
    },
    unreconciled: unreconciled.slice(0, MOST_PEOPLE),
    more: Math.max(0, unreconciled.length - MOST_PEOPLE),
  }
}

function payTypesOf(lines: readonly TimesheetLine[], rows: ReadonlyMap<string, ExportRow>): ReconciledPayType[] {
  const sums = new Map<string, ReconciledPayType>()
  const sumOf = (payTypeId: string, name: string) => {
    const known = sums.get(payTypeId)
    if (known) return known
    const sum = { payTypeId, name, timesheet: 0, leftOut: 0, converted: 0, byHand: 0, file: 0 }
    sums.set(payTypeId, sum)
    return sum
  }
  for (const line of lines) {
    const sum = sumOf(line.payTypeId, line.payType)
    sum.timesheet += amountOf(line)
    if (!rows.has(keyOf(line))) sum.leftOut += amountOf(line)
  }
  for (const row of rows.values()) {
    const sum = sumOf(row.payTypeId, row.payType)
    const [calculated, paid] = [calculatedUnits(row).effUnits, paidUnits(row).effUnits]
    sum.converted += calculated - amountOf(row)
    sum.byHand += paid - calculated
    sum.file += paid
  }
  return [...sums.values()].map(({ payTypeId, name, ...amounts }) => ({ payTypeId, name, ...rounded(amounts) }))
}

function rounded<Amounts extends Record<string, number>>(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, twoDecimals(amount)])) as Amounts
}

/** Whose file was made of other minutes than the timesheets have. */
function unreconciledOf(lines: readonly TimesheetLine[], rows: ReadonlyMap<string, ExportRow>): Unreconciled[] {
  const shown = new Map(lines.map((line) => [keyOf(line), line]))
  const differing = lines.flatMap((line) => {
    const row = rows.get(keyOf(line))
    return row && amountOf(row) !== amountOf(line) ? [unreconciled(line, amountOf(line), amountOf(row))] : []
  })
  const onlyInFile = [...rows.values()].flatMap((row) => {
    if (shown.has(keyOf(row)) || amountOf(row) === 0) return []
    return [unreconciled({ ...row, employeeName: `${row.firstName} ${row.lastName}` }, 0, amountOf(row))]
  })
  return [...differing, ...onlyInFile]
}

function unreconciled(
  { employeeId, employeeName, payType }: Pick<TimesheetLine, 'employeeId' | 'employeeName' | 'payType'>,
  timesheet: number,
  file: number,
): Unreconciled {
  return { employeeId, employeeName, payType, timesheet: twoDecimals(timesheet), file: twoDecimals(file) }
}

function amountOf({ minutes, shifts }: { minutes: number; shifts: number }): number {
  return minutes / 60 + shifts
}

function keyOf({
  payPeriodId,
  employeeId,
  payTypeId,
}: Pick<TimesheetLine, 'payPeriodId' | 'employeeId' | 'payTypeId'>) {
  return `${payPeriodId} ${employeeId} ${payTypeId}`
}
