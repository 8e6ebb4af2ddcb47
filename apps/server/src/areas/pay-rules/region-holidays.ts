import { dateOfDay, dayOfDate, weekdayOf } from '@timeloom/engine'
import type { HolidaysTypes } from 'date-holidays'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { holidayRegion, type HolidayRegion } from './holiday-regions.ts'
import { insertHolidays, type NewHoliday } from './pay-rules.repository.ts'

const SUBSTITUTE = / \(substitute day\)$/
const MONDAY = 0

/** Adds the public holidays of a region in the given years. */
export async function addRegionHolidays(
  tx: TenantTx,
  { companyId, regionId, years }: { companyId: string; regionId: string; years: number[] },
): Promise<void> {
  await insertHolidays(tx, companyId, (await Promise.all(years.map((year) => regionHolidays(regionId, year)))).flat())
}

/**
 * The whole public holidays of a year in order of their dates. Holidays of an evening (Christmas Eve in some states of
 * Australia) are left out: a holiday is a day here.
 *
 * New Zealand: each with the day it moves to for who does not otherwise work on it. Australia: a day that is added or
 * stands in when one falls on a weekend is a holiday of its own, as the states proclaim it.
 *
 * @throws for a region that is not in HOLIDAY_REGIONS
 * @source Holidays Act 2003 ss 44, 45, 45A; anniversaries by custom; date-holidays for the dates
 */
export async function regionHolidays(regionId: string, year: number): Promise<NewHoliday[]> {
  const region = holidayRegion(regionId)
  if (!region) throw new Error(`There is no holiday region ${regionId}.`)
  const listed = await wholeDays(region, year)
  return region.country === 'Australia' ? listed.map(asOwnDay) : nzHolidays(region, year, listed)
}

async function wholeDays({ id, state }: HolidayRegion, year: number): Promise<HolidaysTypes.Holiday[]> {
  // loaded with the first question: the calendars of the world are large, and most processes never ask
  const { default: Holidays } = await import('date-holidays')
  return new Holidays(id.slice(0, 2), state)
    .getHolidays(year, 'en')
    .filter(({ type, date }) => type === 'public' && date.slice(11, 16) === '00:00')
}

function asOwnDay({ name, date }: HolidaysTypes.Holiday): NewHoliday {
  return { name: curly(name), date: dateOf(date), alternativeDate: dateOf(date) }
}

function nzHolidays(region: HolidayRegion, year: number, listed: HolidaysTypes.Holiday[]): NewHoliday[] {
  const movesTo = new Map(
    listed.flatMap(({ name, date }) => (SUBSTITUTE.test(name) ? [[name.replace(SUBSTITUTE, ''), date]] : [])),
  )
  return listed
    .filter(({ name }) => !SUBSTITUTE.test(name))
    .map((holiday) => {
      if (isAnniversary(holiday.name)) return anniversaryOf(region, year, dateOf(holiday.date))
      const moved = movesTo.get(holiday.name)
      return { ...asOwnDay(holiday), alternativeDate: dateOf(moved ?? holiday.date) }
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

function isAnniversary(name: string): boolean {
  return name === 'Provincial anniversary day' || name === 'Christchurch Show Day'
}

/** The package gives South Canterbury the day of Canterbury; it keeps the fourth Monday of September. */
function anniversaryOf({ id, name, anniversary }: HolidayRegion, year: number, listed: string): NewHoliday {
  const date = id === 'NZ-CAN-Timaru' ? firstMondayFrom(`${year}-09-22`) : listed
  return { name: anniversary ?? `${name} Anniversary Day`, date, alternativeDate: date }
}

function firstMondayFrom(date: string): string {
  const day = dayOfDate(date)
  return dateOfDay(day + ((MONDAY - weekdayOf(day) + 7) % 7))
}

function dateOf(text: string): string {
  return text.slice(0, 10)
}

function curly(name: string): string {
  return name.replaceAll("'", '’')
}
