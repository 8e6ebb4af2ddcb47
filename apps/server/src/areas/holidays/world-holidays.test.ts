import { expect, it } from 'vitest'
import { findHolidayRegion, holidayRegions } from './holiday-regions.ts'
import { regionHolidays } from './region-holidays.service.ts'

/** Each with the day that stands in for it, where one does. @source the governments' own lists for 2026 */
it.each([
  {
    id: 'GB-SCT',
    days: '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-26/12-28',
  },
  {
    id: 'GB-ENG',
    days: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26/12-28',
  },
  {
    id: 'US-CA',
    days: '01-01 01-19 02-16 03-31 05-25 06-19 07-04/07-03 09-07 11-11 11-26 11-27 12-25',
  },
  {
    id: 'DE-BY',
    days: '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 10-03 11-01 12-25 12-26',
  },
  {
    id: 'JP',
    days: '01-01 01-12 02-11 02-23 03-20 04-29 05-03/05-06 05-04 05-05 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  },
])('$id has each holiday of 2026 once', async ({ id, days }) => {
  const holidays = await regionHolidays(id, 2026)
  const shown = holidays.map(({ date, alternativeDate }) =>
    [date, ...(alternativeDate === date ? [] : [alternativeDate])].map((day) => day.slice(5)).join('/'),
  )
  expect(shown.join(' ')).toBe(days)
})

it('a day that stands in on the other side of New Year is counted with its own, once', async () => {
  expect((await regionHolidays('US', 2028))[0]).toMatchObject({ date: '2028-01-01', alternativeDate: '2027-12-31' })
  expect((await regionHolidays('US', 2027)).filter(({ name }) => name.startsWith('New Year'))).toHaveLength(1)
})

it('a holiday of three days is three, each of its own name', async () => {
  const eid = (await regionHolidays('AE', 2026)).filter(({ name }) => name.startsWith('End of Ramadan'))
  expect(eid.map(({ date, name }) => [date, name])).toEqual([
    ['2026-03-20', 'End of Ramadan (Eid al-Fitr)'],
    ['2026-03-21', 'End of Ramadan (Eid al-Fitr), day 2'],
    ['2026-03-22', 'End of Ramadan (Eid al-Fitr), day 3'],
  ])
})

it('every country has holidays in 2026, each name and code once', { timeout: 60_000 }, async () => {
  const countries = (await holidayRegions()).filter(({ id, countryId }) => id === countryId)
  expect(countries.length).toBeGreaterThan(190)
  for (const { id } of countries) {
    const holidays = await regionHolidays(id, 2026)
    expect(holidays.length, id).toBeGreaterThan(0)
    for (const keys of [holidays.map(({ name }) => name), holidays.map(({ systemCode }) => systemCode)])
      expect(
        keys.filter((key, place) => keys.indexOf(key) < place),
        id,
      ).toEqual([])
  }
})

it.each([
  { id: 'NZ-AUK', zone: 'Pacific/Auckland', why: 'the zone of its people' },
  { id: 'NZ-CAN-Timaru', zone: 'Pacific/Auckland', why: 'a region as it was stored before' },
  { id: 'AU-NSW', zone: 'Australia/Sydney', why: 'the zone of the state' },
  { id: 'US-CA', zone: 'America/Los_Angeles', why: 'one of many of the country' },
  { id: 'US', zone: null, why: 'none where there are many' },
  { id: 'IN', zone: 'Asia/Calcutta', why: 'named as the list of zones has it' },
  { id: 'JP', zone: 'Asia/Tokyo', why: 'the only one' },
])('$id suggests $zone: $why', async ({ id, zone }) => {
  expect((await findHolidayRegion(id))?.timeZoneId).toBe(zone)
})

it('no region is listed twice', async () => {
  const ids = (await holidayRegions()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
