import type { PunchFormat } from '@timeloom/contract'
import type { Table } from './read-table.ts'

/** How 3/4/2026 is meant. */
export type DateOrder = 'dayMonth' | 'monthDay'

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
export const AM_PM = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/i

/** What the dates themselves show: null if each begins with its year, or if they contradict each other. */
export function orderOf(dates: readonly string[]): DateOrder | 'ask' | null {
  const found = dates.map((date) => YEAR_LAST.exec(date)).filter((match) => match !== null)
  if (found.length === 0) return null
  const hasDayFirst = found.some(([, first]) => Number(first) > 12)
  const hasDaySecond = found.some(([, , second]) => Number(second) > 12)
  if (hasDayFirst && hasDaySecond) return null
  if (hasDayFirst) return 'dayMonth'
  return hasDaySecond ? 'monthDay' : 'ask'
}

/** Notes on how a table was read. */
export function formatsOf(
  { separator }: Pick<Table<string>, 'separator'>,
  { dates, order, isTwelveHours }: { dates: readonly string[]; order: DateOrder | null; isTwelveHours: boolean },
): PunchFormat[] {
  const isYearLast = order !== null && dates.some((date) => YEAR_LAST.test(date))
  return [
    ...(separator === null ? [] : [separator]),
    ...(isYearLast ? [order] : []),
    ...(isTwelveHours ? (['amPm'] as const) : []),
  ]
}

/** Whether a cell looks like a date, whatever its order. */
export function looksLikeDate(cell: string): boolean {
  return YEAR_FIRST.test(cell) || YEAR_LAST.test(cell)
}

/** A date as `YYYY-MM-DD`, not necessarily in the calendar; undefined for anything else. */
export function dateOf(text: string, order: DateOrder | null): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return isoDate(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
  const yearLast = YEAR_LAST.exec(text)
  if (!yearLast || order === null) return undefined
  const [, first, second, year] = yearLast
  return order === 'dayMonth' ? isoDate(year!, second!, first!) : isoDate(year!, first!, second!)
}

function isoDate(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Reads `8:05 pm`; undefined for anything else. */
export function twelveHours(text: string): { minute: number; second: number } | undefined {
  const [, hour = '', minute = '00', second = '00', half = ''] = AM_PM.exec(text) ?? []
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59 || Number(second) > 59) return undefined
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return { minute: hours * 60 + Number(minute), second: Number(second) }
}
