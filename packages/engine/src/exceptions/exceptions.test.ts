import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'
import { runs } from '../testing/random-week.ts'

describe('exceptions', () => {
  it('a day punched as scheduled has none (C27)', () => {
    const minute = fc.integer({ min: 240, max: 700 })
    const check = fc.property(
      minute,
      fc.integer({ min: 30, max: 700 }),
      fc.boolean(),
      (start, length, clockOutForBreaks) => {
        const schedule = [row([{ id: 's', start, end: start + length }])]
        const punches = [
          { ...punch('In 08:00'), at: at('00:00') + start },
          { ...punch('Out 08:00'), at: at('00:00') + start + length },
        ]
        expect(mondayOf(inputWith({ clockOutForBreaks }, { schedule, punches })).exceptions).toEqual([])
      },
    )
    fc.assert(check, { numRuns: runs / 4 })
  })

  it('name the schedule and the punches that a review is about', () => {
    const schedule = [row([section('08:00', '16:00')])]
    const { exceptions, shifts } = mondayOf(
      inputWith({}, { schedule, punches: [punch('In 08:10'), punch('Out 15:50')] }),
    )
    const common = {
      scheduledStart: at('08:00'),
      scheduledEnd: at('16:00'),
      actualIn: at('08:10'),
      actualOut: at('15:50'),
    }
    expect(exceptions).toMatchObject([
      { type: 'LateArrival', minutes: 10, ...common },
      { type: 'EarlyDeparture', minutes: 10, ...common },
    ])
    expect(shifts[0]!.pairs).toMatchObject([{ inException: 'LateArrival', outException: 'EarlyDeparture' }])
  })

  it('a missing punch names only itself', () => {
    const { exceptions, shifts } = mondayOf(inputWith({}, { punches: [punch('Out 16:00')] }))
    expect(exceptions).toMatchObject([{ type: 'MissingPunch', minutes: null, actualIn: null, actualOut: at('16:00') }])
    expect(shifts[0]).toMatchObject({ hasCompletePunchPairs: false, incomplete: [{ exception: 'MissingPunch' }] })
  })

  it('an open In on the current day is incomplete and not yet missing', () => {
    const { exceptions, shifts } = mondayOf(inputWith({}, { punches: [punch('In 08:00')], asOf: at('12:00') }))
    expect(exceptions).toEqual([])
    expect(shifts[0]!.incomplete).toMatchObject([{ direction: 'In', exception: null }])
  })

  it('unapproved unscheduled work and work on leave are two entries', () => {
    const leave = [{ date: '2026-05-04', minutes: 60, fromTime: 480, toTime: 540 }]
    const input = inputWith(
      { punchPairWitoutSchedule: false },
      { punches: [punch('In 08:00'), punch('Out 10:00')], leave },
    )
    expect(mondayOf(input).exceptions.map(({ type, minutes }) => [type, minutes])).toEqual([
      ['UnscheduleWork', 60],
      ['UnscheduleWork', 60],
    ])
  })
})
