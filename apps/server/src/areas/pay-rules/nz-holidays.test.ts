import { expect, it } from 'vitest'
import { nzHolidays } from './nz-holidays.ts'

it('the holidays of 2026 are those that are published', () => {
  expect(nzHolidays(2026).map(({ date, alternativeDate }) => [date, alternativeDate])).toEqual([
    ['2026-01-01', '2026-01-01'],
    ['2026-01-02', '2026-01-02'],
    ['2026-01-26', '2026-01-26'],
    ['2026-02-06', '2026-02-06'],
    ['2026-04-03', '2026-04-03'],
    ['2026-04-06', '2026-04-06'],
    ['2026-04-25', '2026-04-27'],
    ['2026-06-01', '2026-06-01'],
    ['2026-07-10', '2026-07-10'],
    ['2026-10-26', '2026-10-26'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-26', '2026-12-28'],
  ])
})

it.each([
  { why: 'Boxing Day on a Sunday moves to Tuesday', year: 2027, name: 'Boxing Day', moves: '2027-12-28' },
  { why: 'Christmas on a Saturday moves to Monday', year: 2027, name: 'Christmas Day', moves: '2027-12-27' },
  { why: 'Easter of 2024 is on 31 March', year: 2024, name: 'Easter Monday', moves: '2024-04-01' },
  {
    why: 'Auckland’s anniversary of 2029 is nearest to 29 January',
    year: 2029,
    name: 'Auckland Anniversary Day',
    moves: '2029-01-29',
  },
  { why: 'Labour Day is the fourth Monday of October', year: 2028, name: 'Labour Day', moves: '2028-10-23' },
])('$why', ({ year, name, moves }) => {
  expect(nzHolidays(year).find((holiday) => holiday.name === name)?.alternativeDate).toBe(moves)
})
