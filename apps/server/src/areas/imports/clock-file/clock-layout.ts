import type { PunchFormat } from '@timeloom/contract'
import type { FileLine } from '../file-lines.ts'
import type { PunchLine, PunchRefusal } from '../punch-line.ts'

/** How the clocks of a maker write a punch on a line. */
export interface ClockLayout {
  /** What the layout is called; null: the usual one, of which nothing is said. */
  format: PunchFormat | null
  /** Whether a line looks like one of the layout, right or wrong. */
  isLine(text: string): boolean
  /** @returns the line's punch, or why it is none */
  parse(line: FileLine): PunchLine | PunchRefusal
}

/**
 * As `YYYY-MM-DD`, of a day that may not exist; blank where the parts are no numbers.
 *
 * @param year of two or four digits: `26` is 2026, `97` is 1997
 */
export function dateText(year: string, month: string, day: string): string {
  if (!/^(?:\d\d|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return ''
  const century = year.length === 4 ? '' : Number(year) < 90 ? '20' : '19'
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
