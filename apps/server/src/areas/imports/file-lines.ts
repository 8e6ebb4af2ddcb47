import { decode } from '../../platform/sheets/decode-text.ts'

export interface FileLine {
  /** From 1, blank lines counted. */
  line: number
  text: string
}

/** The lines of a text file that are not blank, one after the other. Takes CRLF, LF or CR, a byte order mark, and a last line without an end. */
export function* fileLines(content: Buffer): Generator<FileLine> {
  const whole = decode(content)
  const ends = /\r\n|\n|\r|$/g
  for (let from = 0, line = 1; from < whole.length; line++) {
    ends.lastIndex = from
    const end = ends.exec(whole)!
    const text = whole.slice(from, end.index)
    if (text.trim() !== '') yield { line, text }
    from = end.index + (end[0].length || 1)
  }
}
