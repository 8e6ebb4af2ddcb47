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
import type { PayrollLayoutId } from '@timeloom/contract'
import { layoutOf } from './layouts/built-in-layouts.ts'
import { layoutFileName, writeLayout } from './layouts/layout.ts'
import { differencesOf, keyOf, linesOf, type ExportLine } from './export-lines.ts'
import { selectExportRows, setDraftExported, setExported } from './export.repository.ts'
import { payrollCsv } from './payroll-csv.ts'
import { keepSent, selectSentLines, selectSentPeriods } from './sent-lines.repository.ts'

interface Export {
  id: string[]
  departmentIds?: string[] | undefined
  draft?: boolean | undefined
  /** only what differs from what was sent before */
  differences?: boolean | undefined
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
  const found = await readForExport(work, asked)
  if (found instanceof Refusal) return found
  const { isAllowanceExportClient } = await ownSettings(work)
  const lines = isAllowanceExportClient ? found.lines.filter(({ isAllowance }) => !isAllowance) : found.lines
  await (asked.draft ? noteDraft(work, found) : noteExport(work, found))
  return fileOf(work, { ...found, lines, ...(await inLayout(work, { ...found, lines }, asked)) })
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
  const lines = found.lines.filter(({ isAllowance }) => isAllowance)
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
  return fileOf(work, { ...found, lines, name, content: payrollCsv(lines) })
}

/** The lines of pay periods, those of open ones brought up to date first. */
async function readForExport(
  work: Work,
  { id, departmentIds = [], draft = false, differences = false }: Export,
): Promise<ToExport | Refusal> {
  const { tx } = work
  const ids = [...new Set(id)]
  const nodes = departmentIds.length === 0 ? null : [...new Set(departmentIds)]
  await lockOutClosing(tx)
  const periods = await lockPeriods(tx, ids)
  if (periods.length < ids.length) return notFound('There is no such pay period.')
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const open = periods.filter(({ isClosed }) => !isClosed)
  if (open.length > 0 && (!draft || differences)) return new Refusal(409, { message: 'open' })
  if (differences && !(await isOnRecord(tx, periods))) return new Refusal(409, { message: 'notOnRecord' })
  await computeOpen(work, open)
  const all = linesOf(await selectExportRows(tx, { ids, departmentIds: nodes }))
  const lines = differences ? differencesOf(all, await sentOf(tx, { ids, nodes, lines: all })) : all
  return { periods, open, nodes, all, lines, isDifferences: differences }
}

interface ToExport extends Exported {
  open: readonly LockedPeriod[]
  /** what the periods pay */
  all: readonly ExportLine[]
  /** of that what goes into the file */
  lines: readonly ExportLine[]
  isDifferences: boolean
}

/** Whether what was sent is known line by line; nothing of a period that was never exported. */
async function isOnRecord(tx: TenantTx, periods: readonly LockedPeriod[]): Promise<boolean> {
  const exported = periods.filter(({ isExported }) => isExported).map(({ id }) => id)
  return (await selectSentPeriods(tx, exported)).length === exported.length
}

/** What was sent of those lines; of whole periods also what they no longer have. */
async function sentOf(
  tx: TenantTx,
  { ids, nodes, lines }: { ids: string[]; nodes: string[] | null; lines: readonly ExportLine[] },
): Promise<ExportLine[]> {
  const sent = await selectSentLines(tx, ids)
  if (nodes === null) return sent
  const asked = new Set(lines.map(keyOf))
  return sent.filter((line) => asked.has(keyOf(line)))
}

async function fileOf(
  work: Work,
  { name, content, periods, lines }: Pick<ToExport, 'periods' | 'lines'> & { name: string; content: string },
): Promise<AnswerFile> {
  await recordSyncResult(work, { type: 'Payroll', ...exportInWords({ name, periods, rows: lines.length }) })
  return new AnswerFile({ name, type: 'text/csv; charset=utf-8', content })
}

/** The file as PayrollTransfer.csv, or as the payroll system reads it; a draft and differences say so in its name. */
async function inLayout(
  work: Work,
  found: Pick<ToExport, 'periods' | 'lines'>,
  asked: Export,
): Promise<{ name: string; content: string }> {
  if (asked.layout === undefined)
    return { name: nameOf('PayrollTransfer', found, asked), content: payrollCsv(found.lines) }
  const layout = layoutOf(asked.layout)
  const { from, to } = spanOf(found.periods)
  const name = layoutFileName(layout, { company: (await ownSettings(work)).companyCode, from, to })
  const kind = asked.draft ? '-DRAFT' : asked.differences ? '-DIFFERENCES' : ''
  return { name: name.replace(/(?=\.[^.]+$)/, kind), content: writeLayout(layout, found.lines) }
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

async function noteExport(work: Work, { periods, nodes, all, isDifferences }: ToExport): Promise<void> {
  const whole = { ids: periods.map(({ id }) => id), isWhole: nodes === null }
  await setExported(work.tx, { ...whole, at: work.now })
  await keepSent(work.tx, { ...whole, lines: all })
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
