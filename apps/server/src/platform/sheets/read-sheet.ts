import { IMPORT_COLUMNS, IMPORT_ROWS } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import { asWritten, HEAD_ROWS, type ReadText, tidy, type SheetFault, type SheetRow } from './sheet-row.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import { decode } from './decode-text.ts'

/** Bytes of a file of rows; 10,000 of thirty columns are about 4 MB. */
export const SIZE_LIMIT = 10 * 1024 * 1024

/** Characters that the first rows are looked for in. */
const HEAD_LENGTH = 100_000

/** Signs that separate cells; where two do so alike, the one that is rarer inside a cell comes first. */
const SEPARATORS = ['\t', ';', ',']

/** Cells of all rows together: 10,000 of thirty columns. */
const CELL_LIMIT = 300_000

/** How a file is read. */
export interface SheetReading {
  /** `tidy` unless told. */
  text?: 'tidy' | 'asWritten'
  /** Cells of a workbook keep the time of the day beside the date. */
  times?: boolean
  /** Rows of a text file keep their line as it stands there, and how many cells it has. */
  lines?: boolean
  /** Of the one who runs the server, not of a person who sent it: as many rows as there are. */
  isOwn?: boolean
}

/**
 * The rows of a file that hold anything, as many cells each, trimmed. By its content, whatever its name says. It may keep a
 * processor busy for seconds: files of others are read by readSentSheet.
 */
export async function readSheet(
  content: Buffer,
  { text = 'tidy', times = false, lines = false, isOwn = false }: SheetReading = {},
): Promise<SheetRow[] | SheetFault> {
  if (content.length > SIZE_LIMIT && !isOwn) return 'tooLarge'
  const textOf = text === 'tidy' ? tidy : asWritten
  const read = isWorkbook(content)
    ? await readWorkbook(content, { textOf, times })
    : readText(content, { textOf, lines, isOwn })
  if (typeof read === 'string') return read
  const rows = read.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return 'emptyFile'
  // A header, and titles above it, come on top.
  if (rows.length > IMPORT_ROWS + HEAD_ROWS && !isOwn) return 'tooManyRows'
  const width = Math.min(
    IMPORT_COLUMNS,
    rows.reduce((most, { cells }) => Math.max(most, usedWidth(cells)), 0),
  )
  if (rows.length * width > CELL_LIMIT && !isOwn) return 'tooLarge'
  return rows.map((row) => ({ ...row, cells: Array.from({ length: width }, (_, at) => row.cells[at] ?? '') }))
}

/** A CSV with commas, semicolons or tabs. */
function readText(
  content: Buffer,
  { textOf, lines, isOwn }: { textOf: ReadText; lines: boolean; isOwn: boolean },
): SheetRow[] | SheetFault {
  const text = decodeText(content)
  if (!isText(text)) return 'WrongFileFormat'
  try {
    const rows = parse(text, {
      info: true,
      raw: lines,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ...(isOwn ? {} : { to: IMPORT_ROWS + HEAD_ROWS + 1 }),
    }) as unknown as { record: string[]; raw?: string; info: { records: number; empty_lines: number } }[]
    return rows.map(({ record, raw, info }) => ({
      // A cell with lines of its own is in one row of a spreadsheet.
      line: info.records + info.empty_lines,
      cells: record.map(textOf),
      ...(raw === undefined ? {} : { text: raw.replaceAll(/^[\r\n]+|[\r\n]+$/g, ''), count: record.length }),
    }))
  } catch {
    return 'WrongFileFormat'
  }
}

/** A PDF and rich text are text by their first letters, but no rows; everything else that is no text has a NUL soon. */
function isText(text: string): boolean {
  return !text.includes('\u0000') && !/^\s*(%PDF-|\{\\rtf)/.test(text.slice(0, 1024))
}

/** Older spreadsheets save CSV in the alphabet of Western Europe: bytes that are no UTF-8 are read as that. */
function decodeText(content: Buffer): string {
  const text = decode(content)
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(content) : text
}

/**
 * The sign that separates the cells of every one of the first rows, its header above all: a list within a cell has its own
 * sign in the rows that have such a list. Of two such signs the one that each row has more of. Quoted cells do not count.
 */
function delimiterOf(text: string): string {
  const head = text.slice(0, HEAD_LENGTH).replaceAll(/(?<![^,;\t\r\n])"[^"]*(?:""[^"]*)*"/g, '')
  const lines = head.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const judged = SEPARATORS.map((sign) => {
    const counts = lines.slice(0, HEAD_ROWS).map((line) => line.split(sign).length - 1)
    const found = counts.filter((count) => count > 0)
    return { sign, rows: found.length, fewest: Math.min(...found) }
  })
  return judged.toSorted((a, b) => b.rows - a.rows || b.fewest - a.fewest)[0]!.sign
}

function usedWidth(cells: string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}
