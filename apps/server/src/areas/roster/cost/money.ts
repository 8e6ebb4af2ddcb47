/** Whole cents, so that what is shown adds up. */
export type Cents = number

const SCALE = { rate: 10_000, factor: 1_000_000 }
/** An hour of a rate and a factor that are scaled, as a cent. */
const CENT = BigInt(SCALE.rate * SCALE.factor) / 100n

/**
 * What units are paid, half up to the cent.
 *
 * @param units minutes; something that is paid once counts as an hour
 * @param price money per hour, four decimals, and its factor, six
 */
export function paidFor(units: number, { rate, factor }: { rate: number; factor: number }): Cents {
  return paidForHours({ numerator: BigInt(units), denominator: 60n }, { rate, factor })
}

/**
 * What hours are paid, to the nearest cent, half a cent away from 0.
 *
 * @param hours a fraction, with a positive denominator; below 0: what is not paid after all
 */
export function paidForHours(
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
  { rate, factor }: { rate: number; factor: number },
): Cents {
  const product = numerator * scaled(rate, SCALE.rate) * scaled(factor, SCALE.factor)
  const divisor = denominator * CENT
  const size = product < 0n ? -product : product
  const cents = Number((size + divisor / 2n) / divisor)
  return product < 0n && cents > 0 ? -cents : cents
}

/** As a number with two decimals. */
export function moneyOf(cents: Cents): number {
  return cents / 100
}

export function centsOf(money: number): Cents {
  return Math.round(money * 100)
}

function scaled(value: number, scale: number): bigint {
  return BigInt(Math.round(value * scale))
}
