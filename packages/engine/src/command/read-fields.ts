import { dayOfDate } from '../zone/civil-date.ts'
import { minuteOfClock, splitWallTime } from './wall-time.ts'

/**
 * Reads one value of a case.
 * @param name its path, for the message
 * @throws Error that says which value cannot be read
 */
export type Reader = (value: unknown, name: string) => unknown

/**
 * An object with the fields named here; others stay as they are. A field that is null or empty text counts as absent
 * and is left out.
 */
export function object(fields: Readonly<Record<string, Reader>>, needed: readonly string[] = []): Reader {
  return (value, name) => {
    const given = entriesOf(value, name)
    for (const field of needed) {
      if (!given.some(([key]) => key === field)) throw new Error(`${name}.${field} is needed`)
    }
    return Object.fromEntries(
      given.map(([key, inner]) => [key, Object.hasOwn(fields, key) ? fields[key]?.(inner, `${name}.${key}`) : inner]),
    )
  }
}

/** An object whose values are all read the same way. */
export function record(read: Reader): Reader {
  return (value, name) =>
    Object.fromEntries(entriesOf(value, name).map(([key, inner]) => [key, read(inner, `${name}.${key}`)]))
}

export function list(read: Reader, length?: number): Reader {
  return (value, name) => {
    if (!Array.isArray(value)) throw new Error(`${name}: not a list: ${shown(value)}`)
    if (length !== undefined && value.length !== length) throw new Error(`${name}: a list of ${length} is needed`)
    return value.map((inner, i) => read(inner, `${name}[${i}]`))
  }
}

/** A name as in the data or as in its label: HoursAtWork or Hours at Work. */
export function oneOf(names: readonly string[]): Reader {
  const plain = (text: string): string => text.replaceAll(' ', '').toLowerCase()
  return (value, name) => {
    const found = names.find((each) => typeof value === 'string' && plain(each) === plain(value))
    if (!found) throw new Error(`${name}: ${shown(value)} is not one of ${names.join(', ')}`)
    return found
  }
}

/** A number, or the same as text. */
export function number(value: unknown, name: string): number {
  const isWritten = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)
  const read = isWritten ? Number(value) : value
  if (typeof read !== 'number' || !Number.isFinite(read)) throw new Error(`${name}: not a number: ${shown(value)}`)
  return read
}

/** A number that is not negative: minutes, hours, a factor. */
export function amount(value: unknown, name: string): number {
  const read = number(value, name)
  if (read < 0) throw new Error(`${name}: below 0: ${read}`)
  return read
}

export function wholeNumber(value: unknown, name: string): number {
  const read = number(value, name)
  if (!Number.isInteger(read)) throw new Error(`${name}: not a whole number: ${read}`)
  return read
}

/** A boolean, or the same as text. */
export function flag(value: unknown, name: string): boolean {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw new Error(`${name}: not true or false: ${shown(value)}`)
}

/** Text, or a number that is an id. */
export function text(value: unknown, name: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${name}: not text: ${shown(value)}`)
  return String(value)
}

export const date = written((value) => dayOfDate(value))
export const clock = written((value) => minuteOfClock(value))
export const wallTime = written((value) => dayOfDate(splitWallTime(value).date))

/** Text that `check` can read. */
function written(check: (value: string) => unknown): Reader {
  return (value, name) => {
    if (typeof value !== 'string') throw new Error(`${name}: not text: ${shown(value)}`)
    try {
      check(value)
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
    return value
  }
}

/** The fields that have a value. */
function entriesOf(value: unknown, name: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${name}: not an object: ${shown(value)}`)
  }
  return Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== '')
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 80) ?? String(value)
}
