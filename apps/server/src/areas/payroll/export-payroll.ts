import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { bringUpToDate, lockOutClosing, recalculateNow } from '../timesheets/recalculation.service.ts'
import { lockPeriods, selectMarkedMembers } from './closing.repository.ts'
import { selectExportRows, setExported } from './export.repository.ts'
import { payrollCsv } from './payroll-csv.ts'

/**
 * PayrollTransfer.csv of pay periods, and the note that they were exported. A closed period gives the figures it was
 * closed with, an open one its live ones, computed first where they are out of date.
 *
 * @source 002 §2.15, §7; spec/decisions.md 28
 */
export async function exportPeriods(
  work: Work,
  { id, departmentIds = [] }: { id: string[]; departmentIds?: string[] | undefined },
): Promise<AnswerFile | Refusal> {
  const { tx, now } = work
  const ids = [...new Set(id)]
  const nodes = departmentIds.length === 0 ? null : [...new Set(departmentIds)]
  await lockOutClosing(tx)
  const periods = await lockPeriods(tx, ids)
  if (periods.length < ids.length) return notFound('There is no such pay period.')
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const open = periods.filter(({ isClosed }) => !isClosed)
  for (const { from, to } of open) await bringUpToDate(work, { from, to }, { atMost: Infinity })
  await recalculateNow(
    work,
    await selectMarkedMembers(
      tx,
      open.map((period) => period.id),
    ),
  )
  const rows = await selectExportRows(tx, { ids, departmentIds: nodes })
  await setExported(tx, ids, now)
  await recordAudit(
    work,
    periods.map((period) => ({
      action: 'export',
      entity: 'pay_period',
      entityId: period.id,
      before: { isExported: period.isExported },
      after: { isExported: true, isClosed: period.isClosed, departmentIds: nodes },
    })),
  )
  return new AnswerFile({
    name: 'PayrollTransfer.csv',
    type: 'text/csv; charset=utf-8',
    content: payrollCsv(rows, ({ convertUnit }) => convertUnit),
  })
}
