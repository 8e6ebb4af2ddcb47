import { expect, it } from 'vitest'
import { fittingPageSize } from './fitting-page-size.ts'

it.each([
  { why: 'ten rows fill a low window', height: 680, isPhone: false, size: 10 },
  { why: 'eleven would fit: ten leave the page empty below', height: 718, isPhone: false, size: 25 },
  { why: 'a screen of 1440 by 900', height: 900, isPhone: false, size: 25 },
  { why: 'a tall screen', height: 1300, isPhone: false, size: 50 },
  { why: 'a wall of one', height: 5000, isPhone: false, size: 100 },
  { why: 'cards scroll with the page', height: 900, isPhone: true, size: 10 },
])('$why: $size', ({ height, isPhone, size }) => expect(fittingPageSize({ height, isPhone })).toBe(size))
