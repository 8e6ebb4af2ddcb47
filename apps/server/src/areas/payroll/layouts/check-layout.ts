import {
  PREVIEW_LINES,
  type AnswerOf,
  type BodyOf,
  type checkPayrollLayout,
  type LayoutDefinition,
  type LayoutPreview,
  type LayoutSource,
  type previewPayrollLayout,
  type QueryOf,
} from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../../platform/call/refusal.ts'
import { ownSettings } from '../../company/company.service.ts'
import { exportedNodes } from '../export-divisions.ts'
import { linesOf, type ExportLine } from '../export-lines.ts'
import { selectExportRows, type ExportRow } from '../export.repository.ts'
import { selectSpan } from '../../pay-periods/pay-periods.service.ts'
import { inEncoding } from './encode-file.ts'
import { layoutFileName, type FileFacts } from './file-facts.ts'
import { readFileFacts } from './read-file-facts.ts'
import { isAmount } from './layout-cell.ts'
import { isAmong, periodLine } from './layout-line.ts'
import { layoutLines } from './layout-lines.ts'
import { layoutProblems } from './layout-problems.ts'
import { definitionOf } from './own-layouts.ts'
import { layoutFile, recordsText } from './write-layout.ts'

/** What the payroll system of a layout would reject of pay periods, as they stand. */
export async function checkLayout(
  work: Work,
  { layout, id }: QueryOf<typeof checkPayrollLayout>,
): Promise<AnswerOf<typeof checkPayrollLayout> | Refusal> {
  const definition = await definitionOf(work.tx, layout)
  if (isRefusal(definition)) return definition
  const paid = await readPaid(work, id)
  if (isRefusal(paid)) return paid
  const lines = asksOfParts(definition)
    ? await layoutLines(work.tx, definition, paid)
    : paid.lines.filter((line) => isAmong(definition, line)).map(periodLine)
  return { problems: layoutProblems(definition, lines, paid.facts) }
}

const OF_PARTS: ReadonlySet<LayoutSource> = new Set([
  'jobCode',
  'jobName',
  'jobPayCode',
  'taskCode',
  'taskName',
  'taskPayCode',
  'leaveDay',
  'leaveDays',
  'shiftStart',
  'shiftEnd',
])

/** Whether anything could be wrong that only lines of days, jobs or shifts have; to write those takes much longer. */
function asksOfParts({ columns }: LayoutDefinition): boolean {
  return columns.some((column) => OF_PARTS.has(column.source) && (column.isRequired || !isAmount(column)))
}

/** The beginning of the file of pay periods, as they stand, with what the payroll system would reject of all of it. */
export async function previewLayout(
  work: Work,
  { ids, definition }: BodyOf<typeof previewPayrollLayout>,
): Promise<AnswerOf<typeof previewPayrollLayout> | Refusal> {
  const paid = await readPaid(work, ids)
  if (isRefusal(paid)) return paid
  const lines = await layoutLines(work.tx, definition, paid)
  const file = await layoutFile(definition, lines, paid.facts)
  const read = (texts: readonly string[]) => texts.map((each) => inEncoding(each, definition.encoding))
  const rows = file.records.slice(0, PREVIEW_LINES).map(read)
  const text = (records: readonly string[][]) =>
    records.map((record) => recordsText(definition, [record]).replace(/\r?\n$/, ''))
  return {
    fileName: layoutFileName(definition, paid.facts),
    total: file.records.length,
    before: read([...file.preamble, ...(definition.hasHeader ? text([file.header]) : [])]),
    lines: text(rows),
    after: read(file.trailer),
    header: read(file.header),
    rows,
    problems: layoutProblems(definition, lines, paid.facts),
  } satisfies LayoutPreview
}

interface PaidPeriods {
  ids: string[]
  rows: ExportRow[]
  lines: ExportLine[]
  facts: FileFacts
}

async function readPaid(work: Work, asked: readonly string[]): Promise<PaidPeriods | Refusal> {
  const ids = [...new Set(asked)]
  const span = await selectSpan(work.tx, ids)
  if (span === undefined) return notFound('There is no such pay period.')
  const departmentIds = await exportedNodes(work, [])
  if (isRefusal(departmentIds)) return departmentIds
  const rows = await selectExportRows(work.tx, { ids, departmentIds })
  const { isAllowanceExportClient } = await ownSettings(work)
  const lines = linesOf(rows).filter(({ isAllowance }) => !(isAllowanceExportClient && isAllowance))
  return { ids, rows, lines, facts: await readFileFacts(work, span) }
}
