import { addDays, dayOfDate, weekdayOf } from '@timeloom/engine'
import type Holidays from 'date-holidays'
import type { NewHoliday } from './holidays.repository.ts'

/** A day as the package lists it; a substitute has the name of the day it replaces. */
interface ListedDay {
  name: string
  date: string
  isSubstitute: boolean
}

const SATURDAY = 5
const DAY_MS = 86_400_000
/** A substitute day is never further away than this. */
const REACH_DAYS = 14

/**
 * The whole public holidays of a year, each once: a day that stands in for one is its alternative date, whichever side of
 * New Year the two are on. Each day of a holiday of several days is one, and names are unique within the year.
 */
export function worldHolidays(calendar: Holidays, year: number): NewHoliday[] {
  const days = [...listedDays(calendar, year), ...acrossNewYear(calendar, year)]
  return withOwnNames(paired(days).filter(({ date }) => date.startsWith(`${year}-`)))
}

/** Days of the adjacent years that may belong with a day of this year; looked up only when one is unmatched. */
function acrossNewYear(calendar: Holidays, year: number): ListedDay[] {
  const days = listedDays(calendar, year)
  const isOpen = ({ date, isSubstitute }: ListedDay) => isSubstitute || isWeekend(date)
  const before = days.some((day) => isOpen(day) && day.date < `${year}-01-04`)
  const after = days.some((day) => isOpen(day) && day.date > `${year}-12-28`)
  return [
    ...(before ? listedDays(calendar, year - 1).filter(({ date }) => date > `${year - 1}-12-28`) : []),
    ...(after ? listedDays(calendar, year + 1).filter(({ date }) => date < `${year + 1}-01-04`) : []),
  ]
}

/** Whole days only: an evening or afternoon holiday does not count. */
function listedDays(calendar: Holidays, year: number): ListedDay[] {
  const listed = calendar.getHolidays(year, 'en').flatMap(({ type, date, start, end, name, substitute }) => {
    if (type !== 'public' || date.slice(11, 16) !== '00:00') return []
    const isSubstitute = substitute === true
    const plain = (isSubstitute ? name.replace(/ \([^()]*\)$/, '') : name).replaceAll("'", '’')
    const length = Math.round((end.getTime() - start.getTime()) / DAY_MS)
    return Array.from({ length }, (_, after) => ({
      name: plain,
      date: addDays(date.slice(0, 10), after),
      isSubstitute,
    }))
  })
  return [...new Map(listed.map((day) => [`${day.date} ${day.name} ${day.isSubstitute}`, day])).values()]
}

function paired(days: readonly ListedDay[]): NewHoliday[] {
  const holidays = days.filter((day) => !day.isSubstitute).map(({ name, date }) => asHoliday(name, date))
  const standIns = days.filter((day) => day.isSubstitute).toSorted((a, b) => a.date.localeCompare(b.date))
  const alone = standIns.flatMap(({ name, date }) => {
    const own = ownOf({ name, date }, holidays)
    if (own) own.alternativeDate = date
    return own ? [] : [asHoliday(`${name} (substitute day)`, date)]
  })
  return [...holidays, ...alone].toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Which holiday a day stands in for: one of a weekend rather than of a weekday, then the nearest. */
function ownOf(
  { name, date }: { name: string; date: string },
  holidays: readonly NewHoliday[],
): NewHoliday | undefined {
  const distance = (holiday: NewHoliday) => Math.abs(dayOfDate(holiday.date) - dayOfDate(date))
  const weight = (holiday: NewHoliday) => distance(holiday) + (isWeekend(holiday.date) ? 0 : REACH_DAYS)
  return holidays
    .filter((each) => each.name === name && each.alternativeDate === each.date)
    .filter((each) => distance(each) > 0 && distance(each) <= REACH_DAYS)
    .toSorted((a, b) => weight(a) - weight(b))[0]
}

/** A second day of the same name gets a name of its own: a company uses a name once per year. */
function withOwnNames(holidays: readonly NewHoliday[]): NewHoliday[] {
  return holidays.map((holiday, place) => {
    const earlier = holidays.slice(0, place).filter(({ name }) => name === holiday.name)
    if (earlier.length === 0) return holiday
    const follows = addDays(earlier.at(-1)!.date, 1) === holiday.date
    const count = earlier.length + 1
    return { ...holiday, name: follows ? `${holiday.name}, day ${count}` : `${holiday.name} (${count})` }
  })
}

function asHoliday(name: string, date: string): NewHoliday {
  return { name, date, alternativeDate: date }
}

function isWeekend(date: string): boolean {
  return weekdayOf(dayOfDate(date)) >= SATURDAY
}
