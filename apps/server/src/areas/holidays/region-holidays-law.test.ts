import { addDays, alternativeDate, dayOfDate, weekdayOf } from '@timeloom/engine'
import { describe, expect, it } from 'vitest'
import { LAW_REGIONS } from './holiday-regions.ts'
import { regionHolidays } from './region-holidays.service.ts'

const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
const [MONDAY, TUESDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5]

const weekday = (date: string) => weekdayOf(dayOfDate(date))
/** The n-th such weekday of a month; the last for 0. */
function nth(n: number, day: number, year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  if (n === 0) return addDays(nth(1, day, month === 12 ? year + 1 : year, (month % 12) + 1), -7)
  return addDays(first, ((day - weekday(first) + 7) % 7) + (n - 1) * 7)
}
const mondayBefore = (date: string) => addDays(date, -weekday(date))
const nearestMonday = (date: string) => mondayBefore(addDays(date, 3))
/** Of a day that a state moves to the next Monday from a weekend. */
const orMonday = (date: string) => (weekday(date) < SATURDAY ? date : addDays(mondayBefore(date), 7))

/** Easter Sundays, and Matariki as New Zealand’s newspapers list it for 2022 to 2031. */
const EASTER: Record<number, string> = {
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
  2028: '2028-04-16',
  2029: '2029-04-01',
  2030: '2030-04-21',
}
const MATARIKI: Record<number, string> = {
  2024: '2024-06-28',
  2025: '2025-06-20',
  2026: '2026-07-10',
  2027: '2027-06-25',
  2028: '2028-07-14',
  2029: '2029-07-06',
  2030: '2030-06-21',
}

describe.each(YEARS)('New Zealand in %i', (year) => {
  const labourDay = nth(4, MONDAY, year, 10)
  /** @source customs of the provinces */
  const anniversaries: Record<string, string> = {
    'NZ-NTL': nearestMonday(`${year}-01-29`),
    'NZ-AUK': nearestMonday(`${year}-01-29`),
    'NZ-WKO': nearestMonday(`${year}-01-29`),
    'NZ-BOP': nearestMonday(`${year}-01-29`),
    'NZ-GIS': nearestMonday(`${year}-01-29`),
    'NZ-HKB': addDays(labourDay, -3),
    'NZ-TKI': nth(2, MONDAY, year, 3),
    'NZ-MWT': nearestMonday(`${year}-01-22`),
    'NZ-WGN': nearestMonday(`${year}-01-22`),
    'NZ-NSN': nearestMonday(`${year}-02-01`),
    'NZ-TAS': nearestMonday(`${year}-02-01`),
    'NZ-MBH': addDays(labourDay, 7),
    'NZ-CAN': addDays(nth(2, TUESDAY, year, 11), 3),
    'NZ-CAN-Timaru': nth(4, MONDAY, year, 9),
    'NZ-WTC': nearestMonday(`${year}-12-01`),
    'NZ-OTA': nearestMonday(`${year}-03-23`),
    'NZ-STL': addDays(EASTER[year]!, 2),
    'NZ-CIT': nearestMonday(`${year}-11-30`),
  }

  it('every province has its own day', async () => {
    for (const [id, date] of Object.entries(anniversaries)) {
      const days = (await regionHolidays(id, year)).filter(({ name }) => name.endsWith('Anniversary Day'))
      expect(
        days.map((day) => [day.date, day.alternativeDate]),
        id,
      ).toEqual([[date, date]])
    }
    const regions = LAW_REGIONS.filter(({ country }) => country === 'New Zealand').map(({ id }) => id)
    expect(Object.keys(anniversaries).sort()).toEqual(regions.sort())
  })

  it('has eleven more, each with the Monday or Tuesday that the Act moves it to', async () => {
    const days = (await regionHolidays('NZ-AUK', year)).filter(({ name }) => !name.endsWith('Anniversary Day'))
    const moved = (date: string, rule: 's45' | 's45A') => [date, alternativeDate(date, rule)]
    const fixed = (date: string) => [date, date]
    expect(days.map(({ date, alternativeDate: alternative }) => [date, alternative])).toEqual(
      [
        moved(`${year}-01-01`, 's45'),
        moved(`${year}-01-02`, 's45'),
        moved(`${year}-02-06`, 's45A'),
        fixed(addDays(EASTER[year]!, -2)),
        fixed(addDays(EASTER[year]!, 1)),
        moved(`${year}-04-25`, 's45A'),
        fixed(nth(1, MONDAY, year, 6)),
        fixed(MATARIKI[year]!),
        fixed(labourDay),
        moved(`${year}-12-25`, 's45'),
        moved(`${year}-12-26`, 's45'),
      ].toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    )
  })
})

