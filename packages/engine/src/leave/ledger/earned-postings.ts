import {
  civilOfDay,
  dateOfDay,
  dayOfCivil,
  dayOfDate,
  daysInMonth,
  mondayOf,
  type EpochDay,
  type Minutes,
  type WorkDate,
} from '../../zone/civil-date.ts'
import type { Earning, EntryBasis, LedgerFacts, WorkedMinutes } from './ledger-model.ts'
import { minutesOfAmount, tenThousandthsOfMinutes, type Fraction, type Stretch } from './rule-stretches.ts'
import { monthsBetween, serviceDates } from './service-dates.ts'

/** What was earned by a date, before any limit. */
export interface Posting {
  date: WorkDate
  minutes: Minutes
  basis: EntryBasis
}

/**
 * What the days of a stretch earn. Fractions of a minute are carried from one posting to the next, so that the sum of
 * the postings is at most half a minute from the exact one.
 */
export function earnedPostings(stretch: Stretch, facts: LedgerFacts): Posting[] {
  const { earning } = stretch.rule
  if (stretch.amount === null) return []
  if (earning.by === 'anniversary') return grants(stretch, earning, facts)
  if (earning.by === 'hour') return hourPostings(stretch, earning, facts)
  return timePostings(stretch, earning.by)
}

function grants(
  { from, to, amount, rule, standardMinutes }: Stretch,
  earning: Extract<Earning, { by: 'anniversary' }>,
  { serviceStart }: LedgerFacts,
): Posting[] {
  const minutes = minutesOfAmount(amount!, { standardMinutes, daysPerWeek: rule.daysPerWeek })
  return serviceDates(serviceStart, { ...earning, until: to })
    .filter((date) => date >= from)
    .map((date) => ({
      date,
      minutes,
      basis: { of: 'anniversary', monthsOfService: monthsBetween(serviceStart, date), lostMinutes: 0 },
    }))
}

function hourPostings(
  { from, to, amount, rule }: Stretch,
  { hours, countsPaidLeave }: Extract<Earning, { by: 'hour' }>,
  facts: LedgerFacts,
): Posting[] {
  const { tenThousandths, unit } = amount!
  const yearInUnits = unit === 'hours' ? 1 : unit === 'weeks' ? 52 : 52 * rule.daysPerWeek
  const countOf = (day: WorkedMinutes) =>
    day.ordinary + (hours === 'paid' ? day.overtime : 0) + (countsPaidLeave ? day.paidLeave : 0)
  const round = carrying()
  const days = facts.hours
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const postings: Posting[] = []
  for (const { last, days: inWeek } of byWeek(days, to)) {
    const workedMinutes = inWeek.reduce((sum, day) => sum + countOf(day), 0)
    if (workedMinutes === 0) continue
    const minutes = round({ numerator: workedMinutes * tenThousandths, denominator: 10_000 * yearInUnits })
    const isExpected = inWeek.some((day) => day.isExpected)
    postings.push({ date: last, minutes, basis: { of: 'hours', workedMinutes, isExpected, lostMinutes: 0 } })
  }
  return postings
}

function byWeek(days: readonly WorkedMinutes[], to: WorkDate): { last: WorkDate; days: WorkedMinutes[] }[] {
  const weeks: { last: WorkDate; days: WorkedMinutes[] }[] = []
  for (const day of days) {
    const sunday = dateOfDay(mondayOf(dayOfDate(day.date)) + 6)
    const last = sunday < to ? sunday : to
    const week = weeks.at(-1)
    if (week?.last === last) week.days.push(day)
    else weeks.push({ last, days: [day] })
  }
  return weeks
}

function timePostings(stretch: Stretch, by: 'week' | 'month'): Posting[] {
  const { rule, amount, standardMinutes } = stretch
  const whole = tenThousandthsOfMinutes(amount!, { standardMinutes, daysPerWeek: rule.daysPerWeek })
  const lengthOf = by === 'week' ? weekOf : monthOf
  const round = carrying()
  const end = dayOfDate(stretch.to)
  const postings: Posting[] = []
  for (let day = dayOfDate(stretch.from); day <= end;) {
    const { first, days: ofDays } = lengthOf(day)
    const last = Math.min(first + ofDays - 1, end)
    const days = last - day + 1
    // One denominator for months of every length, so that what is carried stays exact.
    const numerator = by === 'week' ? whole * days : (whole * days * MONTHS) / ofDays
    const minutes = round({ numerator, denominator: 10_000 * (by === 'week' ? 7 : MONTHS) })
    postings.push({ date: dateOfDay(last), minutes, basis: { of: by, days, ofDays, lostMinutes: 0 } })
    day = last + 1
  }
  return postings
}

/** A multiple of 28, 29, 30 and 31. */
const MONTHS = 377_580

function weekOf(day: EpochDay): { first: EpochDay; days: number } {
  return { first: mondayOf(day), days: 7 }
}

function monthOf(day: EpochDay): { first: EpochDay; days: number } {
  const { year, month } = civilOfDay(day)
  return { first: dayOfCivil(year, month, 1), days: daysInMonth(year, month) }
}

/** Rounds half up, and adds what was rounded away to the next fraction of the same denominator. */
function carrying(): (fraction: Fraction) => Minutes {
  let carried = 0
  return ({ numerator, denominator }) => {
    const total = carried + numerator
    const minutes = Math.floor((2 * total + denominator) / (2 * denominator))
    carried = total - minutes * denominator
    return minutes
  }
}
