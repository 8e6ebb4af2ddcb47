import type { i18n } from '@lingui/core'

type MessageCompiler = Parameters<typeof i18n.setMessagesCompiler>[0]
type Tokens = Exclude<ReturnType<MessageCompiler>, string>

const IN_TEXT = /[{}]/
const IN_PLURAL = /[{}#]/
const IN_ARGUMENT = /[,}]/

/**
 * Turns a text with `{name}` and `{name, plural, one {# …} other {# …}}` into what lingui formats; a text whose braces
 * do not match is shown as it is.
 */
export const compileWords: MessageCompiler = (message) => {
  // most texts have none, and lingui asks each time that it shows one
  if (!message.includes('{')) return [message]
  let at = 0

  /** Reads up to one of the signs, or to the end; behind the end it stays there, which tells that a brace is missing. */
  const upTo = (signs: RegExp): string => {
    const begin = at
    const distance = message.slice(begin).search(signs)
    at = distance < 0 ? Math.max(begin, message.length) : begin + distance
    return message.slice(begin, at)
  }

  const readText = (signs: RegExp): Tokens => {
    const tokens: unknown[] = []
    for (;;) {
      const plain = upTo(signs)
      if (plain !== '') tokens.push(plain)
      const sign = message[at]
      if (sign !== '{' && sign !== '#') return tokens as Tokens
      at += 1
      tokens.push(sign === '#' ? sign : readArgument())
    }
  }

  const readArgument = (): unknown => {
    const name = upTo(IN_ARGUMENT).trim()
    if (message[at++] !== ',') return [name]
    const type = upTo(IN_ARGUMENT).trim()
    at += 1
    const cases: Record<string, Tokens> = {}
    for (;;) {
      const key = upTo(IN_TEXT).trim()
      if (message[at++] !== '{') return [name, type, cases]
      cases[key.replace('=', '')] = readText(type === 'plural' ? IN_PLURAL : IN_TEXT)
      at += 1
    }
  }

  const tokens = readText(IN_TEXT)
  return at === message.length ? tokens : [message]
}
