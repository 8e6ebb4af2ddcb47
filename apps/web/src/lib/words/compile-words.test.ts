import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { compileWords } from './compile-words.ts'
import { screenWords } from './screen-words.fixture.ts'

/** As JSON: what is undefined in lingui's tokens is absent in ours. */
const asRead = (tokens: unknown) => JSON.parse(JSON.stringify(tokens)) as unknown

it('every text of the screens is well formed, and read as lingui’s own compiler reads it', () => {
  expect(screenWords.length).toBeGreaterThan(3000)
  for (const { file, text } of screenWords)
    expect(asRead(compileWords(text)), `${file}: ${text}`).toEqual(readByLingui(text))
})

it.each([
  { why: 'an exact number', text: '{n, plural, =0 {none} one {# day} other {# days}}' },
  { why: 'a name inside a plural', text: '{n, plural, one {# day of {name}} other {# days of {name}}} left' },
  { why: 'a choice by word', text: '{kind, select, leave {Leave} other {Work}}' },
  { why: 'a number sign outside a plural', text: 'PO # {number}' },
  { why: 'an apostrophe in a word', text: "{name}'s days" },
])('$why is read as lingui reads it', ({ text }) => expect(asRead(compileWords(text))).toEqual(readByLingui(text)))

it.each(['{', '{name', 'Approve {count', '{n, plural}', '{n, plural, one {# day}', 'a } b', '{a}}'])(
  'braces do not match: %s is shown as it is',
  (text) => expect(compileWords(text)).toEqual([text]),
)

/** @returns the tokens, or what is wrong with the text */
function readByLingui(text: string): unknown {
  try {
    return asRead(compileMessageOrThrow(text))
  } catch (error) {
    return error
  }
}
