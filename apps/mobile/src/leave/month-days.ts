/** A month as `YYYY-MM`. */
export type Month = string

export function monthOf(date: string): Month {
  return date.slice(0, 7)
}

/** A month so many months later. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** `November 2026` */
export function monthText(month: Month): string {
  return new Date(`${month}-01T12:00:00Z`).toLocaleDateString('en-NZ', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** The weeks of a month from Monday on; null: a day of another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const dates = Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
  const cells = [...Array<null>(before).fill(null), ...dates]
  const all = [...cells, ...Array<null>((7 - (cells.length % 7)) % 7).fill(null)]
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7))
}

export interface Days {
  from: string
  to: string
}

/** What is chosen once another day was touched: one day, then up to a later one, then one day again. */
export function choose(chosen: Days | null, day: string): Days {
  const isOneDay = chosen !== null && chosen.from === chosen.to
  return isOneDay && day > chosen.from ? { from: chosen.from, to: day } : { from: day, to: day }
}
