import { addDays } from '@timeloom/engine'
import { hash } from 'node:crypto'
import { datesOf, type DayRange } from './affected-days.ts'
import type { CompanyFacts, EmployeeFacts } from './employee-facts.ts'
import type { StoredDay } from './facts.repository.ts'
import { rangeOf } from './load-rules.ts'
import type { EmployeeWork } from './load-facts.ts'
import type { RuleSpan } from './rule-spans.ts'

/** What a day's row stores of a calculation: the figures of the surrounding days depend on it. */
export type DayFigures = Pick<StoredDay, 'workDate' | 'inputHash' | 'resultHash' | 'staleAt' | 'countedMinutes'>

/**
 * Digest of everything that an employee's days are calculated from, except the as-of time: the same digest gives the
 * same rows, because calculateEmployee depends on nothing else.
 *
 * @param program the calculating program, see programDigest
 */
export function factsDigest({ facts, ranges }: EmployeeWork, company: CompanyFacts, program: string): string {
  // A field added to the facts does not compile until this says how it enters the digest.
  const told: Record<keyof EmployeeFacts, unknown> = {
    employeeId: facts.employeeId,
    employed: facts.employed,
    spans: facts.spans.map(spanFacts),
    // Including whether they are closed, which isClosed reads.
    periods: facts.periods,
    isClosed: null,
    schedule: facts.schedule,
    punches: facts.punches,
    punchedDates: facts.punchedDates,
    leaves: facts.leaves,
    decisions: facts.decisions,
    skills: facts.skills,
    zoneOn: changesOf(datesOf(rangeOf(ranges)).map((date) => facts.zoneOn(date))),
    // Changes with the calculation itself: see figuresDigest.
    stored: null,
  }
  return digestOf([
    program,
    companyDigest(company),
    ranges,
    told,
    paidLeave(facts, company, ranges),
    allowances(facts, company, ranges),
  ])
}

/** Digest of facts with the figures of the days around them, by date: they are what overtime is carried on from, too. */
export function figuresDigest(facts: string, days: Iterable<DayFigures>): string {
  const lines = Array.from(days, ({ workDate, inputHash, resultHash, staleAt, countedMinutes }) =>
    [workDate, inputHash, resultHash, staleAt, countedMinutes].join(' '),
  )
  return digestOf([facts, lines.sort()])
}

const companies = new WeakMap<CompanyFacts, string>()

function companyDigest(company: CompanyFacts): string {
  const told: Record<keyof CompanyFacts, unknown> = {
    settings: company.settings,
    holidays: company.holidays,
    payTypeOf: [...company.payTypeOf],
    // Covered by the existing leaves: see paidLeave.
    isPaidLeave: null,
    // Covered by the existing skills: see allowances.
    isAllowance: null,
  }
  return remembered(companies, company, () => told)
}

/** Rules are shared by most employees of a batch. */
const rules = new WeakMap<object, string>()

function spanFacts(span: RuleSpan): Record<keyof RuleSpan, unknown> {
  return {
    ...span,
    rules: remembered(rules, span.rules, () => span.rules),
    rounding: remembered(rules, span.rounding, () => span.rounding),
  }
}

/** For each leave, whether it is paid on its dates around the ranges; leave matters up to two days beyond them. */
function paidLeave({ leaves }: EmployeeFacts, { isPaidLeave }: CompanyFacts, ranges: readonly DayRange[]): unknown {
  const { from, to } = rangeOf(ranges)
  const [first, last] = [addDays(from, -2), addDays(to, 2)]
  return leaves.map(({ payTypeId, fromDate, toDate }) => {
    const dates = datesOf({ from: fromDate > first ? fromDate : first, to: toDate < last ? toDate : last })
    return changesOf(dates.map((date) => isPaidLeave(payTypeId, date)))
  })
}

/** For each skill, whether its pay type is an allowance on the dates of the ranges. */
function allowances({ skills }: EmployeeFacts, { isAllowance }: CompanyFacts, ranges: readonly DayRange[]): unknown {
  const dates = skills.length === 0 ? [] : datesOf(rangeOf(ranges))
  return skills.map(({ payTypeId }) => changesOf(dates.map((date) => isAllowance(payTypeId, date))))
}

/** A value per day, encoded as the day numbers at which it changes. */
function changesOf(values: readonly (string | boolean)[]): unknown {
  return values.flatMap((value, day) => (day > 0 && value === values[day - 1] ? [] : [[day, value]]))
}

function remembered<T extends object>(known: WeakMap<T, string>, key: T, told: () => unknown): string {
  let digest = known.get(key)
  if (digest === undefined) {
    digest = digestOf(told())
    known.set(key, digest)
  }
  return digest
}

function digestOf(told: unknown): string {
  return hash('sha256', JSON.stringify(told), 'hex').slice(0, 32)
}
