import { addDays, alternativeDate, dateOfDay, dayOfDate, weekdayOf, type AlternativeRule } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { insertHolidays, type NewHoliday } from './pay-rules.repository.ts'

/** Fridays. @source Te Kāhui o Matariki Public Holiday Act 2022, Schedule 1 */
const matariki: Record<number, string> = {
  2024: '2024-06-28',
  2025: '2025-06-20',
  2026: '2026-07-10',
  2027: '2027-06-25',
  2028: '2028-07-14',
  2029: '2029-07-06',
  2030: '2030-06-21',
  2031: '2031-07-11',
  2032: '2032-07-02',
  2033: '2033-06-24',
  2034: '2034-07-07',
  2035: '2035-06-29',
  2036: '2036-07-18',
  2037: '2037-07-10',
  2038: '2038-06-25',
  2039: '2039-07-15',
  2040: '2040-07-06',
}

const monday = 0

/** Adds the public holidays of New Zealand, with Auckland's anniversary, of the given years. */
export async function addNzHolidays(tx: TenantTx, companyId: string, years: number[]): Promise<void> {
  await insertHolidays(tx, companyId, years.flatMap(nzHolidays))
}

/**
 * The public holidays of a year with the day each moves to for who does not otherwise work on it.
 *
 * @source Holidays Act 2003 ss 44, 45, 45A; Auckland's anniversary is the Monday nearest to 29 January by custom
 */
export function nzHolidays(year: number): NewHoliday[] {
  const easter = easterSunday(year)
  const matarikiDay = matariki[year]
  return [
    moving('New Year’s Day', `${year}-01-01`, 's45'),
    moving('Day after New Year’s Day', `${year}-01-02`, 's45'),
    fixed('Auckland Anniversary Day', firstWeekdayFrom(monday, `${year}-01-26`)),
    moving('Waitangi Day', `${year}-02-06`, 's45A'),
    fixed('Good Friday', addDays(easter, -2)),
    fixed('Easter Monday', addDays(easter, 1)),
    moving('ANZAC Day', `${year}-04-25`, 's45A'),
    fixed('King’s Birthday', firstWeekdayFrom(monday, `${year}-06-01`)),
    ...(matarikiDay === undefined ? [] : [fixed('Matariki', matarikiDay)]),
    fixed('Labour Day', firstWeekdayFrom(monday, `${year}-10-22`)),
    moving('Christmas Day', `${year}-12-25`, 's45'),
    moving('Boxing Day', `${year}-12-26`, 's45'),
  ]
}

function moving(name: string, date: string, rule: AlternativeRule): NewHoliday {
  return { name, date, alternativeDate: alternativeDate(date, rule) }
}

function fixed(name: string, date: string): NewHoliday {
  return { name, date, alternativeDate: date }
}

function firstWeekdayFrom(weekday: number, date: string): string {
  const day = dayOfDate(date)
  return dateOfDay(day + ((weekday - weekdayOf(day) + 7) % 7))
}

/** Gregorian Easter (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  const month = String(Math.floor(monthAndDay / 31)).padStart(2, '0')
  return `${year}-${month}-${String((monthAndDay % 31) + 1).padStart(2, '0')}`
}
