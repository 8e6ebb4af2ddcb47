import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitWidths } from './fit-widths.ts'

const name = { wanted: 260, least: 180 }
const code = { wanted: 140, least: 100 }
const action = { wanted: 80, least: 80 }

it.each([
  { why: 'what fits is as wanted', room: 480, expected: [260, 140, 80] },
  { why: 'more room than wanted changes nothing', room: 1200, expected: [260, 140, 80] },
  { why: 'too little room is shared by what each can give', room: 420, expected: [220, 120, 80] },
  { why: 'far too little leaves the least', room: 200, expected: [180, 100, 80] },
  { why: 'a room that is not known yet is enough', room: 0, expected: [260, 140, 80] },
])('$why', ({ room, expected }) => expect(fitWidths([name, code, action], room)).toEqual(expected))

it('columns fit wherever they can, and none is narrower than its least', () => {
  const column = fc.nat(300).chain((wanted) => fc.record({ wanted: fc.constant(wanted), least: fc.nat(wanted) }))
  const check = fc.property(fc.array(column), fc.integer({ min: 1, max: 2000 }), (columns, room) => {
    const widths = fitWidths(columns, room)
    const least = columns.reduce((sum, each) => sum + each.least, 0)
    for (const [place, { wanted, least: low }] of columns.entries()) {
      expect(widths[place]).toBeGreaterThanOrEqual(low)
      expect(widths[place]).toBeLessThanOrEqual(wanted)
    }
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(Math.max(room, least))
  })
  fc.assert(check)
})
