/** Rows at the beginning of a file that are looked through for the header. */
export const HEAD_ROWS = 10

export interface SheetRow {
  /** In the file, from 1. */
  line: number
  cells: string[]
}

export type SheetFault = 'WrongFileFormat' | 'emptyFile' | 'tooManyRows' | 'tooLarge'

/** Without control characters, and a single space between words. */
export function tidy(cell: string): string {
  return cell
    .replaceAll(/[\p{Cc}\u00a0\s]+/gu, ' ')
    .trim()
    .slice(0, 4000)
}
