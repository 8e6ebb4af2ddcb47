import { addDays } from '../../../lib/format/dates.ts'
import { type DateRange, PRESETS, presetRange, type PresetName } from './preset-range.ts'

const ALIASES: Partial<Record<string, PresetName>> = {
  tomorrow: 'Next Day',
  'last week': 'Previous Week',
  week: 'This Week',
  'last fortnight': 'Previous Fortnight',
  month: 'This Month',
  'previous month': 'Last Month',
  'last day': 'Yesterday',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Understands what people type for a range: a preset or its short name (`last fortnight`), `last 10 days`, one date,
 * or two dates with a dash or `to` between (`5/11 – 6/11`, `26 oct to 8 nov 2026`, `2026-10-26 - 2026-11-08`).
 * A date without a year is the nearest to today.
 *
 * @param isMonthFirst the user writes MM/dd
 * @returns null when it cannot be understood or ends before it begins
 */
export function parseRange(typed: string, today: string, isMonthFirst = false): DateRange | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const preset = PRESETS.find((name) => name.toLowerCase() === text) ?? ALIASES[text]
  if (preset) return presetRange(preset, today)

  const [, side, count = ''] = /^(last|next) (\d{1,3}) days?$/.exec(text) ?? []
  if (side && Number(count) > 0) {
    const reach = Number(count) - 1
    return side === 'last' ? { from: addDays(today, -reach), to: today } : { from: today, to: addDays(today, reach) }
  }

  const parts = text.split(/\s+(?:-|–|to)\s+|–|(?<=[a-z]|\/\d{1,4})-(?=\d)/)
  if (parts.length > 2) return null
  const from = parseDate(parts[0] ?? '', today, isMonthFirst)
  const to = parts.length === 2 ? parseDate(parts[1] ?? '', today, isMonthFirst) : from
  return from !== null && to !== null && from <= to ? { from, to } : null
}

/** One date as people type it: `2026-11-05`, `5/11`, `05/11/2026`, `5 nov`, `today`; null when it is none. */
export function parseDate(typed: string, today: string, isMonthFirst = false): string | null {
  const text = typed.trim().toLowerCase()
  if (text === 'today') return today
  if (text === 'yesterday') return addDays(today, -1)
  if (text === 'tomorrow') return addDays(today, 1)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))

  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = isMonthFirst ? [second, first] : [first, second]
    return withYear(numbers[3], month, day, today)
  }
  const named = /^(\d{1,2}) ?([a-z]{3})[a-z]*(?: (\d{4}))?$/.exec(text)
  if (!named) return null
  const month = MONTHS.indexOf(named[2] ?? '') + 1
  return month === 0 ? null : withYear(named[3], month, Number(named[1]), today)
}

function withYear(year: string | undefined, month: number, day: number, today: string): string | null {
  if (year !== undefined) return dateOf(Number(year.length === 2 ? `20${year}` : year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const candidates = [thisYear, thisYear - 1, thisYear + 1].map((candidate) => dateOf(candidate, month, day))
  return candidates.reduce((best, candidate) => {
    if (candidate === null) return best
    return best === null || distance(candidate, today) < distance(best, today) ? candidate : best
  }, null)
}

function distance(a: string, b: string): number {
  return Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`))
}

function dateOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
