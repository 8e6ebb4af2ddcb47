import { expect, it } from 'vitest'
import { readFigure } from './balance-figure.ts'

it.each([
  ['', null, 'an empty cell says nothing'],
  ['0', 0, 'nothing is left'],
  ['12', 12, 'whole'],
  ['12.75', 12.75, 'decimals follow a point'],
  ['.5', 0.5, 'no digit before the point'],
  ['1,234.50', 1234.5, 'groups set apart by commas'],
  ['12,345', 12_345, 'a comma before three digits sets a group apart'],
  ['1 234.5', 1234.5, 'groups set apart by spaces'],
  ['1’234.5', 1234.5, 'groups set apart by apostrophes'],
  ['-8', -8, 'taken in advance'],
  ['− 8.25', -8.25, 'the typographic minus'],
  ['(1,208.5)', -1208.5, 'accountants put what is below zero in brackets'],
  ['+3', 3, 'a plus says nothing'],
  ['-0', 0, 'there is one zero'],
  ['7.105427357601002e-15', 7.105427357601002e-15, 'what spreadsheets leave of a difference'],
])('%j is %j: %s', (text, figure, _why) => {
  expect(readFigure(text)).toBe(figure)
})

it.each([
  '12,5',
  '1,23,456',
  '1,234 567',
  '12h',
  '7:30',
  '-',
  '.',
  '()',
  '(-5)',
  '1.2.3',
  '5.',
  'e5',
  'n/a',
  '2026-11-20',
])('%j is no number', (text) => {
  expect(readFigure(text)).toEqual({ reason: `'${text}' is not a number. Use a point for decimals.` })
})

it.each(['100000', '-1e9', '(250,000)'])('%j is more than anyone can have', (text) => {
  expect(readFigure(text)).toEqual({ reason: `'${text}' is too large.` })
})
