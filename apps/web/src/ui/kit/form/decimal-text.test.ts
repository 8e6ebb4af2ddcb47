import { expect, it } from 'vitest'
import { decimalText } from './decimal-text.ts'

it.each([
  { typed: '7.5', is: '7.5', why: 'as it is' },
  { typed: '7,5', is: '7.5', why: 'a comma is the point of many countries' },
  { typed: ' -0,25 ', is: '-0.25', why: 'blanks around it do not count' },
  { typed: '7,', is: '7.', why: 'the rest is still to be typed' },
  { typed: '1,500', is: '1500', why: 'three digits are a group' },
  { typed: '1,500.25', is: '1500.25', why: 'groups, and a point' },
  { typed: '12,345,678', is: '12345678', why: 'several groups' },
  { typed: '', is: '', why: 'nothing' },
  { typed: '1:30', is: undefined, why: 'a time is not 130' },
  { typed: '1.5.2', is: undefined, why: 'two points' },
  { typed: '1.500,25', is: undefined, why: 'groups by points are not guessed' },
  { typed: '7h', is: undefined, why: 'a unit' },
  { typed: '1e3', is: undefined, why: 'nobody types it' },
])('$typed is read as $is: $why', ({ typed, is }) => {
  expect(decimalText(typed)).toBe(is)
})
