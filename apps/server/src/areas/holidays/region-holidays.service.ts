import { dateOfDay, dayOfDate, weekdayOf } from '@timeloom/engine'
import type { HolidaysTypes } from 'date-holidays'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { findHolidayRegion } from './holiday-regions.ts'
import { insertHolidays, type NewHoliday } from './holidays.repository.ts'
import { worldHolidays } from './world-holidays.ts'
import { calendarOf, type HolidayRegion } from './world-regions.ts'

export { findHolidayRegion, holidayRegions } from './holiday-regions.ts'

/** A holiday of a region's list, which has a code. */
export type RegionHoliday = Required<NewHoliday>

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
 * The whole public holidays of a year in order of their dates. Evening holidays (Christmas Eve in some states of
 * Australia) are left out: a holiday is a whole day here. New Zealand: each with the day it moves to for people who do
 * not otherwise work on it. Australia: a day that is added or stands in when one falls on a weekend is a holiday of its
 * own, as the states proclaim it. Elsewhere: each once, with the day that stands in for it.
 *
 * @returns each with a code that is the same in every year, such as 'NZ:waitangi-day' and 'AU-NSW:labour-day'
 * @throws for a region that is not known
 * @source Holidays Act 2003 ss 44, 45, 45A; anniversaries by custom; date-holidays for the dates
 */
export async function regionHolidays(regionId: string, year: number): Promise<RegionHoliday[]> {
  const region = await findHolidayRegion(regionId)
  if (!region) throw new Error(`There is no holiday region ${regionId}.`)
  const scope = region.countryId === 'NZ' ? 'NZ' : region.id
  const holidays = await holidaysOf(region, year)
  return holidays.map((holiday) => ({ ...holiday, systemCode: `${scope}:${codeOf(holiday.name)}` }))
}

async function holidaysOf(region: HolidayRegion, year: number): Promise<NewHoliday[]> {
  const calendar = await calendarOf(region.place)
  if (region.countryId === 'NZ') return nzHolidays(region, year, wholeDays(calendar.getHolidays(year, 'en')))
  if (region.countryId === 'AU') return auHolidays(year, wholeDays(calendar.getHolidays(year, 'en')))
  return worldHolidays(calendar, year)
}

function wholeDays(listed: HolidaysTypes.Holiday[]): HolidaysTypes.Holiday[] {
  return listed.filter(({ type, date }) => type === 'public' && date.slice(11, 16) === '00:00')
}

/**
 * Of two holidays of a name the second stands in for the first. The package knows the rules from before every state kept
 * 25 December itself, whatever the weekday: where it moves the day away, both are holidays.
 *
 * @source Public Holidays Act 2023 (SA) and its announcement by SafeWork SA, 30 November 2023
 */
function auHolidays(year: number, listed: HolidaysTypes.Holiday[]): NewHoliday[] {
  const christmas = `${year}-12-25`
  const days = listed.map(asOwnDay)
  const isListed = days.some(({ date }) => date === christmas)
  const own = { name: 'Christmas Day', date: christmas, alternativeDate: christmas }
  const all = (isListed ? days : [...days, own]).toSorted((a, b) => a.date.localeCompare(b.date))
  return all.map((day, place) => {
    const isSecond = all.findIndex(({ name }) => name === day.name) < place
    return isSecond ? { ...day, name: `${day.name} (substitute day)` } : day
  })
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

/** `Day after New Year’s Day` is `day-after-new-years-day`. */
function codeOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f’]/g, '')
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function curly(name: string): string {
  return name.replaceAll("'", '’')
}
