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

/** UTF-8, or UTF-16 where its mark says so; bytes that are no text become the replacement character. */
export function decode(content: Buffer): string {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(content)
}
