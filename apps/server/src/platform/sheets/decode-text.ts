/** UTF-8, or UTF-16 where its mark says so; bytes that are no text become the replacement character. */
export function decode(content: Buffer): string {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(content)
}
