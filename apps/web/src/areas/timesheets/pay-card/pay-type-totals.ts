import type { TimesheetDay } from '@timeloom/contract'
import { sumOfHours } from '../../../lib/format/hours.ts'

/** What each pay type comes to in each calendar week of the period, and in all of it; two decimals. */
export interface PayTypeTotal {
  name: string
  weeks: number[]
  period: number
}

/** Totals by pay type and calendar week (Monday to Sunday), pay types in the order in which they first come up. */
export function payTypeTotals(days: readonly TimesheetDay[]): PayTypeTotal[] {
  const weeksOf = new Map<string, number[][]>()
  const count = days.filter(({ day }, index) => index === 0 || isMonday(day)).length
  let week = -1
  for (const [index, { day, payTypeTimes }] of days.entries()) {
    if (index === 0 || isMonday(day)) week += 1
    for (const { name, value } of payTypeTimes) {
      const weeks = weeksOf.get(name) ?? Array.from({ length: count }, () => [])
      weeks[week]?.push(value)
      weeksOf.set(name, weeks)
    }
  }
  return [...weeksOf].map(([name, weeks]) => ({ name, weeks: weeks.map(sumOfHours), period: sumOfHours(weeks.flat()) }))
}

/** The calendar months that days from one date to another touch, as `yyyy-mm`. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.push(month)
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function isMonday(workDate: string): boolean {
  return new Date(`${workDate}T00:00:00Z`).getUTCDay() === 1
}
