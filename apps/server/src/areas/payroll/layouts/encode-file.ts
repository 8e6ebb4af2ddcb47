import type { LayoutDefinition } from '@timeloom/contract'

type Encoding = LayoutDefinition['encoding']

/** A file as bytes. */
export function encodeFile(text: string, encoding: Encoding): Buffer {
  if (encoding === 'windows1252')
    return Buffer.from(Array.from(inEncoding(text, encoding), (letter) => CODES.get(letter) ?? UNKNOWN))
  return Buffer.from(encoding === 'utf8Bom' ? `\uFEFF${text}` : text)
}

/** A text as it reads in a file. Letters that Windows-1252 does not have lose their mark (ō becomes o), or become `?`. */
export function inEncoding(text: string, encoding: Encoding): string {
  if (canEncode(text, encoding)) return text
  const written = (letter: string) => (CODES.has(letter) ? letter : '?')
  const letters = (letter: string) => (CODES.has(letter) ? letter : Array.from(bare(letter), written).join(''))
  return Array.from(text, letters).join('')
}

/** Whether the file has every letter of a text. */
export function canEncode(text: string, encoding: Encoding): boolean {
  return encoding !== 'windows1252' || Array.from(text).every((letter) => CODES.has(letter))
}

export function charsetOf(encoding: Encoding): string {
  return encoding === 'windows1252' ? 'windows-1252' : 'utf-8'
}

/** Of Windows-1252 what is not Latin-1; a space where a code stands for nothing. Node’s own decoder reads it as Latin-1. */
const FROM_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const latin1 = (code: number) => [String.fromCodePoint(code), code] as const
const CODES = new Map<string, number>([
  ...Array.from(FROM_80, (letter, index) => [letter, 0x80 + index] as const),
  ...Array.from({ length: 0x80 }, (_, code) => latin1(code)),
  ...Array.from({ length: 0x60 }, (_, index) => latin1(0xa0 + index)),
])
const UNKNOWN = CODES.get('?')!

function bare(letter: string): string {
  return letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
