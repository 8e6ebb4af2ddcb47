import { decode } from '../../platform/sheets/decode-text.ts'

export interface FileLine {
  /** From 1, blank lines counted. */
  line: number
  text: string
}

/** The lines of a text file that are not blank. Takes CRLF, LF or CR, a byte order mark, and a last line without an end. */
export function fileLines(content: Buffer): FileLine[] {
  return decode(content)
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '')
}
