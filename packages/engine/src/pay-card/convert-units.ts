import type { Minutes } from '../zone/civil-date.ts'

/** How a pay type turns hours into days; null keeps hours. */
export type DayConversion =
  | { type: 'ctDay'; hoursPerDay: number }
  | { type: 'byStandardHour'; standardHours: number }
  | { type: 'percentage'; percentage: number }

export interface PayUnits {
  /** two decimals */
  units: number
  /** what payroll gets: units times the pay group's factor, two decimals */
  effUnits: number
}

/** Decimals of a setting that count: enough for any factor a form accepts. */
const SCALE = 1_000_000n

/**
 * The units of one pay card line. Rounded once, half up; the sum of the line's minutes goes in, not its parts.
 * A conversion by a number that is not positive leaves hours.
 * @source docs/engine.md A7
 */
export function convertUnits(minutes: Minutes, conversion: DayConversion | null, convertUnit: number): PayUnits {
  const { numerator, denominator } = factorOf(conversion)
  const hundredths = divideHalfUp(BigInt(minutes) * 100n * numerator, 60n * denominator)
  const effective = divideHalfUp(hundredths * scaled(convertUnit), SCALE)
  return { units: Number(hundredths) / 100, effUnits: Number(effective) / 100 }
}

/** A fraction of hours. */
export interface HoursInUnit {
  numerator: bigint
  /** positive */
  denominator: bigint
}

/**
 * The hours that one effective unit stands for: the other way round as `convertUnits`, without its rounding.
 *
 * @returns null where units stand for no hours, because a factor is 0
 */
export function hoursInUnit(conversion: DayConversion | null, convertUnit: number): HoursInUnit | null {
  const { numerator, denominator } = factorOf(conversion)
  const unitsPerHour = numerator * scaled(convertUnit)
  return unitsPerHour > 0n ? { numerator: denominator * SCALE, denominator: unitsPerHour } : null
}

function factorOf(conversion: DayConversion | null): { numerator: bigint; denominator: bigint } {
  const hours = { numerator: 1n, denominator: 1n }
  if (!conversion) return hours
  if (conversion.type === 'percentage') return { numerator: scaled(conversion.percentage), denominator: SCALE * 100n }
  const perDay = scaled(conversion.type === 'ctDay' ? conversion.hoursPerDay : conversion.standardHours)
  return perDay > 0n ? { numerator: SCALE, denominator: perDay } : hours
}

function scaled(decimal: number): bigint {
  return BigInt(Math.round(decimal * Number(SCALE)))
}

/** @param denominator positive */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = numerator * 2n + denominator
  const quotient = doubled / (denominator * 2n)
  return doubled < 0n && doubled % (denominator * 2n) !== 0n ? quotient - 1n : quotient
}
