import { addDays } from '../../../lib/format/dates.ts'
import type { DateRange } from '../../kit/date-range/preset-range.ts'
import { parseRange } from '../../kit/date-range/parse-range.ts'
import { fold } from './fold.ts'

/** What was typed, understood: words to look for, and the days asked for with them. */
export interface Asked {
  /** Folded. */
  words: string[]
  range: DateRange | null
}

/**
 * Every way to understand what was typed: all of it as words, and, where its end or beginning is a date, the rest with
 * that date. `mel 27` is `mel` on the nearest 27th, `last fortnight` is days alone.
 *
 * @param today work date from which days are understood
 */
export function readAsked(typed: string, today: string, isMonthFirst = false): Asked[] {
  const tokens = typed.trim().split(/\s+/).filter(Boolean)
  const asWords: Asked = { words: tokens.map(fold), range: null }
  const dated = readDated(tokens, (text) => parseWhen(text, today, isMonthFirst))
  return dated ? [dated, asWords] : [asWords]
}

/** The longest date at the end, else at the beginning. */
function readDated(tokens: string[], when: (text: string) => DateRange | null): Asked | null {
  for (let start = 0; start < tokens.length; start += 1) {
    const range = when(tokens.slice(start).join(' '))
    if (range) return { words: tokens.slice(0, start).map(fold), range }
  }
  for (let end = tokens.length - 1; end > 0; end -= 1) {
    const range = when(tokens.slice(0, end).join(' '))
    if (range) return { words: tokens.slice(end).map(fold), range }
  }
  return null
}

/** Days as `parseRange` understands them, and besides a day of the month (`27`) or of the week (`tue`). */
function parseWhen(text: string, today: string, isMonthFirst: boolean): DateRange | null {
  const day = /^\d{1,2}$/.test(text) ? nearestDay(Number(text), today) : lastWeekday(text, today)
  return day === null ? parseRange(text, today, isMonthFirst) : { from: day, to: day }
}

function nearestDay(dayOfMonth: number, today: string): string | null {
  for (let distance = 0; distance <= 31; distance += 1) {
    const day = [addDays(today, -distance), addDays(today, distance)].find(
      (date) => Number(date.slice(8)) === dayOfMonth,
    )
    if (day !== undefined) return day
  }
  return null
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The latest day of that name, today included. */
function lastWeekday(text: string, today: string): string | null {
  const name = text.toLowerCase()
  const asked = name.length < 3 ? -1 : WEEKDAYS.findIndex((weekday) => weekday.startsWith(name))
  if (asked === -1) return null
  const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - asked + 7) % 7
  return addDays(today, -back)
}
