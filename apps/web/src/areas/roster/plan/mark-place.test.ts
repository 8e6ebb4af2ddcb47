import { expect, it } from 'vitest'
import { cardPlace, HOURS_COLUMN } from './card-place.ts'
import { markPlace } from './mark-place.ts'
import { typedSpan } from './section-times.ts'

/** Pixels of a mark with two digits, and of a handle. */
const MARK = 32
const HANDLE = 8

const spansOf = (typed: string) => typed.split(' ').map((each) => typedSpan(each)!)

it('without a shift at the end of the day it stands there', () => {
  expect(markPlace([])).toBe(6)
  expect(markPlace(spansOf('8-1630'))).toBe(6)
})

it.each([
  { typed: '14-2230', why: 'left of a shift that ends late' },
  { typed: '22-6', why: 'left of the words of a short one' },
  { typed: '0-8 14-23', why: 'between two, where there is room' },
  { typed: '6-12 14-23', why: 'before both, where the words of the first fill the gap' },
  { typed: '0-12 13-23', why: 'on the last one, where there is none' },
  { typed: '0-24', why: 'on the only one, where it lasts all day' },
])('$typed: $why, and off the handles', ({ typed }) => {
  const right = HOURS_COLUMN - markPlace(spansOf(typed))
  expect(right - MARK).toBeGreaterThanOrEqual(0)
  for (const { left, width } of spansOf(typed).map(cardPlace)) {
    for (const from of [left, left + width - HANDLE]) {
      expect(right <= from || right - MARK >= from + HANDLE).toBe(true)
    }
  }
})
