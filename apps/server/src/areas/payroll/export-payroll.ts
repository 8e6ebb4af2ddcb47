import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { OwnWork, Work } from '../../platform/call/call.ts'
import { notFound, Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { bringUpToDate, recalculateNow } from '../calculation/recalculation.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { keepingFailures, recordSyncResult } from '../sync-results/sync-results.service.ts'
import { takeCardsAlong } from '../pay-card/pay-card.service.ts'
import { lockPeriods, selectMarkedMembers, type LockedPeriod } from './closing.repository.ts'
import type { LayoutDefinition, PayrollLayoutId } from '@timeloom/contract'
import { exportInLayout } from './layouts/export-in-layout.ts'
import { restricts } from './layouts/layout-line.ts'
import { definitionOf } from './layouts/own-layouts.ts'
import { takenLines } from './layouts/taken-lines.ts'
import { exportedNodes } from './export-divisions.ts'
import type { ExportLine } from './export-lines.ts'
import { selectExportRows, setDraftExported, setExported, type ExportRow } from './export.repository.ts'
import { linesToSend, sentOf } from './lines-to-send.ts'
import { payrollCsv } from './payroll-csv.ts'
import { keepSent, selectCorrectedPeriods, selectSentPeriods } from './sent-lines.repository.ts'

interface Export {
  id: string[]
  departmentIds?: string[] | undefined
  draft?: boolean | undefined
  /** only what differs from what was sent before */
  differences?: boolean | undefined
  /** with what corrected earlier periods pay otherwise than was sent */
  adjustments?: boolean | undefined
  /** of the payroll system; absent: PayrollTransfer.csv */
  layout?: PayrollLayoutId | undefined
}

/** As exportPeriods; an export that was refused is kept among the sync results too. */
export function exportPayroll(call: OwnWork, asked: Export): Promise<AnswerFile | Refusal> {
  const transfer = { type: 'Payroll', subject: 'Payroll export', reasons: { open: OPEN } } as const
  return keepingFailures(call, transfer, () => call.transact((work) => exportPeriods(work, asked)))
}

/** As exportPayroll, of the allowances alone. */
export function exportAllowances(call: OwnWork, asked: Export): Promise<AnswerFile | Refusal> {
  const transfer = { type: 'Payroll', subject: 'Allowance export', reasons: { open: OPEN } } as const
  return keepingFailures(call, transfer, () => call.transact((work) => exportAllowancesOf(work, asked)))
}

const OPEN = 'nothing was exported, because a pay period is still open. Close it first, or export a draft.'

/**
 * PayrollTransfer.csv of pay periods, and the note that they were exported. A closed period gives the figures it was
 * closed with. An open one gives its live ones, computed first where they are out of date, in a file that is named a
 * draft: the columns are those of the contract, so the name is the mark, and no period of it counts as exported. A company
 * that takes its allowances in a file of their own has none of them in this one: they would be paid twice.
 *
 * Answers 409 `open` for an open period without `draft`: a program that asks for a file would save a refusal of status
 * 200 as one.
 *
 * @source 002 §2.15, §7; spec/decisions.md 28
 */
export async function exportPeriods(work: Work, asked: Export): Promise<AnswerFile | Refusal> {
  const layout = asked.layout === undefined ? null : await definitionOf(work.tx, asked.layout)
  if (layout instanceof Refusal) return layout
  const found = await readForExport(work, asked)
  if (found instanceof Refusal) return found
  const { isAllowanceExportClient } = await ownSettings(work)
  const isSent = ({ isAllowance }: ExportLine) => !(isAllowance && isAllowanceExportClient)
  const [lines, adjustments] = [found.lines.filter(isSent), found.adjustments.lines.filter(isSent)]
  await (asked.draft ? noteDraft(work, found) : noteExports(work, found, layout))
  if (layout === null) {
    const name = nameOf('PayrollTransfer', found, asked)
    const all = [...lines, ...adjustments]
    return fileOf(work, { ...found, rows: all.length, name, content: payrollCsv(all) })
  }
  const kind = asked.draft ? '-DRAFT' : asked.differences ? '-DIFFERENCES' : ''
  const file = await exportInLayout(work, layout, { ...found, lines, adjustments, span: spanOf(found.periods), kind })
  return fileOf(work, { ...found, ...file })
}

/**
 * PayrollTransferAllowance.csv: of the same periods the allowances, in the columns of PayrollTransfer.csv. It is fetched
 * before that one, which decides whether a period counts as exported.
 *
 * @source 002 §7; spec/gaps.md B50; docs/decisions/0067-allowance-file.md
 */
export async function exportAllowancesOf(work: Work, asked: Export): Promise<AnswerFile | Refusal> {
  const found = await readForExport(work, asked)
  if (found instanceof Refusal) return found
  const lines = [...found.lines, ...found.adjustments.lines].filter(({ isAllowance }) => isAllowance)
  await recordAudit(
    work,
    found.periods.map((period) => ({
      action: 'export',
      entity: 'pay_period',
      entityId: period.id,
      after: { isAllowances: true, isClosed: period.isClosed, departmentIds: found.nodes },
    })),
  )
  const name = nameOf('PayrollTransferAllowance', found, asked)
  return fileOf(work, { ...found, rows: lines.length, name, content: payrollCsv(lines) })
}

/** The lines of pay periods, those of open ones brought up to date first. */
async function readForExport(
  work: Work,
  { id, departmentIds = [], draft = false, differences = false, adjustments = false }: Export,
): Promise<ToExport | Refusal> {
  const { tx } = work
  const ids = [...new Set(id)]
  await lockOutClosing(tx)
  const corrected = adjustments ? (await selectCorrectedPeriods(tx, ids)).filter((each) => !ids.includes(each.id)) : []
  // All at once: whoever exports both a period and the one after it locks them in the same order.
  const locked = await lockPeriods(tx, [...ids, ...corrected.map((each) => each.id)])
  const periods = locked.filter((period) => ids.includes(period.id))
  if (periods.length < ids.length) return notFound('There is no such pay period.')
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const nodes = await exportedNodes(work, departmentIds)
  if (nodes instanceof Refusal) return nodes
  const open = periods.filter(({ isClosed }) => !isClosed)
  if (open.length > 0 && (!draft || differences)) return new Refusal(409, { message: 'open' })
  if (differences && !(await isOnRecord(tx, periods))) return new Refusal(409, { message: 'notOnRecord' })
  await computeOpen(work, open)
  const rows = await selectExportRows(tx, { ids, departmentIds: nodes })
  return {
    periods,
    open,
    nodes,
    isDifferences: differences,
    ...(await linesToSend(tx, { ids, nodes, rows, isDifferences: differences })),
    calculated: differences ? null : rows,
    adjustments: await adjustmentsOf(
      tx,
      locked.filter((period) => !ids.includes(period.id)),
      nodes,
    ),
  }
}

interface Lines extends Exported {
  /** what payroll has once they are sent */
  all: readonly ExportLine[]
  /** of that what goes into the file */
  lines: readonly ExportLine[]
  isDifferences: boolean
}

interface ToExport extends Lines {
  open: readonly LockedPeriod[]
  /** what the lines were calculated from; null: they are differences */
  calculated: readonly ExportRow[] | null
  /** of earlier periods: those that have some */
  adjustments: Lines
}

/** What corrected periods pay otherwise than was sent. */
async function adjustmentsOf(tx: TenantTx, corrected: LockedPeriod[], nodes: string[] | null): Promise<Lines> {
  const ids = corrected.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await selectExportRows(tx, { ids, departmentIds: nodes })
  const { all, lines } = await linesToSend(tx, { ids, nodes, rows, isDifferences: true })
  const changed = new Set(lines.map(({ payPeriodId }) => payPeriodId))
  return {
    periods: corrected.filter(({ id }) => changed.has(id)),
    all: all.filter(({ payPeriodId }) => changed.has(payPeriodId)),
    nodes,
    lines,
    isDifferences: true,
  }
}

/** Whether what was sent is known line by line; nothing of a period that was never exported. */
async function isOnRecord(tx: TenantTx, periods: readonly LockedPeriod[]): Promise<boolean> {
  const exported = periods.filter(({ isExported }) => isExported).map(({ id }) => id)
  return (await selectSentPeriods(tx, exported)).length === exported.length
}

interface MadeFile {
  name: string
  content: string | Buffer
  type?: string
  /** without its header */
  rows: number
}

async function fileOf(
  work: Work,
  { name, content, type = 'text/csv; charset=utf-8', periods, rows }: MadeFile & Pick<ToExport, 'periods'>,
): Promise<AnswerFile> {
  await recordSyncResult(work, { type: 'Payroll', ...exportInWords({ name, periods, rows }) })
  return new AnswerFile({ name, type, content })
}

function exportInWords({ name, periods, rows }: { name: string; periods: readonly LockedPeriod[]; rows: number }) {
  const count = `${periods.length} pay ${periods.length === 1 ? 'period' : 'periods'}`
  if (rows === 0) {
    const message = `${name}: exported ${count} without a single row. Check that people have hours in the pay period.`
    return { status: 'Warning', message } as const
  }
  return {
    status: 'Success',
    message: `${name}: exported ${rows} ${rows === 1 ? 'row' : 'rows'} of ${count}.`,
  } as const
}

async function computeOpen(work: Work, open: readonly LockedPeriod[]): Promise<void> {
  if (open.length === 0) return
  for (const { from, to } of open) await bringUpToDate(work, { from, to }, { atMost: Infinity })
  const ids = open.map((period) => period.id)
  await recalculateNow(work, await selectMarkedMembers(work.tx, ids))
  await takeCardsAlong(work, { employeeId: null })
}

interface Exported {
  periods: readonly LockedPeriod[]
  /** null: everyone */
  nodes: string[] | null
}

async function noteExports(work: Work, found: ToExport, layout: LayoutDefinition | null): Promise<void> {
  await noteExport(work, found, layout)
  if (found.adjustments.periods.length > 0) await noteExport(work, found.adjustments, layout)
}

/** A layout that leaves lines out leaves them to be sent: they are not on record as such. */
async function noteExport(work: Work, found: Lines, layout: LayoutDefinition | null): Promise<void> {
  const { periods, nodes, all, isDifferences } = found
  const ids = periods.map(({ id }) => id)
  const isRestricted = layout !== null && restricts(layout)
  const whole = { ids, isWhole: nodes === null && !isRestricted }
  const lines = isRestricted ? await takenLines(work, layout, all) : all
  await keepSent(work.tx, { ...whole, lines })
  const { complete, covered } = whole.isWhole ? { complete: ids, covered: ids } : await sentOf(work.tx, ids)
  await setExported(work.tx, { ...whole, complete, covered: nodes === null ? ids : covered, at: work.now })
  await recordAudit(
    work,
    periods.map((period) => ({
      action: 'export',
      entity: 'pay_period',
      entityId: period.id,
      before: { isExported: period.isExported },
      after: {
        isExported: true,
        isClosed: period.isClosed,
        departmentIds: nodes,
        ...(isDifferences && { isDifferences }),
      },
    })),
  )
}

async function noteDraft(work: Work, { open, nodes }: { open: readonly LockedPeriod[]; nodes: string[] | null }) {
  await setDraftExported(
    work.tx,
    open.map(({ id }) => id),
    { at: work.now, accountId: work.caller.accountId },
  )
  await recordAudit(
    work,
    open.map((period) => ({
      action: 'export',
      entity: 'pay_period',
      entityId: period.id,
      after: { isDraft: true, departmentIds: nodes },
    })),
  )
}

/** `PayrollTransfer.csv`; of a draft `PayrollTransfer-DRAFT-20261026-20261108.csv`, the first and the last day of its periods. */
function nameOf(
  file: string,
  { periods }: Pick<ToExport, 'periods'>,
  { draft = false, differences = false }: Export,
): string {
  if (!draft && !differences) return `${file}.csv`
  const { from, to } = spanOf(periods)
  return `${file}-${draft ? 'DRAFT' : 'DIFFERENCES'}-${from.replaceAll('-', '')}-${to.replaceAll('-', '')}.csv`
}

function spanOf(periods: readonly LockedPeriod[]): { from: string; to: string } {
  const [first, last] = [periods.map(({ from }) => from).toSorted(), periods.map(({ to }) => to).toSorted()]
  return { from: first[0] ?? '', to: last.at(-1) ?? '' }
}
