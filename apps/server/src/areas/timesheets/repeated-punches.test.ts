import { expect, it } from 'vitest'
import { repeatedPunches, type PunchOfDay } from './repeated-punches.ts'

const punch = (
  text: string,
  side: 'In' | 'Out',
  { isComplete = true, pairId = '', direction = null as 'In' | 'Out' | null } = {},
): PunchOfDay => {
  const [hour = '0', minute = '0'] = text.split(':')
  return { id: text, side, direction, minute: Number(hour) * 60 + Number(minute), pairId, isComplete }
}
const single = (text: string, side: 'In' | 'Out', direction: 'In' | 'Out' | null = null) =>
  punch(text, side, { isComplete: false, pairId: text, direction })
const pair = (first: string, second: string, direction: 'both' | 'none' = 'none') => [
  punch(first, 'In', { pairId: first, direction: direction === 'both' ? 'In' : null }),
  punch(second, 'Out', { pairId: first, direction: direction === 'both' ? 'Out' : null }),
]

it.each([
  {
    why: 'two Ins in two minutes: the single one, or the other',
    single: single('08:27', 'In', 'In'),
    others: pair('08:29', '16:00', 'both'),
    expected: ['08:27', '08:29'],
  },
  {
    why: 'two Outs: the single one',
    single: single('16:02', 'Out', 'Out'),
    others: pair('08:00', '16:00', 'both'),
    expected: ['16:02', '16:00'],
  },
  {
    why: 'a second badge without a direction at the end of the day',
    single: single('16:02', 'In'),
    others: pair('08:00', '16:00'),
    expected: ['16:02', '16:00'],
  },
  {
    why: 'a second badge without a direction that passed for the Out leaves the real Out single',
    single: single('16:00', 'In'),
    others: pair('08:27', '08:29'),
    expected: ['08:27', '08:29'],
  },
  {
    why: 'an In after a short break is none',
    single: single('12:05', 'In', 'In'),
    others: pair('08:00', '12:00', 'both'),
    expected: [],
  },
  {
    why: 'a short shift with directions is one',
    single: single('16:00', 'In', 'In'),
    others: pair('08:27', '08:29', 'both'),
    expected: [],
  },
  {
    why: 'two Ins in half an hour without an Out between them',
    single: single('07:38', 'In', 'In'),
    others: pair('08:08', '15:05', 'both'),
    expected: ['07:38', '08:08'],
  },
  {
    why: 'of two Ins in 31 minutes an Out may be missing',
    single: single('07:37', 'In', 'In'),
    others: pair('08:08', '15:05', 'both'),
    expected: [],
  },
  {
    why: 'eleven minutes are too long without a direction',
    single: single('08:00', 'In'),
    others: pair('08:11', '16:00'),
    expected: [],
  },
  { why: 'a single punch alone is none', single: single('08:00', 'In'), others: [], expected: [] },
])('$why', ({ single: alone, others, expected }) => {
  expect(repeatedPunches(alone, [alone, ...others]).map(({ id }) => id)).toEqual(expected)
})
