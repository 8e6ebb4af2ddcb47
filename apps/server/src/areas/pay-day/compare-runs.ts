import type { AnswerOf, comparePayRun, QueryOf, PayTypeChange, UnusualHours } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { paidUnits, twoDecimals } from '../pay-card/pay-card.service.ts'
import { selectSpan } from '../pay-periods/pay-periods.service.ts'
import { ownNodes, selectCorrectedPeriods, selectExportRows, type ExportRow } from '../payroll/payroll.service.ts'
import { selectMembers, selectPeriodsBefore } from './pay-day.repository.ts'
import { readDifferences } from './sent-differences.ts'

/** Hours, and share of the hours before, from which on a change is worth a look. */
const LEAST_HOURS = 8
const LEAST_SHARE = 0.25
const MOST_PEOPLE = 5

/**
 * What pay periods pay beside those before them: the units of the payroll file by pay type, and the people whose hours
 * differ most. What is left to be sent is of the people whom the caller exports.
 */
export async function compareRun(
  work: Work,
  { ids }: QueryOf<typeof comparePayRun>,
): Promise<AnswerOf<typeof comparePayRun> | Refusal> {
  const { tx } = work
  const asked = [...new Set(ids)]
  if ((await selectSpan(tx, asked)) === undefined) return notFound('There is no such pay period.')
  const rows = await selectExportRows(tx, { ids: asked, departmentIds: null })
  const idsBefore = await selectPeriodsBefore(tx, asked)
  const nodes = await ownNodes(work)
  const before = idsBefore.length === 0 ? null : await selectExportRows(tx, { ids: idsBefore, departmentIds: null })
  return {
    payTypes: changesOf(rows, before),
    unusual: before === null ? [] : unusualOf(rows, { before, members: new Set(await selectMembers(tx, asked)) }),
    differences: await readDifferences(tx, {
      ids: asked,
      nodes,
      rows: nodes === null ? rows : await selectExportRows(tx, { ids: asked, departmentIds: nodes }),
    }),
    earlier: await readEarlier(tx, { ids: asked, nodes }),
  }
}

/** What earlier periods pay otherwise than was sent of them. */
async function readEarlier(
  tx: TenantTx,
  { ids, nodes }: { ids: string[]; nodes: string[] | null },
): Promise<AnswerOf<typeof comparePayRun>['earlier']> {
  const periods = await selectCorrectedPeriods(tx, ids)
  if (periods.length === 0) return { ids: [], differences: [] }
  const earlierIds = periods.map(({ id }) => id)
  const rows = await selectExportRows(tx, { ids: earlierIds, departmentIds: nodes })
  const differences = (await readDifferences(tx, { ids: earlierIds, nodes, rows })) ?? []
  const datesOf = new Map(periods.map(({ id, from, to }) => [id, { fromDate: from, toDate: to }]))
  const changed = new Set(differences.map(({ payrollTransferId }) => payrollTransferId))
  return {
    ids: earlierIds.filter((id) => changed.has(id)),
    differences: differences.map((difference) => ({ ...difference, ...datesOf.get(difference.payrollTransferId)! })),
  }
}

function changesOf(rows: readonly ExportRow[], before: readonly ExportRow[] | null): PayTypeChange[] {
  const [now, then] = [unitsOf(rows), unitsOf(before ?? [])]
  return [...new Map([...then, ...now])].map(([payTypeId, { name }]) => ({
    payTypeId,
    name,
    units: twoDecimals(now.get(payTypeId)?.units ?? 0),
    unitsBefore: before === null ? null : twoDecimals(then.get(payTypeId)?.units ?? 0),
  }))
}

function unitsOf(rows: readonly ExportRow[]): Map<string, { name: string; units: number }> {
  const sums = new Map<string, { name: string; units: number }>()
  for (const row of rows) {
    const sum = sums.get(row.payTypeId) ?? { name: row.payType, units: 0 }
    sums.set(row.payTypeId, { name: sum.name, units: sum.units + paidUnits(row).effUnits })
  }
  return sums
}

/** @param members people without hours among them are named too; those who left before are not */
function unusualOf(
  rows: readonly ExportRow[],
  { before, members }: { before: readonly ExportRow[]; members: ReadonlySet<string> },
): UnusualHours[] {
  const now = minutesOf(rows)
  return [...minutesOf(before)]
    .flatMap(([employeeId, known]) => {
      const own = now.get(employeeId)
      if (own === undefined && !members.has(employeeId)) return []
      const minutes = own?.minutes ?? 0
      const change = Math.abs(minutes - known.minutes)
      const isUnusual = change >= LEAST_HOURS * 60 && change >= known.minutes * LEAST_SHARE
      return isUnusual ? [{ employeeId, employeeName: known.name, minutes, minutesBefore: known.minutes, change }] : []
    })
    .toSorted((a, b) => b.change - a.change)
    .slice(0, MOST_PEOPLE)
    .map(({ employeeId, employeeName, minutes, minutesBefore }) => ({
      employeeId,
      employeeName,
      hours: hoursOf(minutes),
      hoursBefore: hoursOf(minutesBefore),
    }))
}

function minutesOf(rows: readonly ExportRow[]): Map<string, { name: string; minutes: number }> {
  const sums = new Map<string, { name: string; minutes: number }>()
  for (const row of rows) {
    const sum = sums.get(row.employeeId)?.minutes ?? 0
    sums.set(row.employeeId, { name: `${row.firstName} ${row.lastName}`, minutes: sum + row.minutes })
  }
  return sums
}
