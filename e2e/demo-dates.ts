const DAY_MS = 86_400_000
/** Half of each day it is another date there than in Greenwich, or where the tests run. */
const DEMO_ZONE = 'Pacific/Auckland'

/** The date (`yyyy-mm-dd`) where the people of the demo work, so many days from now. */
export function demoDate(days = 0): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: DEMO_ZONE }).format(new Date())
  return addDays(today, days)
}

/** @param date `yyyy-mm-dd`, as is the answer */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The last day from Monday to Friday that is over, and whose nights are. */
export function lastWorkday(): string {
  const days = [-2, -3, -4].map((back) => demoDate(back))
  return days.find((day) => weekday(day) >= 1 && weekday(day) <= 5) ?? days[0]!
}

/** A date as the demo's screens show it, `dd/mm/yyyy`. */
export function shownDate(date: string): string {
  return date.split('-').toReversed().join('/')
}
