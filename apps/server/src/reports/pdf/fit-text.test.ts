import { expect, it } from 'vitest'
import { fitText } from './fit-text.ts'

/** Every character is one wide. */
const widthOf = (text: string) => Array.from(text).length
const fit = (text: string, lines = 9) => fitText(text, { width: 8, lines, widthOf })

it.each([
  { why: 'what fits stays one line', text: 'Mānuka', expected: ['Mānuka'] },
  { why: 'it breaks between words', text: 'Te Awa o te Rangi', expected: ['Te Awa o', 'te Rangi'] },
  { why: 'a word that is too long breaks inside', text: 'Whangamatā-Ōhope', expected: ['Whangama', 'tā-Ōhope'] },
  { why: 'a long word begins a line of its own', text: 'a Whangamatā', expected: ['a', 'Whangama', 'tā'] },
  { why: 'an empty text has no line', text: '', expected: [] },
])('$why', ({ text, expected }) => {
  expect(fit(text)).toEqual(expected)
})

it('what has no room ends with an ellipsis, inside the width', () => {
  expect(fit('one two three four', 2)).toEqual(['one two', 'three…'])
  expect(fit('Whangamatā-Ōhope', 1)).toEqual(['Whangam…'])
})

it('a line narrower than a character still ends', () => {
  expect(fitText('abc', { width: 0, lines: 5, widthOf })).toEqual(['a', 'b', 'c'])
})
