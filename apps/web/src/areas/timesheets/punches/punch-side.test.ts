import { describe, expect, it } from 'vitest'
import { otherExceptions, punchSide } from './punch-side.ts'
import { dayWithoutOut, emptyDay, pair, shift, workedDay } from '../timesheets.fixture.ts'

const DAY = '2026-11-04'

describe('a side of a pair', () => {
  it.each([
    { why: 'a recorded punch is plain', change: {}, expected: 'recorded' },
    { why: 'a punch that a person entered is manual', change: { inManual: true }, expected: 'manual' },
    {
      why: 'an exception outranks manual',
      change: { inManual: true, inException: 'LateArrival:11' },
      expected: 'exception',
    },
    { why: 'an automatic punch says so', change: { inPunchType: 'AutoPair' as const }, expected: 'auto' },
    {
      why: 'a missing partner is not blamed on the existing punch',
      change: { inException: 'MissingPunch' },
      expected: 'recorded',
    },
  ])('$why', ({ change, expected }) => {
    expect(punchSide(pair(DAY, '08:11', '16:30', change), 'In', workedDay(DAY)).state).toBe(expected)
  })

  it('without a time is missing when the server misses it, with the suggestions', () => {
    const day = dayWithoutOut(DAY)
    const side = punchSide(pair(DAY, '07:58', null), 'Out', day)
    expect(side.state).toBe('missing')
    expect(side.suggestions.map(({ punchTime }) => punchTime)).toEqual(['16:30', '16:32'])
  })

  it('without a time is only open while the shift runs', () => {
    expect(punchSide(pair(DAY, '07:58', null), 'Out', workedDay(DAY)).state).toBe('open')
  })

  it('that is automatic offers no punch to delete', () => {
    const auto = pair(DAY, '08:00', '16:30', { outPunchType: 'AutoPair' })
    expect(punchSide(auto, 'Out', workedDay(DAY)).punchId).toBeNull()
  })

  it('takes the minutes from the day where the type stands alone', () => {
    const day = workedDay(DAY, { exceptions: [{ id: 'e', type: 'LateArrival', minutes: 11, workShiftId: null }] })
    const side = punchSide(pair(DAY, '08:11', '16:30', { inException: 'LateArrival' }), 'In', day)
    expect(side.exception).toEqual({ type: 'LateArrival', minutes: 11 })
  })
})

describe('exceptions of the day', () => {
  it('are listed when no punch shows them', () => {
    const day = emptyDay(DAY, { exceptions: [{ id: 'e', type: 'Absent', minutes: null, workShiftId: null }] })
    expect(otherExceptions(day).map(({ type }) => type)).toEqual(['Absent'])
  })

  it('leave overtime to approve to the values of the day', () => {
    const exceptions = [{ id: 'e', type: 'UnprovedOvertime', minutes: 45, workShiftId: null }]
    expect(otherExceptions(workedDay(DAY, { exceptions, pendingOvertimeMinutes: 45 }))).toEqual([])
  })

  it('are not said twice', () => {
    const late = shift(DAY, [pair(DAY, '08:11', '16:30', { inException: 'LateArrival:11' })])
    const day = workedDay(DAY, {
      workShifts: [late],
      exceptions: [{ id: 'e', type: 'LateArrival', minutes: 11, workShiftId: null }],
    })
    expect(otherExceptions(day)).toEqual([])
  })
})
