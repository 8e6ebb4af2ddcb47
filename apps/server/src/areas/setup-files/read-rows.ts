import { IMPORT_ROWS } from '@timeloom/contract'
import { refused, type Refusal } from '../../platform/call/refusal.ts'
import { readSheet, SIZE_LIMIT } from '../../platform/sheets/read-sheet.ts'
import { asWritten, tidy } from '../../platform/sheets/sheet-row.ts'
import { unmarked } from './formula-mark.ts'
import type { FileColumn } from './setup-file.ts'

/** A file as it came in; it is fetched into memory only where its size lets it. */
export interface SentFile {
  /** Bytes. */
  size: number
  buffer: () => Promise<Buffer>
}

/** Cells of a row by the headers of the columns that the file has. */
export interface SentRow {
  /** In the file, from 1. */
  line: number
  cells: ReadonlyMap<string, string>
  /** Cells of no column: what they say would be lost. */
  surplus: readonly string[]
}

/**
 * Reads the rows of a file whose first row names columns. Capitals and order of the header do not matter; a column the
 * list has not is refused, since what it says would be lost.
 */
export async function readRows(file: SentFile, columns: readonly FileColumn[]): Promise<SentRow[] | Refusal> {
  if (file.size > SIZE_LIMIT) return refused('tooLarge')
  const sheet = await readSheet(await file.buffer(), asWritten)
  if (typeof sheet === 'string') return refused(sheet)
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
