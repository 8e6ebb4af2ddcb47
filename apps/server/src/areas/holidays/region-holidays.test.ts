import { expect, it } from 'vitest'
import { LAW_REGIONS } from './holiday-regions.ts'
import { regionHolidays } from './region-holidays.service.ts'

it('the holidays of Auckland in 2026 are those that are published', async () => {
  expect((await regionHolidays('NZ-AUK', 2026)).map(({ date, alternativeDate }) => [date, alternativeDate])).toEqual([
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
  { why: 'Waitangi Day on a Saturday moves to Monday', year: 2027, name: 'Waitangi Day', moves: '2027-02-08' },
  { why: 'New Year’s Day on a Saturday moves to Monday', year: 2028, name: 'New Year’s Day', moves: '2028-01-03' },
  { why: 'and the day after it to Tuesday', year: 2028, name: 'Day after New Year’s Day', moves: '2028-01-04' },
  { why: 'Easter of 2024 is on 31 March', year: 2024, name: 'Easter Monday', moves: '2024-04-01' },
  {
    why: 'Auckland’s anniversary of 2029 is nearest to 29 January',
    year: 2029,
    name: 'Auckland Anniversary Day',
    moves: '2029-01-29',
  },
  { why: 'Labour Day is the fourth Monday of October', year: 2028, name: 'Labour Day', moves: '2028-10-23' },
])('$why', async ({ year, name, moves }) => {
  const holidays = await regionHolidays('NZ-AUK', year)
  expect(holidays.find((holiday) => holiday.name === name)?.alternativeDate).toBe(moves)
})

/** @source officeholidays, employment.govt.nz for 2026 */
it.each([
  { id: 'NZ-WGN', date: '2026-01-19' },
  { id: 'NZ-NSN', date: '2026-02-02' },
  { id: 'NZ-TKI', date: '2026-03-09' },
  { id: 'NZ-OTA', date: '2026-03-23' },
  { id: 'NZ-STL', date: '2026-04-07' },
  { id: 'NZ-CAN-Timaru', date: '2026-09-28' },
  { id: 'NZ-HKB', date: '2026-10-23' },
  { id: 'NZ-MBH', date: '2026-11-02' },
  { id: 'NZ-CAN', date: '2026-11-13' },
  { id: 'NZ-WTC', date: '2026-11-30' },
  { id: 'NZ-CIT', date: '2026-11-30' },
])('the anniversary of $id is on $date', async ({ id, date }) => {
  const anniversaries = (await regionHolidays(id, 2026)).filter(({ name }) => name.endsWith('Anniversary Day'))
  expect(anniversaries.map((holiday) => holiday.date)).toEqual([date])
})

it('in Australia an added day is a holiday of its own, and evenings are none', async () => {
  const days = (await regionHolidays('AU-SA', 2026)).map(({ date }) => date.slice(5))
  expect(days).toEqual(expect.arrayContaining(['03-09', '12-26', '12-28']))
  expect(days).not.toContain('12-24')
  expect((await regionHolidays('AU-VIC', 2026)).every(({ date, alternativeDate }) => date === alternativeDate)).toBe(
    true,
  )
})

it('every region has its holidays, none twice', async () => {
  for (const { id } of LAW_REGIONS) {
    const keys = (await regionHolidays(id, 2027)).map(({ date, name }) => `${date} ${name}`)
    expect(keys.length, id).toBeGreaterThan(9)
    expect(new Set(keys).size, id).toBe(keys.length)
  }
})
