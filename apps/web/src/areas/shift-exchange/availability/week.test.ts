import type { AvailabilityPattern } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { patternOf } from './availability.fixture.ts'
import { FREE, type Said } from './said.ts'
import { saidOn, weekdayCalls } from './week.ts'

const TODAY = '2026-11-11'
const notAvailable: Said = { kind: 'NotAvailable', hours: null, note: null }
const mornings: Said = { kind: 'PrefersNot', hours: { from: 360, to: 720 }, note: null }

describe('what is said of a weekday', () => {
  it('is what patterns say of every week from today on', () => {
    const patterns = [
      patternOf({ id: 'a', weekdays: [1, 2] }),
      patternOf({ id: 'b', weekdays: [1], everySecondWeek: true }),
      patternOf({ id: 'c', weekdays: [1], validFrom: '2026-12-01' }),
      patternOf({ id: 'd', weekdays: [1], validUntil: '2026-12-01' }),
    ]
    expect(saidOn(patterns, 1, TODAY)).toEqual([notAvailable])
    expect(saidOn(patterns, 3, TODAY)).toEqual([])
  })

  it('is in the order of the hours', () => {
    const patterns = [
      patternOf({ id: 'a', startTime: '18:00', endTime: '24:00' }),
      patternOf({ id: 'b', startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }),
      patternOf({ id: 'c', startTime: '06:00', endTime: '12:00' }),
    ]
    expect(saidOn(patterns, 1, TODAY).map(({ hours }) => hours)).toEqual([
      { from: 360, to: 720 },
      { from: 1080, to: 1440 },
      { from: 1320, to: 1800 },
    ])
  })
})

describe('the calls of a change', () => {
  const calls = (patterns: AvailabilityPattern[], wanted: Said[]) =>
    weekdayCalls(patterns, { weekday: 1, wanted, today: TODAY })

  it('add what is new, from today on', () => {
    expect(calls([], [mornings])).toEqual([
      {
        save: {
          kind: 'PrefersNot',
          startTime: '06:00',
          endTime: '12:00',
          endTimeType: 'Today',
          note: null,
          weekdays: [1],
          validFrom: TODAY,
          everySecondWeek: false,
        },
      },
    ])
  })

  it('change the pattern of that day alone, as it was read', () => {
    expect(calls([patternOf({ id: 'a', version: 4 })], [mornings])).toMatchObject([
      { save: { id: 'a', version: 4, kind: 'PrefersNot', validFrom: '2026-01-01' } },
    ])
  })

  it('remove it where the day is free again', () => {
    expect(calls([patternOf({ id: 'a' })], [FREE])).toEqual([{ remove: 'a' }])
    expect(calls([patternOf({ id: 'a' })], [])).toEqual([{ remove: 'a' }])
  })

  it('leave the other weekdays of a pattern as they are, and add before they take away', () => {
    expect(calls([patternOf({ id: 'a', weekdays: [1, 6, 7] })], [mornings])).toMatchObject([
      { save: { kind: 'PrefersNot', weekdays: [1] } },
      { save: { id: 'a', kind: 'NotAvailable', weekdays: [6, 7] } },
    ])
  })

  it('are none where the day is as wanted', () => {
    expect(calls([patternOf({ id: 'a', weekdays: [1, 2] })], [notAvailable])).toEqual([])
    expect(calls([], [FREE])).toEqual([])
  })

  it('say the end of the day as 24:00, and what lies after midnight as the next day', () => {
    const night: Said = { kind: 'NotAvailable', hours: { from: 1320, to: 1800 }, note: null }
    const evening: Said = { kind: 'NotAvailable', hours: { from: 1080, to: 1440 }, note: null }
    expect(calls([], [night, evening])).toMatchObject([
      { save: { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' } },
      { save: { startTime: '18:00', endTime: '24:00', endTimeType: 'Today' } },
    ])
  })
})
