import { IMPORT_ROWS } from '@timeloom/contract'
import type { CellObject, SSF as SpreadsheetFormats } from '@e965/xlsx'
import { unpackArchive, type ArchiveLimits } from './unpack-archive.ts'
import { HEAD_ROWS, type ReadText, type SheetFault, type SheetRow } from './sheet-row.ts'

const ZIP_MAGIC = 0x504b0304
const OLE_MAGIC = 0xd0cf11e0

/** What an XLSX may unpack to: a small file can be written that fills any memory. 10,000 rows of sixty columns are 21 MB with 2.4 million signs. */
const UNPACKED: ArchiveLimits = { bytes: 64 * 1024 * 1024, parts: 2000, tags: 4_000_000 }

/** Characters of all cells together: a text that is kept once can be shown in every cell. */
const TEXT_LIMIT = 20_000_000

/** Whether the content is that of an XLSX or XLS file. */
export function isWorkbook(content: Buffer): boolean {
  return isZip(content) || (content.length > 8 && content.readUInt32BE(0) === OLE_MAGIC)
}

type Formats = typeof SpreadsheetFormats

/** The first sheet that holds anything. Formulas are not computed: their cells say what the spreadsheet last saved. */
export async function readWorkbook(
  content: Buffer,
  cell: { textOf: ReadText; times: boolean },
): Promise<SheetRow[] | SheetFault> {
  const plain = isZip(content) ? unpackArchive(content, UNPACKED) : content
  if (typeof plain === 'string') return plain
  // loaded with the first workbook: most processes never read one
  const { read, SSF } = await import('@e965/xlsx')
  try {
    const book = read(plain, {
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: IMPORT_ROWS + HEAD_ROWS + 1,
    })
    const date1904 = book.Workbook?.WBProps?.date1904 ?? false
    const sheets = book.SheetNames.map((name) => book.Sheets[name]?.['!data'] ?? [])
    const cells = sheets.find((rows) => rows.some((row) => row?.some((cell) => cell?.v !== undefined))) ?? []
    if (textLength(cells) > TEXT_LIMIT) return 'tooLarge'
    return Array.from(cells, (row, index) => ({
      line: index + 1,
      cells: Array.from(row ?? [], (each) => contentOf(each, { date1904, formats: SSF, ...cell })),
    }))
  } catch {
    return 'WrongFileFormat'
  }
}

function textLength(rows: (CellObject | undefined)[][]): number {
  let sum = 0
  for (const row of rows) for (const cell of row ?? []) if (typeof cell?.v === 'string') sum += cell.v.length
  return sum
}

interface Reading {
  date1904: boolean
  formats: Formats
  textOf: ReadText
  times: boolean
}

function contentOf(cell: CellObject | undefined, { date1904, formats, textOf, times }: Reading): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  if (cell.t !== 'n' || typeof cell.v !== 'number') return textOf(String(cell.v))
  if (typeof cell.z === 'string' && formats.is_date(cell.z)) return momentText(cell.v, { date1904, formats, times })
  return String(cell.v)
}

/** A date, a time of the day, or with `times` both where the cell has both. */
function momentText(days: number, { date1904, formats, times }: Omit<Reading, 'textOf'>): string {
  const second = Math.round(days * 86_400) % 86_400
  if (times && days === 0) return '00:00:00'
  if (!times || second <= 0) return dateText(days, date1904, formats)
  const time = new Date(second * 1000).toISOString().slice(11, 19)
  return days < 1 ? time : `${dateText(days, date1904, formats)} ${time}`
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
