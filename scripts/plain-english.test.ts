import { describe, expect, it } from 'vitest'
import { awkwardPhrases } from './plain-english.mjs'

// built from parts, so that the check does not find them in this file
const docstring = (...lines: string[]) => ['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n')
const behindCode = (words: string) => `const a = 1 // ${words}`
const title = (words: string) => `it('${words}', () => {})`
const tableTitle = (words: string) => `it.each(rows)('${words}', () => {})`

describe('the check for plain English', () => {
  it.each([
    { why: 'a line comment', text: '// Tells somebody else.' },
    { why: 'a docstring', text: docstring('Saves it.', '', '@returns 404 for a zone that there is not') },
    { why: 'a phrase over two lines', text: docstring('The days that have to be computed', 'again.') },
    { why: 'a comment behind code', text: behindCode('of the own account') },
    { why: 'a test title', text: title('is shown to who may see it') },
    { why: 'a title of a table', text: tableTitle('writes one line a file') },
  ])('finds $why', ({ text }) => expect(awkwardPhrases('file.test.ts', text)).toHaveLength(1))

  it('names the place and better words', () =>
    expect(awkwardPhrases('src/a.ts', 'const a = 1\n// Old links work no more.\n')).toEqual([
      'src/a.ts:2: “work no more” – write: stops working',
    ]))

  // built from parts for the same reason
  const awkward = ['Some', 'body else saved it.'].join('')
  it.each([
    { why: 'a message', text: `const words = t('${awkward}')` },
    { why: 'a template', text: ['const words = `', awkward, '`'].join('') },
    { why: 'the text of an element', text: `return <p>${awkward}</p>` },
    { why: 'an attribute', text: `return <img alt="${awkward}" />` },
  ])('finds $why of the product, and leaves it to a test what it types', ({ text }) => {
    expect(awkwardPhrases('src/a.tsx', text)).toEqual([expect.stringMatching(/^src\/a\.tsx:1: “Somebody”/)])
    expect(awkwardPhrases('src/a.test.tsx', text)).toEqual([])
  })

  it('reads a whole document', () => expect(awkwardPhrases('docs/a.md', 'Begin anew.')).toHaveLength(1))

  it.each([
    { why: 'an address', text: "const url = 'https://example.org/anybody'" },
    { why: 'questions with who', text: '// Decides who may see it, by who did it and for whom.' },
    { why: 'code that looks alike', text: 'const anew = taken(away)' },
  ])('leaves $why alone', ({ text }) => expect(awkwardPhrases('file.ts', text)).toEqual([]))
})
