import type { Holiday } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { holidayDays, isInYear, weekdayOf, weeksOf } from './holiday-days.ts'

const holiday = (date: string, alterdate = date): Holiday => ({
  id: date,
  name: `Day ${date}`,
  date,
  alterdate,
  sysCode: null,
  isRegional: false,
  version: 1,
})
const ANZAC = holiday('2026-04-25', '2026-04-27')

it('a month has its weeks from Monday on', () => {
  expect(weeksOf(2026, 2)).toHaveLength(5)
  expect(weeksOf(2026, 2)[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
  expect(weeksOf(2027, 2)).toEqual(
    [1, 8, 15, 22].map((start) =>
      Array.from({ length: 7 }, (_, day) => `2027-02-${String(start + day).padStart(2, '0')}`),
    ),
  )
  expect(weeksOf(2028, 2).flat().filter(Boolean)).toHaveLength(29)
  expect(weeksOf(2026, 12).at(-1)).toContain('2026-12-31')
})

it('a holiday marks its date and its alternative day, each in its month', () => {
  const days = holidayDays([holiday('2026-04-06'), ANZAC, holiday('2027-04-05')], 2026, 4)
  expect(days.map(({ day, isAlternative }) => [day, isAlternative])).toEqual([
    ['2026-04-06', false],
    ['2026-04-25', false],
    ['2026-04-27', true],
  ])
  const yearEnd = holiday('2027-12-31', '2028-01-03')
  expect(holidayDays([yearEnd], 2028, 1)).toMatchObject([{ day: '2028-01-03', isAlternative: true }])
  expect([2027, 2028, 2029].map((year) => isInYear(yearEnd, year))).toEqual([true, true, false])
})

it('weeks begin on Monday', () => {
  expect(['2026-04-25', '2026-04-26', '2026-04-27'].map(weekdayOf)).toEqual([5, 6, 0])
})
