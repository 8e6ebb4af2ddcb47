/** Whole cents, so that what is shown adds up. */
export type Cents = number

const SCALE = { rate: 10_000, factor: 1_000_000 }
/** Sixty minutes of a rate and a factor that are scaled, as cents. */
const DIVISOR = BigInt(60 * SCALE.rate * SCALE.factor) / 100n

/**
 * What units are paid, half up to the cent.
 *
 * @param units minutes; something that is paid once counts as an hour
 * @param price money per hour, four decimals, and its factor, six
 */
export function paidFor(units: number, { rate, factor }: { rate: number; factor: number }): Cents {
  const product = BigInt(units) * scaled(rate, SCALE.rate) * scaled(factor, SCALE.factor)
  return Number((product + DIVISOR / 2n) / DIVISOR)
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
