import { addDays } from '../../../lib/format/dates.ts'
import type { DateRange } from '../../../ui/kit/date-range/preset-range.ts'

/**
 * Whether a copy of a range cannot begin on a date, because source and target would overlap: with n days, from n - 1
 * days before the start to the end.
 *
 * @source spec gaps B31
 */
export function isPasteDisabled({ from, to }: DateRange, date: string): boolean {
  return date >= addDays(from, 1 - daysIn({ from, to })) && date <= to
}

export function daysIn({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Every date of a range. */
export function datesOf(range: DateRange): string[] {
  return Array.from({ length: daysIn(range) }, (_, index) => addDays(range.from, index))
}

const DAY_MS = 86_400_000
