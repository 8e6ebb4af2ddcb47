import type { DateOrder } from '@timeloom/contract'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{2,4})$/
const TIME = /[ T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?Z?$/i

/** Days since 1899-12-30 as spreadsheets count them: the dates 1954 to 2064. */
const SERIAL = { from: 20_000, to: 60_000 }
const DAY_MS = 86_400_000
const SERIAL_START = Date.UTC(1899, 11, 30)

/**
 * A date as people type it, as `YYYY-MM-DD`; undefined when it is none. A time of day after it is left out.
 *
 * @param thisYear decides the century of a year of two digits: at most ten years ahead
 */
export function readDate(text: string, order: DateOrder, thisYear: number): string | undefined {
  const plain = text.replace(TIME, '').trim()
  if (/^\d{5}$/.test(plain)) return readSerial(Number(plain))
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (compact) return dateOf(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const numbers = NUMBERS.exec(plain)
  if (numbers) return readNumbers(numbers, order, thisYear)
  return readNamedMonth(plain, thisYear)
}

/**
 * How a column's dates must be read, if any of them is unambiguous. Undecided: day before month. Certain if no date
 * could be meant the other way.
 */
export function guessDateOrder(texts: readonly string[]): { order: DateOrder; isCertain: boolean } {
  let dayFirst = 0
  let monthFirst = 0
  let either = 0
  for (const text of texts) {
    const found = NUMBERS.exec(text.replace(TIME, '').trim())
    if (!found || found[1]!.length === 4) continue
    const [first, second] = [Number(found[1]) > 12, Number(found[2]) > 12]
    // 14/13/2026 is a date in neither order.
    if (first && !second) dayFirst += 1
    if (second && !first) monthFirst += 1
    if (!first && !second) either += 1
  }
  const isCertain = dayFirst > 0 !== monthFirst > 0 || either + dayFirst + monthFirst === 0
  return { order: monthFirst > dayFirst ? 'monthDay' : 'dayMonth', isCertain }
}

function readNumbers([, first, second, third]: RegExpExecArray, order: DateOrder, thisYear: number) {
  if (first!.length === 4) return dateOf(Number(first), Number(second), Number(third))
  if (first!.length === 3 || third!.length === 3) return undefined
  const [day, month] = order === 'dayMonth' ? [first, second] : [second, first]
  return dateOf(fullYear(third!, thisYear), Number(month), Number(day))
}

/** `3 March 2026`, `3-Mar-26`, `March 3, 2026`, with or without the day's name and the ending of the number. */
function readNamedMonth(text: string, thisYear: number): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^(mon|tue|wed|thu|fri|sat|sun)/.test(word))
  const month = words.findIndex((word) => MONTHS.includes(word.slice(0, 3)) && /^[a-z]+$/.test(word))
  const numbers = words.filter((_, index) => index !== month).map((word) => word.replace(/(st|nd|rd|th)$/, ''))
  if (month === -1 || numbers.length !== 2 || !numbers.every((word) => /^\d{1,4}$/.test(word))) return undefined
  const [day, year] = numbers[0]!.length === 4 ? [numbers[1]!, numbers[0]!] : [numbers[0]!, numbers[1]!]
  return dateOf(fullYear(year, thisYear), MONTHS.indexOf(words[month]!.slice(0, 3)) + 1, Number(day))
}

function fullYear(digits: string, thisYear: number): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  const century = Math.floor(thisYear / 100) * 100
  return century + year > thisYear + 10 ? century + year - 100 : century + year
}

function readSerial(days: number): string | undefined {
  if (days < SERIAL.from || days > SERIAL.to) return undefined
  return new Date(SERIAL_START + days * DAY_MS).toISOString().slice(0, 10)
}

function dateOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2200) return undefined
  const moment = new Date(Date.UTC(year, month - 1, day))
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) return undefined
  return moment.toISOString().slice(0, 10)
}
