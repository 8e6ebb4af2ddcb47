import { describe, expect, it } from 'vitest'
import { missingPunch, usualMinute } from './suggest-punches.ts'
import type { StoredPair, StoredShift } from './timesheets.repository.ts'

const worked = (workDate: string, firstIn: number) => ({ workDate, firstIn, lastOut: firstIn + 480 })
const monday = '2026-03-30'

it.each([
  {
    why: 'the middle one of three Mondays',
    times: [worked('2026-03-09', 480), worked('2026-03-16', 500), worked('2026-03-23', 485)],
    expected: 485,
  },
  { why: 'half-way between two', times: [worked('2026-03-16', 480), worked('2026-03-23', 490)], expected: 485 },
  { why: 'another weekday says nothing', times: [worked('2026-03-24', 480)], expected: null },
  { why: 'five weeks ago is too long', times: [worked('2026-02-23', 480)], expected: null },
  { why: 'the day itself is no history', times: [worked(monday, 480)], expected: null },
])('$why', ({ times, expected }) => expect(usualMinute(times, monday, 'In')).toBe(expected))

describe('a missing Out', () => {
  const pair = (inTime: string | null, outTime: string | null) =>
    ({
      id: `${inTime} ${outTime}`,
      workDate: monday,
      inAt: inTime === null ? null : new Date(`${monday}T${inTime}Z`),
      outAt: outTime === null ? null : new Date(`${monday}T${outTime}Z`),
      inException: null,
      outException: outTime === null ? 'MissingPunch' : null,
    }) as StoredPair
  const shift = { startMinute: 480, endMinute: 1020 } as StoredShift

  it.each([
    { why: 'is suggested at the end of the section', others: [], expected: ['17:00'] },
    { why: 'is not suggested beyond the next punch', others: [pair('08:02', '17:00')], expected: [] },
    { why: 'minds no punch before it', others: [pair('06:00', '07:00')], expected: ['17:00'] },
  ])('$why', ({ others, expected }) => {
    const single = pair('08:00', null)
    // The engine says on the punch that is there that its partner is missing.
    const found = missingPunch({ ...single, inException: 'MissingPunch' }, shift, {
      history: [],
      zone: 'UTC',
      pairs: [single, ...others],
      tooFarApart: [],
    })
    expect(found?.suggestions.map(({ punchTime }) => punchTime) ?? []).toEqual(expected)
  })

  const suggestedFor = (inTime: string, facts: Partial<Parameters<typeof missingPunch>[2]> = {}) => {
    const single = { ...pair(inTime, null), inPunchId: 'in', inException: 'MissingPunch' } as StoredPair
    const found = missingPunch(single, undefined, {
      history: [],
      zone: 'UTC',
      tooFarApart: [],
      ...facts,
      pairs: [single],
    })
    return found?.suggestions.map(({ punchTime }) => punchTime)
  }
  const mondays = ['2026-03-09', '2026-03-16', '2026-03-23'].map((date) => worked(date, 480))

  it('is not suggested at a time that makes less than half of the usual shift', () => {
    expect(suggestedFor('12:00', { history: mondays })).toEqual(['16:00'])
    expect(suggestedFor('12:01', { history: mondays })).toEqual([])
    expect(suggestedFor('16:00', { history: mondays })).toEqual([])
  })

  it('is not suggested where the Out is there, only too far away for a pair', () => {
    const apart = { inId: 'in', outId: 'out', inAt: 0, outAt: 845, longestMinutes: 840 }
    expect(suggestedFor('08:00', { history: mondays })).toEqual(['16:00'])
    expect(suggestedFor('08:00', { history: mondays, tooFarApart: [apart] })).toEqual([])
  })
})
