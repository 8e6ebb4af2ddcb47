import { addDays, type Minutes, type WorkDate } from '../../zone/civil-date.ts'
import type { AccrualRule, DatedTerm, LeaveAmount, LedgerFacts } from './ledger-model.ts'
import { addMonths } from './service-dates.ts'

/** Days of service with the same rule, amount and standard day, both ends included. */
export interface Stretch {
  from: WorkDate
  to: WorkDate
  rule: AccrualRule
  amount: LeaveAmount | null
  standardMinutes: Minutes
}

/**
 * The days of service on which something is earned, cut where the rule, its amount or the standard day changes, and
 * after each import, which settles what was earned before.
 *
 * @param until the last day of a stretch without an end
 */
export function ruleStretches(facts: LedgerFacts, until: WorkDate): Stretch[] {
  const { serviceStart, serviceEnd, rules, standardMinutes, imports } = facts
  const end = serviceEnd !== null && serviceEnd < until ? serviceEnd : until
  const bands = rules.flatMap(({ value }) => value?.amounts.map(({ afterMonths }) => afterMonths) ?? [])
  const cuts = new Set([
    serviceStart,
    ...rules.map(({ from }) => from),
    ...standardMinutes.map(({ from }) => from),
    ...imports.map(({ date }) => addDays(date, 1)),
    ...bands.map((months) => addMonths(serviceStart, months)),
  ])
  const starts = [...cuts].filter((date) => date >= serviceStart && date <= end).toSorted()
  return starts.flatMap((from, i) => {
    const rule = valueOn(rules, from)
    if (!rule) return []
    const next = starts[i + 1]
    const to = next === undefined ? end : addDays(next, -1)
    const amount = amountOn(rule, { serviceStart, date: from })
    return [{ from, to, rule, amount, standardMinutes: standardOn(standardMinutes, from) }]
  })
}

/** What applies on a date; undefined before the first. @param terms ascending */
function valueOn<T>(terms: readonly DatedTerm<T>[], date: WorkDate): T | undefined {
  return terms.findLast(({ from }) => from <= date)?.value
}

function standardOn(terms: readonly DatedTerm<Minutes>[], date: WorkDate): Minutes {
  return valueOn(terms, date) ?? terms[0]?.value ?? 0
}

/** The amount after so much service; null before the first. */
function amountOn(
  { amounts }: AccrualRule,
  { serviceStart, date }: { serviceStart: WorkDate; date: WorkDate },
): LeaveAmount | null {
  return amounts.findLast(({ afterMonths }) => addMonths(serviceStart, afterMonths) <= date)?.amount ?? null
}

/** An exact number of minutes. */
export interface Fraction {
  numerator: number
  denominator: number
}

/** The minutes of an amount, in ten-thousandths. */
export function tenThousandthsOfMinutes(
  { tenThousandths, unit }: LeaveAmount,
  { standardMinutes, daysPerWeek }: { standardMinutes: Minutes; daysPerWeek: number },
): number {
  if (unit === 'hours') return tenThousandths * 60
  return tenThousandths * standardMinutes * (unit === 'weeks' ? daysPerWeek : 1)
}

/** The minutes of an amount, rounded half up. */
export function minutesOfAmount(amount: LeaveAmount, day: { standardMinutes: Minutes; daysPerWeek: number }): Minutes {
  return Math.floor((tenThousandthsOfMinutes(amount, day) + 5_000) / 10_000)
}
