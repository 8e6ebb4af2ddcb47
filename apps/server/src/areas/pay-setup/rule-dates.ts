const FIRST = '1990-01-01'
const YEARS_AHEAD = 10

/**
 * Why a date is none that rules or pay periods begin on: periods and versions are reckoned on from it, and the calendar
 * ends with year 9999.
 *
 * @param today of the company, `YYYY-MM-DD`
 * @returns undefined where it can be taken
 */
export function dateOutOfReach(date: string, today: string): string | undefined {
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`
  return date < FIRST || date > last ? `a date from ${FIRST} to ${last}` : undefined
}
