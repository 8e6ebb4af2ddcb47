import { expect, it } from 'vitest'
import { givenTime } from './given-time.ts'

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
  const given = givenTime(typed, { direction: 'Out', inTime })
  expect(given).toEqual({ ...expected, direction: 'Out' })
})

it('an In on the day before says nothing of a day', () => {
  const given = givenTime('5', { direction: 'Out', inTime: '-22:00' })
  expect(given).toEqual({ punchTime: '05:00', dayType: 'Today', direction: 'Out' })
})

it('an In is taken as typed', () => {
  const given = givenTime('5', { direction: 'In', inTime: null })
  expect(given).toEqual({ punchTime: '05:00', dayType: 'Today', direction: 'In' })
})

it('what is no time is refused', () => {
  expect(givenTime('noon-ish', { direction: 'Out', inTime: '07:58' })).toBeNull()
})
