import type { TimesheetDay } from '@timeloom/contract'

/** What each pay type comes to in each calendar week of the period, and in all of it; two decimals. */
export interface PayTypeTotal {
  name: string
  weeks: number[]
  period: number
}

/** Totals by pay type and calendar week (Monday to Sunday), pay types in the order in which they first come up. */
export function payTypeTotals(days: readonly TimesheetDay[]): PayTypeTotal[] {
  const totals = new Map<string, PayTypeTotal>()
  const count = days.filter(({ day }, index) => index === 0 || isMonday(day)).length
  let week = -1
  for (const [index, { day, payTypeTimes }] of days.entries()) {
    if (index === 0 || isMonday(day)) week += 1
    for (const { name, value } of payTypeTimes) {
      const total = totals.get(name) ?? { name, weeks: Array.from({ length: count }, () => 0), period: 0 }
      total.weeks[week] = added(total.weeks[week] ?? 0, value)
      total.period = added(total.period, value)
      totals.set(name, total)
    }
  }
  return [...totals.values()]
}

/** Sums of figures with two decimals, which binary fractions miss by a little. */
function added(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100
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