it('Matariki is always a Friday', async () => {
  for (let year = 2022; year <= 2052; year++) {
    const day = (await regionHolidays('NZ-AUK', year)).find(({ name }) => name === 'Matariki')
    expect(day && weekday(day.date), String(year)).toBe(FRIDAY)
  }
})

describe.each(YEARS)('Australia in %i', (year) => {
  const easter = EASTER[year]!
  const everywhere = [
    orMonday(`${year}-01-26`),
    addDays(easter, -2),
    addDays(easter, 1),
    `${year}-12-25`,
    orMonday(`${year}-01-01`),
  ]
  const juneBirthday = nth(2, MONDAY, year, 6)
  const states: Record<string, string[]> = {
    'AU-ACT': [juneBirthday, nth(2, MONDAY, year, 3), reconciliationDay(year), nth(1, MONDAY, year, 10)],
    'AU-NSW': [juneBirthday, nth(1, MONDAY, year, 10)],
    'AU-NT': [juneBirthday, nth(1, MONDAY, year, 5), nth(1, MONDAY, year, 8)],
    'AU-QLD': [nth(1, MONDAY, year, 5), nth(1, MONDAY, year, 10)],
    'AU-SA': [juneBirthday, nth(2, MONDAY, year, 3), nth(1, MONDAY, year, 10)],
    'AU-TAS': [juneBirthday, nth(2, MONDAY, year, 3)],
    'AU-VIC': [juneBirthday, nth(2, MONDAY, year, 3), nth(1, TUESDAY, year, 11)],
    'AU-WA': [nth(1, MONDAY, year, 3), nth(1, MONDAY, year, 6)],
  }

  it('every state has its own days, and 25 December whatever the weekday', async () => {
    for (const [id, own] of Object.entries(states)) {
      const dates = (await regionHolidays(id, year)).map(({ date }) => date)
      expect(dates, id).toEqual(expect.arrayContaining([...everywhere, ...own]))
      expect(new Set(dates).size, id).toBe(dates.length)
    }
    const regions = LAW_REGIONS.filter(({ country }) => country === 'Australia').map(({ id }) => id)
    expect(Object.keys(states).sort()).toEqual(regions.sort())
  })
})

it('of two days of one holiday the second says that it stands in, and every code is one of its year', async () => {
  const named = async (id: string, year: number, name: string) =>
    (await regionHolidays(id, year)).filter((day) => day.name.startsWith(name)).map((day) => [day.date, day.name])
  expect(await named('AU-SA', 2027, 'Christmas')).toEqual([
    ['2027-12-25', 'Christmas Day'],
    ['2027-12-27', 'Christmas Day (substitute day)'],
  ])
  expect(await named('AU-NSW', 2028, 'New Year')).toEqual([
    ['2028-01-01', 'New Year’s Day'],
    ['2028-01-03', 'New Year’s Day (substitute day)'],
  ])
  for (const { id } of LAW_REGIONS) {
    for (const year of YEARS) {
      const codes = (await regionHolidays(id, year)).map(({ systemCode }) => systemCode)
      expect(new Set(codes).size, `${id} ${year}`).toBe(codes.length)
      expect(
        codes.every((code) => /^(NZ|AU-[A-Z]+):[a-z0-9-]+$/.test(code)),
        id,
      ).toBe(true)
    }
  }
})

/** The Monday of 27 May or after it. @source Holidays Act 1958 (ACT) */
function reconciliationDay(year: number): string {
  const date = `${year}-05-27`
  return weekday(date) === MONDAY ? date : addDays(mondayBefore(date), 7)
}
