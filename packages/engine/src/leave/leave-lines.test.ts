import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeaveOnDate } from '../model.ts'
import { auckland, inputWith, monday, mondayOf } from '../testing/employee.ts'
import { rulesOf } from '../rules.ts'
import { leaveLines } from './leave-lines.ts'

const [settings] = inputWith({ includePaidLeavesInOvertimeThreshold: true }).settings
const linesOf = (leave: LeaveOnDate[]) => leaveLines(auckland, rulesOf(settings!), { leave, absences: [] })

/** In the order the lines have: whole days first, then by time, then by length, then by pay type, unpaid before paid. */
const ordered: LeaveOnDate[] = [
  { date: monday, minutes: 0 },
  { date: monday, minutes: 60 },
  { date: monday, minutes: 60, payTypeId: 'annual', paidLeave: false },
  { date: monday, minutes: 60, payTypeId: 'annual' },
  { date: monday, minutes: 60, payTypeId: 'sick' },
  { date: monday, minutes: 120, payTypeId: 'annual' },
  { date: monday, minutes: 60, payTypeId: 'annual', fromTime: 0, toTime: 60 },
  { date: monday, minutes: 30, payTypeId: 'annual', fromTime: 480, toTime: 510 },
]

describe('leave lines', () => {
  it('have one order, whatever the order of the list', () => {
    const inOrder = ordered.map(({ minutes, payTypeId = null, paidLeave = true }) => ({
      minutes,
      payTypeId,
      isCounted: paidLeave,
      rule: { setting: 'paidLeave', value: paidLeave },
    }))
    const check = fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
      expect(linesOf(shuffled)).toMatchObject(inOrder)
    })
    fc.assert(check, { numRuns: 200 })
    expect(linesOf(ordered.toReversed())).toMatchObject(inOrder)
  })

  it.each(ordered.slice(1).map((later, i) => [ordered[i]!, later] as const))('of two, %j comes before %j', (a, b) => {
    expect(linesOf([b, a])).toEqual(linesOf([a, b]))
    expect(linesOf([b, a])[0]?.minutes).toBe(a.minutes)
  })

  it('count toward the overtime limit only where the pay group says so', () => {
    expect(mondayOf(inputWith({}, { leave: [ordered[1]!] })).leaveLines).toMatchObject([{ isCounted: false }])
  })
})
