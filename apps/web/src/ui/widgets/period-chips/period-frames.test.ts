import type { PayPeriodGroup } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { chipsShown, framesOf, frameState, openingFrame } from './period-frames.ts'

const TODAY = '2026-11-06'
const A = { from: '2026-09-28', to: '2026-10-11', isClosed: true }
const B = { from: '2026-10-12', to: '2026-10-25', isClosed: false }
const C = { from: '2026-10-26', to: '2026-11-08', isClosed: false }
const AHEAD = { from: '2026-11-09', to: '2026-11-22', isClosed: false }
const OLDER = { from: '2026-09-14', to: '2026-09-27', isClosed: true }

it('a period is closed, open, running or not begun', () => {
  expect([A, B, C, AHEAD].map((frame) => frameState(frame, TODAY))).toEqual(['closed', 'open', 'running', 'ahead'])
})

it.each([
  { why: 'the running one and the two before', value: C, expected: [A, B, C] },
  { why: 'one after the chosen stays in reach', value: B, expected: [A, B, C] },
  { why: 'the oldest fills up with later ones', value: OLDER, expected: [OLDER, A, B] },
  { why: 'one that has not begun is offered only when chosen', value: AHEAD, expected: [B, C, AHEAD] },
  { why: 'other dates: the latest', value: undefined, expected: [A, B, C] },
])('chips: $why', ({ value, expected }) => {
  expect(chipsShown([OLDER, A, B, C, AHEAD], value, TODAY)).toEqual(expected)
})

it('a period that is not among the offered ones is shown when chosen', () => {
  expect(chipsShown([B, C], A, TODAY)).toEqual([A, B, C])
})

it('of all pay groups a period is closed when it is in each that has it', () => {
  const groups = [group('one', true), group('two', false)]
  expect(framesOf(groups, undefined)).toEqual([{ from: A.from, to: A.to, isClosed: false }])
  expect(framesOf(groups, 'one')).toEqual([A])
  expect(openingFrame(groups)).toEqual({ from: A.from, to: A.to })
  expect(openingFrame([])).toBeUndefined()
})

function group(paygroupId: string, isClosed: boolean): PayPeriodGroup {
  return {
    paygroupId,
    name: paygroupId,
    periods: [{ id: `p${paygroupId}`, fromDate: A.from, toDate: A.to, isClosed }],
    opensOn: `p${paygroupId}`,
  }
}
