import type { i18n } from '@lingui/core'

type MessageCompiler = Parameters<typeof i18n.setMessagesCompiler>[0]
type Tokens = Exclude<ReturnType<MessageCompiler>, string>

/** Turns a text with `{name}` and `{name, plural, one {# …} other {# …}}` into what lingui formats. */
export const compileWords: MessageCompiler = (message) => parse(message, 0, false).tokens

function parse(text: string, start: number, isInPlural: boolean): { tokens: Tokens; end: number } {
  const tokens: unknown[] = []
  let plain = ''
  let at = start
  const flush = () => {
    if (plain !== '') tokens.push(plain)
    plain = ''
  }
  while (at < text.length && text[at] !== '}') {
    const letter = text[at] ?? ''
    if (letter === '{') {
      flush()
      const argument = parseArgument(text, at + 1)
      tokens.push(argument.token)
      at = argument.end
    } else if (letter === '#' && isInPlural) {
      flush()
      tokens.push('#')
      at += 1
    } else {
      plain += letter
      at += 1
    }
  }
  flush()
  return { tokens: tokens as Tokens, end: at }
}

function parseArgument(text: string, start: number): { token: unknown; end: number } {
  const close = text.indexOf('}', start)
  const comma = text.indexOf(',', start)
  if (comma === -1 || comma > close) return { token: [text.slice(start, close).trim()], end: close + 1 }

  const name = text.slice(start, comma).trim()
  const second = text.indexOf(',', comma + 1)
  const type = text.slice(comma + 1, second).trim()
  const cases: Record<string, Tokens> = {}
  let at = second + 1
  while (at < text.length && text[at] !== '}') {
    const open = text.indexOf('{', at)
    const key = text.slice(at, open).trim()
    const part = parse(text, open + 1, type === 'plural')
    cases[key.startsWith('=') ? key.slice(1) : key] = part.tokens
    at = part.end + 1
    while (text[at] === ' ') at += 1
  }
  return { token: [name, type, cases], end: at + 1 }
}
