import type { SetupFileRow } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { issuesOf, type Issue } from '../../platform/call/issues.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import { cellsOf, type Cells, type CellValue } from './file-cells.ts'
import type { SentRow } from './read-rows.ts'
import { findRecords, type FoundRecord } from './find-records.ts'
import type { FileRecord, PreparedRows, SetupFile } from './setup-file.ts'

/** What a file would do, row by row, and how it is done. */
export interface CheckedRows {
  rows: SetupFileRow[]
  apply: PreparedRows['apply']
}

type Columns = ReadonlyMap<string, Cells>

interface Row extends SetupFileRow {
  /** What a save would take; undefined: there is nothing to save. */
  body?: object
}

/** Compares the rows of a file with the records there are. Nothing is written before `apply`. */
export async function checkRows(work: Work, file: SetupFile, sent: readonly SentRow[]): Promise<CheckedRows> {
  const cells = await cellsOf(work.tx, file.columns)
  const isSame = (row: SentRow, record: FileRecord, foundBy: ReadonlySet<string>) => {
    const { changes, problems } = compare(row, { record, foundBy, cells })
    return changes.length === 0 && problems.length === 0
  }
  const found = await findRecords(work, { file, sent, cells, isSame })
  const rows = found.map((each) => readRow(each, file, cells))
  const bodies = rows.filter((row): row is Row & { body: object } => row.body !== undefined && row.outcome !== 'wrong')
  const prepared = await file.prepare(
    work,
    bodies.map(({ body }) => body),
  )
  for (const [index, refusal] of prepared.refusals.entries()) {
    if (refusal) markWrong(bodies[index]!, refusedBy(refusal))
  }
  return { rows: rows.map(({ body: _, ...row }) => row), apply: prepared.apply }
}

function readRow({ row, name, record, foundBy, problems }: FoundRecord, file: SetupFile, cells: Columns): Row {
  const { values, changes, problems: unread } = compare(row, { record, foundBy, cells })
  const outcome = record === undefined ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
  const account: Row = { line: row.line, name, outcome, changes, problems: [] }
  const wrong = [...problems, ...row.surplus.map(surplusIssue), ...unread]
  if (wrong.length > 0) return markWrong(account, wrong)
  if (outcome === 'unchanged') return account
  const parsed = file.body.safeParse({ ...values, ...(record ? { id: record.id } : {}) })
  if (!parsed.success) return markWrong(account, issuesOf(parsed.error))
  return { ...account, body: parsed.data as object }
}

interface Compared {
  /** What a save would take. */
  values: Record<string, CellValue>
  changes: Row['changes']
  /** Of cells that cannot be read. */
  problems: Issue[]
}

/** The values in a row's cells that differ from its record; without a record, all of them. */
function compare(
  row: SentRow,
  { record, foundBy, cells }: Pick<FoundRecord, 'record' | 'foundBy'> & { cells: Columns },
) {
  const compared: Compared = { values: {}, changes: [], problems: [] }
  for (const [header, text] of row.cells) {
    const read = cells.get(header)!.read(text)
    if (read === null) continue
    if ('reason' in read) {
      compared.problems.push({ field: header, reason: read.reason })
      continue
    }
    const before = record ? cells.get(header)!.write(record.values[header]) : ''
    // What has found its record may be spelled another way there.
    if (record && (before === read.text || foundBy.has(header))) continue
    compared.values[header] = read.value
    if (record) compared.changes.push({ field: header, before, after: read.text })
  }
  return compared
}

function surplusIssue(cell: string): Issue {
  return { field: '', reason: `The header names no column for "${cell.slice(0, 40)}".` }
}

function markWrong(row: Row, problems: Issue[]): Row {
  return Object.assign(row, { outcome: 'wrong', problems })
}

function refusedBy({ answer }: Refusal): Issue[] {
  if (Array.isArray(answer['issues'])) return answer['issues'] as Issue[]
  const field = typeof answer['field'] === 'string' ? answer['field'] : ''
  return [{ field, reason: answer.message === 'exist' ? 'Another record already has this.' : answer.message }]
}
