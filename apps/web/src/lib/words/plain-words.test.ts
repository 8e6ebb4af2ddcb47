import { expect, it } from 'vitest'
import { screenWords } from './screen-words.fixture.ts'

/** Texts that the specification fixes to the letter. @source spec/texts.tsv T166, T208, T380; 000 §8.5 */
const FIXED = [
  'Warning: Please delete the child nodes.',
  'The node of company profiles has been changed. This operation is not recoverable.',
  'Please remove all employees under this company node and try again!',
  'Company Node',
]

const words = screenWords.filter(({ text }) => !FIXED.includes(text))

it.each([
  { pattern: /\bnodes?\b/i, instead: 'department, or the name the company gave the level' },
  { pattern: /\bvalidators?\b/i, instead: 'Checks' },
  { pattern: /^(EA|LD)$/, instead: 'Early arrival, Late departure' },
  { pattern: /NoData|OffDay/, instead: 'No data, Day off' },
  { pattern: /nothing uses it|numbered from 0/, instead: 'Not used yet; say which number is the first' },
  { pattern: /\b(mend(ed|s)?|anew|to who)\b/i, instead: 'fix, again, to people who' },
  {
    pattern: /of the definition|\bA\d{1,2}\b|\{section\}/,
    instead: 'the rule in words: readers do not know the sections of docs/engine.md',
  },
])('no screen says $pattern', ({ pattern, instead }) => {
  expect(words.length).toBeGreaterThan(1000)
  const offenders = words.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)
  expect(offenders, `write: ${instead}`).toEqual([])
})
