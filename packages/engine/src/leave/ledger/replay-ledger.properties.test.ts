import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../zone/civil-date.ts'
import type { AccrualRule, LedgerFacts } from './ledger-model.ts'
import { balanceOn, replayLedger } from './replay-ledger.ts'

const START = '2024-01-10'
/** After every date of the facts. */
const LAST = '2027-02-10'

const date = fc.integer({ min: -30, max: 1100 }).map((days) => addDays(START, days))
const amount = fc.record({
  tenThousandths: fc.integer({ min: 0, max: 200_000 }),
  unit: fc.constantFrom('hours' as const, 'days' as const, 'weeks' as const),
})

const earning = fc.oneof(
  fc.record({
    by: fc.constant('hour' as const),
    hours: fc.constantFrom('ordinary' as const, 'paid' as const),
    countsPaidLeave: fc.boolean(),
  }),
  fc.record({ by: fc.constantFrom('week' as const, 'month' as const) }),
  fc.record({
    by: fc.constant('anniversary' as const),
    firstAfterMonths: fc.integer({ min: 0, max: 14 }),
    everyMonths: fc.integer({ min: 1, max: 24 }),
  }),
)

const rule: fc.Arbitrary<AccrualRule> = fc.record({
  earning,
  amounts: fc.tuple(amount, amount).map(([first, then]) => [
    { afterMonths: 0, amount: first },
    { afterMonths: 18, amount: then },
  ]),
  most: fc.option(amount),
  carryOver: fc.option(
    fc.record({
      on: fc.constantFrom('serviceYear' as const, { month: 2, dayOfMonth: 29 }),
      keep: fc.option(amount),
      expiresAfterMonths: fc.option(fc.integer({ min: 1, max: 14 })),
    }),
  ),
  daysPerWeek: fc.constantFrom(4, 5),
})

const facts: fc.Arbitrary<LedgerFacts> = fc.record({
  serviceStart: fc.constant(START),
  serviceEnd: fc.option(date),
  rules: fc
    .uniqueArray(fc.record({ from: date, value: fc.option(rule) }), { selector: ({ from }) => from, maxLength: 3 })
    .map((rules) => rules.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
  standardMinutes: fc.constant([
    { from: START, value: 480 },
    { from: '2025-05-05', value: 456 },
  ]),
  imports: fc.uniqueArray(fc.record({ date, minutes: fc.integer({ min: -5_000, max: 20_000 }) }), {
    selector: (each) => each.date,
    maxLength: 3,
  }),
  adjustments: fc.array(
    fc.record({
      id: fc.uuid(),
      date,
      minutes: fc.integer({ min: -3_000, max: 3_000 }),
      kind: fc.constantFrom('adjusted' as const, 'cashedUp' as const),
    }),
    { maxLength: 4 },
  ),
  taken: fc.array(fc.record({ id: fc.uuid(), date, minutes: fc.integer({ min: 0, max: 600 }) }), { maxLength: 20 }),
  hours: fc.uniqueArray(
    fc.record({
      date,
      ordinary: fc.integer({ min: 0, max: 480 }),
      overtime: fc.integer({ min: 0, max: 200 }),
      paidLeave: fc.integer({ min: 0, max: 480 }),
      isExpected: fc.boolean(),
    }),
    { selector: (each) => each.date, maxLength: 60 },
  ),
})

const LEAVE_MINUTES = 480

function withLeave(given: LedgerFacts, on: string): LedgerFacts {
  return { ...given, taken: [...given.taken, { id: 'more', date: on, minutes: LEAVE_MINUTES }] }
}

describe('a replayed ledger', () => {
  it('does not depend on the order in which its facts came in', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const reversed: LedgerFacts = {
          ...given,
          imports: given.imports.toReversed(),
          adjustments: given.adjustments.toReversed(),
          taken: given.taken.toReversed(),
          hours: given.hours.toReversed(),
        }
        expect(replayLedger(reversed, LAST)).toEqual(replayLedger(given, LAST))
      }),
    )
  })

  it('to an earlier date is the beginning of the one to a later date', () => {
    fc.assert(
      fc.property(facts, date, (given, until) => {
        const whole = replayLedger(given, LAST)
        expect(replayLedger(given, until)).toEqual(whole.filter((entry) => entry.date <= until))
      }),
    )
  })

  it('adds up: each balance is the one before and the change', () => {
    fc.assert(
      fc.property(facts, (given) => {
        let sum = 0
        for (const { minutes, balance } of replayLedger(given, LAST)) {
          sum += minutes
          expect(balance).toBe(sum)
        }
      }),
    )
  })

  it('is back where it was when a leave that was added is cancelled', () => {
    fc.assert(
      fc.property(facts, date, (given, on) => {
        const more = withLeave(given, on)
        const without = { ...more, taken: more.taken.filter(({ id }) => id !== 'more') }
        expect(replayLedger(without, LAST)).toEqual(replayLedger(given, LAST))
      }),
    )
  })

  it('never has less than before by more than the leave that was added', () => {
    fc.assert(
      fc.property(facts, date, (given, on) => {
        expect(balanceOn(replayLedger(withLeave(given, on), LAST), LAST)).toBeGreaterThanOrEqual(
          balanceOn(replayLedger(given, LAST), LAST) - LEAVE_MINUTES,
        )
      }),
    )
  })

  // A balance that is full and ends some day can have more: the leave uses what would have ended, and there is room to earn.
  it('never has more with a leave that was added, unless a balance is both capped and ends', () => {
    fc.assert(
      fc.property(facts, date, (given, on) => {
        const rules = given.rules.flatMap(({ value }) => value ?? [])
        fc.pre(rules.every(({ most }) => most === null) || rules.every((each) => !each.carryOver?.expiresAfterMonths))
        expect(balanceOn(replayLedger(withLeave(given, on), LAST), LAST)).toBeLessThanOrEqual(
          balanceOn(replayLedger(given, LAST), LAST),
        )
      }),
    )
  })

  it('earns whole minutes that are at most half a minute from the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 900 }), (tenThousandths, days) => {
        const weekly = { earning: { by: 'week' }, most: null, carryOver: null, daysPerWeek: 5 } as const
        const amounts = [{ afterMonths: 0, amount: { tenThousandths, unit: 'hours' as const } }]
        const none = { imports: [], adjustments: [], taken: [], hours: [], standardMinutes: [] }
        const rules = [{ from: START, value: { ...weekly, amounts } }]
        const serviceEnd = addDays(START, days - 1)
        const balance = balanceOn(replayLedger({ ...none, serviceStart: START, serviceEnd, rules }, LAST), LAST)
        expect(Math.abs(balance - (days * tenThousandths * 60) / 70_000)).toBeLessThanOrEqual(0.5001)
      }),
    )
  })
})
