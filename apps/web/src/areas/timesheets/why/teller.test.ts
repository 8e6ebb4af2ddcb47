import { describe, expect, it } from 'vitest'
import { tellerOf } from './teller.ts'

const formats = { timeFormat: 'HH:mm' }

describe('a night on which clocks go back', () => {
  const { time, span, wall, change } = tellerOf(
    { day: '2026-04-04', clockChange: { at: 1620, shiftMinutes: -60 } },
    formats,
  )
  it('ends by the wall', () => expect(span({ from: 1320, to: 1860 })).toBe('22:00 – 06:00 Sun'))
  it('tells the repeated hour apart', () =>
    expect([1590, 1650].map(time)).toEqual(['02:30 Sun (first time)', '02:30 Sun (second time)']))
  it('names the day once for two times of it', () => expect(span({ from: 1800, to: 1860 })).toBe('05:00 – 06:00 Sun'))
  it('shows the same hour twice on an axis', () => expect([1560, 1620].map(wall)).toEqual([1560, 1560]))
  it('changes from three to two', () => expect(change()).toEqual({ from: '03:00', to: '02:00' }))
})

it('a night on which clocks go forward leaves an hour out', () => {
  const { span, change } = tellerOf({ day: '2026-09-26', clockChange: { at: 1560, shiftMinutes: 60 } }, formats)
  expect(span({ from: 1320, to: 1740 })).toBe('22:00 – 06:00 Sun')
  expect(change()).toEqual({ from: '02:00', to: '03:00' })
})

it('midnight at the end of the day is its own', () =>
  expect(tellerOf({ day: '2026-05-04', clockChange: null }, formats).span({ from: 960, to: 1440 })).toBe(
    '16:00 – 24:00',
  ))
