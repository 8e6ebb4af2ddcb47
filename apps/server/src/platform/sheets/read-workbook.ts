import { IMPORT_ROWS } from '@timeloom/contract'
import type { CellObject, SSF as SpreadsheetFormats } from '@e965/xlsx'
import { HEAD_ROWS, type ReadText, type SheetFault, type SheetRow } from './sheet-row.ts'

const ZIP_MAGIC = 0x504b0304
const OLE_MAGIC = 0xd0cf11e0

/** What the parts of an XLSX may unpack to: a small file can be written that fills any memory. */
const UNPACKED_LIMIT = 64 * 1024 * 1024

/** Whether the content is that of an XLSX or XLS file. */
export function isWorkbook(content: Buffer): boolean {
  return isZip(content) || (content.length > 8 && content.readUInt32BE(0) === OLE_MAGIC)
}

type Formats = typeof SpreadsheetFormats

/** The first sheet that holds anything. Formulas are not computed: their cells say what the spreadsheet last saved. */
export async function readWorkbook(content: Buffer, textOf: ReadText): Promise<SheetRow[] | SheetFault> {
  if (isZip(content) && unpackedBytes(content) > UNPACKED_LIMIT) return 'tooLarge'
  // loaded with the first workbook: most processes never read one
  const { read, SSF } = await import('@e965/xlsx')
  try {
    const book = read(content, {
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: IMPORT_ROWS + HEAD_ROWS + 1,
    })
    const date1904 = book.Workbook?.WBProps?.date1904 ?? false
    const sheets = book.SheetNames.map((name) => book.Sheets[name]?.['!data'] ?? [])
    const cells = sheets.find((rows) => rows.some((row) => row?.some((cell) => cell?.v !== undefined))) ?? []
    return Array.from(cells, (row, index) => ({
      line: index + 1,
      cells: Array.from(row ?? [], (cell) => contentOf(cell, { date1904, formats: SSF, textOf })),
    }))
  } catch {
    return 'WrongFileFormat'
  }
}

interface Reading {
  date1904: boolean
  formats: Formats
  textOf: ReadText
}

function contentOf(cell: CellObject | undefined, { date1904, formats, textOf }: Reading): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  if (cell.t !== 'n' || typeof cell.v !== 'number') return textOf(String(cell.v))
  if (typeof cell.z === 'string' && formats.is_date(cell.z)) return dateText(cell.v, date1904, formats)
  return String(cell.v)
}

/** Spreadsheets count days, and may store a midnight a moment short: the nearest second is meant. */
function dateText(days: number, date1904: boolean, formats: Formats): string {
  const seconds = Math.round(days * 86_400)
  const read = formats.parse_date_code(Math.floor(seconds / 86_400), { date1904 }) as unknown
  const { y, m, d } = (read ?? {}) as { y?: number; m?: number; d?: number }
  if (y === undefined || m === undefined || d === undefined) return String(days)
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

function isZip(content: Buffer): boolean {
  return content.length > 8 && content.readUInt32BE(0) === ZIP_MAGIC
}

/** The sum that the archive's table of contents promises. */
function unpackedBytes(content: Buffer): number {
  const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  let sum = 0
  for (let at = content.indexOf(ENTRY); at !== -1 && at + 46 <= content.length; at = content.indexOf(ENTRY, at + 4)) {
    sum += content.readUInt32LE(at + 24)
  }
  return sum
}
