/** Rows at the beginning of a file that are looked through for the header. */
export const HEAD_ROWS = 10

export interface SheetRow {
  /** Of the sheet, from 1: blank rows count, lines within a cell do not. */
  line: number
  cells: string[]
  /** The line of a text file as it stands there; only where `SheetReading.lines` asks for it. */
  text?: string
  /** Cells that the line of a text file has; rows of a workbook end where nothing follows, and have none. */
  count?: number
}

export type SheetFault = 'WrongFileFormat' | 'emptyFile' | 'tooManyRows' | 'tooLarge'

/** What a cell is read as. */
export type ReadText = (cell: string) => string

/** Without control characters, and a single space between words. */
export function tidy(cell: string): string {
  return cell
    .replaceAll(/[\p{Cc}\u00a0\s]+/gu, ' ')
    .trim()
    .slice(0, 4000)
}

/** With its own lines and blanks, but none at its ends; lines end as a form's do. */
export function asWritten(cell: string): string {
  return cell.replaceAll('\r\n', '\n').trim()
}
