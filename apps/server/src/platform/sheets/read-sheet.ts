import { IMPORT_COLUMNS, IMPORT_ROWS } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import { HEAD_ROWS, tidy, type SheetFault, type SheetRow } from './sheet-row.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import { decode } from './decode-text.ts'

/** Bytes of a file of rows; 10,000 of thirty columns are about 4 MB. */
export const SIZE_LIMIT = 10 * 1024 * 1024

/** The rows of a file that hold anything, as many cells each, trimmed. By its content, whatever its name says. */
export async function readSheet(content: Buffer): Promise<SheetRow[] | SheetFault> {
  if (content.length > SIZE_LIMIT) return 'tooLarge'
  const read = isWorkbook(content) ? await readWorkbook(content) : readText(content)
  if (typeof read === 'string') return read
  const rows = read.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return 'emptyFile'
  // A header, and titles above it, come on top.
  if (rows.length > IMPORT_ROWS + HEAD_ROWS) return 'tooManyRows'
  const width = Math.min(IMPORT_COLUMNS, Math.max(...rows.map(({ cells }) => usedWidth(cells))))
  return rows.map(({ line, cells }) => ({ line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') }))
}

/** A CSV with commas, semicolons or tabs. */
function readText(content: Buffer): SheetRow[] | SheetFault {
  const text = decodeText(content)
  if (text.includes('\u0000')) return 'WrongFileFormat'
  try {
    const rows = parse(text, {
      info: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: IMPORT_ROWS + HEAD_ROWS + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record.map(tidy) }))
  } catch {
    return 'WrongFileFormat'
  }
}

/** Older spreadsheets save CSV in the alphabet of Western Europe: bytes that are no UTF-8 are read as that. */
function decodeText(content: Buffer): string {
  const text = decode(content)
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(content) : text
}

/** The separator that the first lines have most of. */
function delimiterOf(text: string): string {
  const head = text.split(/\r\n|\n|\r/, HEAD_ROWS).join('\n')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]!.sign
}

function usedWidth(cells: string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}
