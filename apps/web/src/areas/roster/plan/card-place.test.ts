import { expect, it } from 'vitest'
import { cardPlace } from './card-place.ts'
import { typedSpan } from './section-times.ts'

it.each([
  { typed: '6-1430', left: 69.6, width: 98.6, why: '23.2 pixels are two hours' },
  { typed: '22-6', left: 255.2, width: 23.2, why: 'it is cut at midnight' },
  { typed: '-22-6', left: 0, width: 69.6, why: 'what lies on the day before is cut' },
])('$typed: $why', ({ typed, left, width }) => {
  const place = cardPlace(typedSpan(typed)!)
  expect(place.left).toBeCloseTo(left)
  expect(place.width).toBeCloseTo(width)
})
