import { HEAD_ROWS, type SheetRow } from '../../../platform/sheets/sheet-row.ts'

/** Where each known column of a table is, from 0. */
export type Columns<Column extends string> = Partial<Record<Column, number>>

/** A table of a file below its header. */
export interface Table<Column extends string> {
  /** What the header calls the columns. */
  names: string[]
  columns: Columns<Column>
  rows: TableRow<Column>[]
  separator: 'semicolons' | 'tabs' | null
}

export interface TableRow<Column extends string> {
  line: number
  /** As in the file; cells of a workbook are separated by tabs. */
  text: string
  cells: string[]
  /** Blank where the table has no such column. */
  cell: (column: Column) => string
  /** The line ends before the required columns, or has more columns than the header. */
  isBroken: boolean
}

/**
 * Finds the header among the first rows of a file and the rows below it.
 *
 * @param known what columns are called, without capitals and signs
 * @param needed columns without which there is no table; where the header has them, a line must reach the columns of `upTo`
 * @param chosen the columns as answered, overriding the header
 * @returns undefined without a header that names the needed columns
 */
export function readTable<Column extends string>(
  sheet: readonly SheetRow[],
  {
    known,
    needed,
    upTo = needed,
    chosen,
  }: {
    known: Record<Column, readonly string[]>
    needed: readonly Column[]
    upTo?: readonly Column[]
    chosen?: Columns<Column> | undefined
  },
): Table<Column> | undefined {
  const top = sheet.slice(0, HEAD_ROWS).findIndex(({ cells }) => hasAll(columnsOf(cells, known), needed))
  const header = sheet[top]
  if (header === undefined) return undefined
  const columns = chosen ?? columnsOf(header.cells, known)
  if (!hasAll(columns, needed)) return undefined
  const width = header.cells.findLastIndex((name) => name !== '') + 1
  const reach = Math.max(...upTo.map((column) => columns[column] ?? 0)) + 1
  const rows = sheet.slice(top + 1).map(({ line, cells, text, count }): TableRow<Column> => ({
    line,
    text: text ?? cells.join('\t'),
    cells,
    cell: (column) => cells[columns[column] ?? -1] ?? '',
    isBroken: count !== undefined && (count < reach || cells.slice(width).some((cell) => cell !== '')),
  }))
  return { names: header.cells.slice(0, width), columns, rows, separator: separatorOf(header) }
}

/** What a column is called, without capitals and signs. */
export function headerName(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function columnsOf<Column extends string>(
  cells: readonly string[],
  known: Record<Column, readonly string[]>,
): Columns<Column> {
  const names = cells.map(headerName)
  const found = (Object.entries(known) as [Column, readonly string[]][]).map(
    ([column, words]) => [column, names.findIndex((name) => words.includes(name))] as const,
  )
  return Object.fromEntries(found.filter(([, at]) => at !== -1)) as Columns<Column>
}

function hasAll<Column extends string>(columns: Columns<Column>, needed: readonly Column[]): boolean {
  return needed.every((column) => columns[column] !== undefined)
}

/** The separator of a text file's cells, if it is not the usual comma. */
function separatorOf({ text, count = 0 }: SheetRow): Table<string>['separator'] {
  if (text === undefined || count < 2) return null
  if (text.split('\t').length === count) return 'tabs'
  return text.split(';').length === count ? 'semicolons' : null
}
