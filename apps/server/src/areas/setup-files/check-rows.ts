import type { SetupFileRow } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { issuesOf, type Issue } from '../../platform/call/issues.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import { cellsOf, type Cells, type CellValue } from './file-cells.ts'
import type { SentRow } from './read-rows.ts'
import type { FileRecord, PreparedRows, SetupFile } from './setup-file.ts'

/** What a file would do, row by row, and how it is done. */
export interface CheckedRows {
  rows: SetupFileRow[]
  apply: PreparedRows['apply']
}

interface Row extends SetupFileRow {
  /** What a save would take; undefined: there is nothing to save. */
  body?: object
}

/** Compares the rows of a file with the records there are. Nothing is written before `apply`. */
export async function checkRows(work: Work, file: SetupFile, sent: readonly SentRow[]): Promise<CheckedRows> {
  const cells = await cellsOf(work.tx, file.columns)
  const keys = file.columns.filter(({ isKey }) => isKey).map(({ header }) => header)
  const known = recordsByKey(await file.read(work), keys, cells)
  const lines = new Map<string, number>()
  const rows = sent.map((row): Row => {
    const name = keys.map((key) => row.cells.get(key) ?? '')
    const key = keyText(name)
    const twice = lines.get(key)
    lines.set(key, twice ?? row.line)
    const records = known.get(key) ?? []
    const problems = [
      ...(twice === undefined ? [] : [{ field: '', reason: `Row ${twice} names the same record.` }]),
      ...(records.length > 1 ? [{ field: '', reason: 'Several records have this name: change them by hand.' }] : []),
    ]
    return readRow({ row, name: name.join(' '), record: records[0], problems }, file, cells)
  })
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

function recordsByKey(records: readonly FileRecord[], keys: readonly string[], cells: ReadonlyMap<string, Cells>) {
  const found = new Map<string, FileRecord[]>()
  for (const record of records) {
    const key = keyText(keys.map((header) => cells.get(header)!.write(record.values[header])))
    found.set(key, [...(found.get(key) ?? []), record])
  }
  return found
}

function keyText(name: readonly string[]): string {
  return JSON.stringify(name.map((part) => part.toLowerCase()))
}

interface Found {
  row: SentRow
  name: string
  /** undefined: it is to be added */
  record: FileRecord | undefined
  problems: Issue[]
}

function readRow({ row, name, record, problems }: Found, file: SetupFile, cells: ReadonlyMap<string, Cells>): Row {
  const keys = new Set(file.columns.flatMap(({ header, isKey }) => (isKey ? [header] : [])))
  const values: Record<string, CellValue> = {}
  const changes: Row['changes'] = []
  for (const [header, text] of row.cells) {
    const read = cells.get(header)!.read(text)
    if (read === null) continue
    if ('reason' in read) {
      problems.push({ field: header, reason: read.reason })
      continue
    }
    const before = record ? cells.get(header)!.write(record.values[header]) : ''
    // A key has found its record, however it is spelled there.
    if (record && (before === read.text || keys.has(header))) continue
    values[header] = read.value
    if (record) changes.push({ field: header, before, after: read.text })
  }
  const outcome = record === undefined ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
  const account: Row = { line: row.line, name, outcome, changes, problems: [] }
  if (problems.length > 0) return markWrong(account, problems)
  if (outcome === 'unchanged') return account
  const parsed = file.body.safeParse({ ...values, ...(record ? { id: record.id } : {}) })
  if (!parsed.success) return markWrong(account, issuesOf(parsed.error))
  return { ...account, body: parsed.data as object }
}

function markWrong(row: Row, problems: Issue[]): Row {
  return Object.assign(row, { outcome: 'wrong', problems })
}

function refusedBy({ answer }: Refusal): Issue[] {
  if (Array.isArray(answer['issues'])) return answer['issues'] as Issue[]
  const field = typeof answer['field'] === 'string' ? answer['field'] : ''
  return [{ field, reason: answer.message === 'exist' ? 'Another record has this.' : answer.message }]
}
