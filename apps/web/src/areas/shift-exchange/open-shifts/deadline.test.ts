import { expect, it } from 'vitest'
import { openShiftOf } from '../exchange.fixture.ts'
import { deadlineOf, deadlineProblem, sentDeadline } from './deadline.ts'

const ZONE = 'Pacific/Auckland'
/** begins on Friday 13 November at 08:00, at 19:00 UTC of the day before */
const SHIFT = openShiftOf()

it.each([
  { why: 'the beginning of the shift is empty', change: {}, expected: { date: null, minute: null } },
  {
    why: 'so is one that begins on the day before its date',
    change: { workDate: '2026-11-14', startTimeType: 'Previous' as const },
    expected: { date: null, minute: null },
  },
  {
    why: 'an earlier one has its date and time',
    change: { deadline: '2026-11-12T04:30:00Z' },
    expected: { date: '2026-11-12', minute: 1050 },
  },
])('$why', ({ change, expected }) => expect(deadlineOf({ ...SHIFT, ...change }, ZONE)).toEqual(expected))

const SAVED = { ...SHIFT, deadline: '2026-11-12T04:30:20Z' }

it.each([
  { why: 'empty, the shift’s beginning counts', entered: { date: null, minute: null }, expected: { deadline: null } },
  { why: 'unchanged, it stays to the second', entered: { date: '2026-11-12', minute: 1050 }, expected: {} },
  {
    why: 'changed, it is a moment',
    entered: { date: '2026-11-12', minute: 1020 },
    expected: { deadline: '2026-11-12T04:00:00.000Z' },
  },
  {
    why: 'in winter the clocks are an hour behind',
    entered: { date: '2026-07-01', minute: 720 },
    expected: { deadline: '2026-07-01T00:00:00.000Z' },
  },
])('$why', ({ entered, expected }) => expect(sentDeadline(entered, SAVED, ZONE)).toEqual(expected))

it('a date needs a time, and a time a date', () => {
  expect(deadlineProblem({ date: '2026-11-12', minute: null })).toMatch(/^Enter both/)
  expect(deadlineProblem({ date: null, minute: 600 })).toMatch(/^Enter both/)
  expect(deadlineProblem({ date: '2026-11-12', minute: 0 })).toBeUndefined()
})
