import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'
import { quarterHours, runs } from '../testing/random-week.ts'
import { roundPunch } from './round-punch.ts'

const instant = fc.integer({ min: -1_000_000, max: 60_000_000 })
const offset = fc.constantFrom(0, 720, 765, 345, -210)

describe('rounding', () => {
  it('without rows is identity', () => {
    fc.assert(
      fc.property(instant, offset, (time, zone) => roundPunch(time, zone, []) === time),
      { numRuns: runs },
    )
  })

  it('to quarter hours moves a punch by at most 7 minutes, once, and keeps the order (C16)', () => {
    const check = fc.property(instant, fc.nat(100), offset, (time, later, zone) => {
      const rounded = roundPunch(time, zone, quarterHours)
      expect(Math.abs(rounded - time)).toBeLessThanOrEqual(7)
      expect(roundPunch(rounded, zone, quarterHours)).toBe(rounded)
      expect(roundPunch(time + later, zone, quarterHours)).toBeGreaterThanOrEqual(rounded)
    })
    fc.assert(check, { numRuns: runs })
  })
})

describe('grace', () => {
  const schedule = [row([section('08:00', '16:00')])]

  it('any first In within it gives the same pay (C19)', () => {
    const paid = Array.from({ length: 21 }, (_, i) => {
      const early = { ...punch('In 08:00'), at: at('08:00') - 10 + i }
      return mondayOf(
        inputWith({ graceTimeIn: 10 }, { schedule, punches: [early, punch('Out 16:00')], rounding: quarterHours }),
      ).paidMinutes
    })
    expect(new Set(paid)).toEqual(new Set([480]))
  })

  it('an earlier In never shortens elapsed time (C18)', () => {
    const minutes = fc.integer({ min: -120, max: 400 })
    const check = fc.property(minutes, fc.nat(60), fc.constantFrom(0, 5, 15), (after, earlier, graceTimeIn) => {
      const elapsed = [after, after - earlier].map((minute) => {
        const first = { ...punch('In 08:00'), at: at('08:00') + minute }
        return mondayOf(
          inputWith({ graceTimeIn }, { schedule, punches: [first, punch('Out 16:00')], rounding: quarterHours }),
        ).elapsedMinutes
      })
      expect(elapsed[1]).toBeGreaterThanOrEqual(elapsed[0]!)
    })
    fc.assert(check, { numRuns: runs / 4 })
  })

  it('splitting a pair by Out and In of one minute keeps what is paid (C12)', () => {
    const check = fc.property(fc.integer({ min: 1, max: 599 }), fc.boolean(), (minute, acceptLD) => {
      const whole = [punch('In 07:30'), punch('Out 17:30')]
      const middle = at('07:30') + minute
      const split = [
        ...whole,
        { id: 'out', at: middle, direction: 'Out' as const },
        { id: 'in', at: middle, direction: 'In' as const },
      ]
      const [before, after] = [whole, split].map((punches) => mondayOf(inputWith({ acceptLD }, { schedule, punches })))
      expect([after!.elapsedMinutes, after!.paidMinutes]).toEqual([before!.elapsedMinutes, before!.paidMinutes])
    })
    fc.assert(check, { numRuns: runs / 4 })
  })
})
