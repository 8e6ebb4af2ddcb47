import { expect, it } from 'vitest'
import { givenTime } from './given-time.ts'
import { pair } from './timesheets.fixture.ts'

const DAY = '2026-11-04'

it.each([
  { why: '`530p` is what it says', typed: '530p', inTime: '07:58', expected: { punchTime: '17:30', dayType: 'Today' } },
  {
    why: 'a bare 5 after a morning In is the afternoon',
    typed: '5',
    inTime: '07:58',
    expected: { punchTime: '17:00', dayType: 'Today' },
  },
  {
    why: '`05:00` with its zero is the early morning of the next day',
    typed: '05:00',
    inTime: '07:58',
    expected: { punchTime: '05:00', dayType: 'NextDay' },
  },
  {
    why: '`5a` is the early morning of the next day',
    typed: '5a',
    inTime: '07:58',
    expected: { punchTime: '05:00', dayType: 'NextDay' },
  },
  {
    why: 'a night shift ends on the next day',
    typed: '6',
    inTime: '22:00',
    expected: { punchTime: '06:00', dayType: 'NextDay' },
  },
  {
    why: 'a plus means the next day',
    typed: '+1:00',
    inTime: '22:00',
    expected: { punchTime: '01:00', dayType: 'NextDay' },
  },
])('$why', ({ typed, inTime, expected }) => {
  const given = givenTime(typed, { direction: 'Out', pair: pair(DAY, inTime, null), day: DAY })
  expect(given).toEqual({ ...expected, direction: 'Out' })
})

it('an In is taken as typed', () => {
  const given = givenTime('5', { direction: 'In', pair: pair(DAY, null, '16:30'), day: DAY })
  expect(given).toEqual({ punchTime: '05:00', dayType: 'Today', direction: 'In' })
})

it('what is no time is refused', () => {
  expect(givenTime('noon-ish', { direction: 'Out', pair: pair(DAY, '07:58', null), day: DAY })).toBeNull()
})
