import { IMPORT_ROWS } from '@timeloom/contract'
import { refused, type Refusal } from '../../platform/call/refusal.ts'
import { type SheetRow, tidy } from '../../platform/sheets/sheet-row.ts'
import { unmarked } from '../../platform/sheets/formula-mark.ts'
import type { FileColumn } from './setup-file.ts'

/** Cells of a row by the headers of the columns that the file has. */
export interface SentRow {
  /** In the file, from 1. */
  line: number
  cells: ReadonlyMap<string, string>
  /** Cells of no column: what they say would be lost. */
  surplus: readonly string[]
}

/**
 * The rows of a sheet whose first row names columns. Capitals and order of the header do not matter; a column the
 * list has not is refused, since what it says would be lost.
 */
export function readRows(sheet: readonly SheetRow[], columns: readonly FileColumn[]): SentRow[] | Refusal {
  const [head, ...rows] = sheet
  if (rows.length === 0) return refused('emptyFile')
  if (rows.length > IMPORT_ROWS) return refused('tooManyRows')
  const named = new Map(columns.map(({ header }) => [header.toLowerCase(), header]))
  const titles = head!.cells.map(tidy)
  const headers = titles.map((title) => (title === '' ? undefined : (named.get(title.toLowerCase()) ?? null)))
  const unknown = titles.filter((_, at) => headers[at] === null)
  if (unknown.length > 0) return refused('unknownColumns', { columns: unknown })
  const missing = columns.filter(({ header, isKey }) => isKey && !headers.includes(header))
  if (missing.length > 0) return refused('missingColumns', { columns: missing.map(({ header }) => header) })
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(headers.flatMap((header, at) => (header ? [[header, unmarked(cells[at] ?? '')]] : []))),
    surplus: cells.filter((cell, at) => cell !== '' && !headers[at]),
  }))
}
