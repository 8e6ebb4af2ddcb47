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

/** A date as the demo's screens show it, `dd/mm/yyyy`. */
export function shownDate(date: string): string {
  return date.split('-').toReversed().join('/')
}
