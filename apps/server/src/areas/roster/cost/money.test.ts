import { expect, it } from 'vitest'
import { centsOf, moneyOf, paidFor, paidForHours } from './money.ts'

it.each([
  { units: 60, rate: 31.25, factor: 1, cents: 3125, why: 'an hour' },
  { units: 20, rate: 30, factor: 1, cents: 1000, why: 'a third of an hour' },
  { units: 1, rate: 0.3, factor: 1, cents: 1, why: 'half a cent goes up' },
  { units: 1, rate: 0.299, factor: 1, cents: 0, why: 'less does not' },
  { units: 90, rate: 33.3333, factor: 1.5, cents: 7500, why: 'the four decimals of a rate count' },
  { units: 60, rate: 1000.01, factor: 1.1, cents: 110_001, why: 'what floating point would lose' },
  { units: 2880, rate: 99_999_999.9999, factor: 10, cents: 4_799_999_999_995, why: 'very much' },
])('$why: $units minutes at $rate times $factor', ({ units, rate, factor, cents }) => {
  expect(paidFor(units, { rate, factor })).toBe(cents)
})

it.each([
  { hundredths: -150, rate: 30, factor: 1.5, cents: -6750, why: 'an hour and a half that is not paid after all' },
  { hundredths: -1, rate: 0.5, factor: 1, cents: -1, why: 'half a cent goes away from 0' },
  { hundredths: -1, rate: 0.49, factor: 1, cents: 0, why: 'less is nothing' },
])('$why', ({ hundredths, rate, factor, cents }) => {
  expect(paidForHours({ numerator: BigInt(hundredths), denominator: 100n }, { rate, factor })).toBe(cents)
})

it('money is cents and back', () => {
  expect([moneyOf(1999), centsOf(19.99), centsOf(1_234_567.89)]).toEqual([19.99, 1999, 123_456_789])
})
