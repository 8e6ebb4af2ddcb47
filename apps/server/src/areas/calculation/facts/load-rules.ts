import { addDays, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { affectedDays, type DayRange } from './affected-days.ts'
import type { CompanyFacts } from './employee-facts.ts'
import { companyRules, versionsWithin, type CompanyRules } from './company-rules.ts'
import { selectAssignments, type Assignment, type PeriodRow } from './employment.repository.ts'
import { groupBy } from '../../../platform/db/group-by.ts'
import type { Employment } from './holidays-in-employment.ts'
import type { Mark } from '../../marks/marks.service.ts'
import { ensurePayPeriods, isShort, payPeriodsToCome } from '../../pay-periods/pay-periods.service.ts'
import { ruleSpans, spanOn, type RuleSpan } from './rule-spans.ts'

type Period = Omit<PeriodRow, 'id'>

/** What to calculate for an employee, and by which rules. */
export interface Plan {
  employeeId: string
  employed: Employment
  spans: RuleSpan[]
  /** pay periods of the employee's pay groups, limited to the employee's dates */
  periods: Period[]
  ranges: DayRange[]
  /** a holiday may be observed in the ranges, so the weeks before them count */
  hasHoliday: boolean
}

/** Holidays ahead look back four weeks; their week or period may reach further. */
const DAYS_AHEAD = 70
/** A holiday counts for the days around it: on the other of its two dates, and through a night shift. */
const DAYS_AROUND_HOLIDAY = 2

export interface Reading {
  /** pay periods are stored up to the one after it, never further */
  today: WorkDate
  /** nothing is written, but pay periods not stored yet are still used */
  readOnly: boolean
  /** only the marked days are wanted: what they change on later holidays is not */
  onlyMarked: boolean
}

/** The rules and the assignments that a plan is made from. */
export interface Terms {
  rules: CompanyRules
  /** in order of their dates for each employee */
  assigned: readonly Assignment[]
}

/** Reads in one round trip by what the employees are paid; call it under the lock of writers of time. */
export async function readTerms(tx: TenantTx, employeeIds: string[]): Promise<Terms> {
  const [assigned, rules] = await Promise.all([selectAssignments(tx, employeeIds), companyRules(tx)])
  return { rules, assigned }
}

/** Plans which days of the marked employees to calculate. An employee without rules has no plan. */
export async function loadRules(
  tx: TenantTx,
  marks: readonly Mark[],
  { terms, ...reading }: Reading & { terms: Terms },
): Promise<{ company: CompanyFacts; plans: Plan[] }> {
  const { rules, assigned } = terms
  const all = rangeOf(marks)
  const reach = { from: addDays(all.from, -DAYS_AHEAD), to: addDays(all.to, DAYS_AHEAD) }
  const versions = {
    payGroups: versionsWithin(rules.payGroups, reach),
    roundings: versionsWithin(rules.roundings, reach),
  }
  const assignments = groupBy(assigned, ({ employeeId }) => employeeId)
  const spans = new Map([...assignments].map(([id, own]) => [id, ruleSpans(own, versions)]))
  const payGroupIds = [...new Set([...spans.values()].flat().map(({ payGroupId }) => payGroupId))]
  const complete = await completePeriods(tx, { rules, payGroupIds, reach, marked: all }, reading)
  const periods = groupBy(complete, ({ payGroupId }) => payGroupId)
  const isNear = (date: WorkDate) => reach.from <= date && date <= reach.to
  const holidays = rules.holidays.filter(({ date, alternativeDate }) => isNear(date) || isNear(alternativeDate))
  const holidayDates = [...new Set(holidays.flatMap(({ date, alternativeDate }) => [date, alternativeDate]))].sort()
  const changedDates = reading.onlyMarked ? [] : holidayDates
  const plans = marks.flatMap((mark): Plan[] => {
    const own = spans.get(mark.employeeId)
    const assigned = assignments.get(mark.employeeId) ?? []
    const [assignment] = assigned
    if (!own?.length || !assignment) return []
    const places = assigned.map(({ effectiveFrom, departmentId }) => ({ from: effectiveFrom, departmentId }))
    const employed = { from: assignment.hiredOn, to: assignment.terminatedOn, places }
    return [planOf(mark, { employed, spans: own, periods: periodsOf(own, periods), holidayDates, changedDates })]
  })
  const { settings, payTypeOf, isPaidLeave, isAllowance } = rules
  return { company: { settings, holidays, payTypeOf, isPaidLeave, isAllowance }, plans }
}

/** From the first day of the ranges to the last. */
export function rangeOf(ranges: readonly DayRange[]): DayRange {
  return {
    from: ranges.reduce((first, { from }) => (from < first ? from : first), '9999-12-31'),
    to: ranges.reduce((last, { to }) => (to > last ? to : last), '0001-01-01'),
  }
}

/** The stored periods that touch the reach, plus those that should exist by now. */
async function completePeriods(
  tx: TenantTx,
  known: { rules: CompanyRules; payGroupIds: string[]; reach: DayRange; marked: DayRange },
  { today, readOnly }: Reading,
): Promise<Period[]> {
  const { from, to } = known.reach
  const near = ({ periods }: CompanyRules) => periods.filter((period) => period.from <= to && period.to >= from)
  const through = known.marked.to < today ? known.marked.to : today
  const asked = new Set(known.payGroupIds)
  const short = known.rules.reach.filter((last) => asked.has(last.payGroupId) && isShort(last, through))
  if (short.length === 0) return near(known.rules)
  const missing = { payGroupIds: short.map(({ payGroupId }) => payGroupId), through }
  if (readOnly) {
    const toCome = await payPeriodsToCome(tx, missing)
    return [...near(known.rules), ...toCome.map((period) => ({ ...period, isClosed: false }))]
  }
  await ensurePayPeriods(tx, missing)
  return near(await companyRules(tx))
}

function planOf(
  mark: Mark,
  {
    employed,
    spans,
    periods,
    holidayDates,
    changedDates,
  }: Omit<Plan, 'employeeId' | 'ranges' | 'hasHoliday'> & {
    holidayDates: readonly WorkDate[]
    /** those that look back on the mark */
    changedDates: readonly WorkDate[]
  },
): Plan {
  const ranges = affectedDays(mark, {
    overtimeOn: (date) => spanOn(spans, date).rules.overtimeCalculationType,
    periodOf: (date) => periods.find(({ from, to }) => from <= date && date <= to),
    holidayDates: changedDates,
  })
  const first = addDays(rangeOf(ranges).from, -DAYS_AROUND_HOLIDAY)
  const last = addDays(rangeOf(ranges).to, DAYS_AROUND_HOLIDAY)
  const hasHoliday = holidayDates.some((date) => first <= date && date <= last)
  return { employeeId: mark.employeeId, employed, spans, periods, ranges, hasHoliday }
}

/** The periods of the pay groups an employee was in, each cut to the dates of that assignment. */
function periodsOf(spans: readonly RuleSpan[], periods: ReadonlyMap<string, Period[]>): Period[] {
  const memberships = spans.filter((span, i) => span.payGroupId !== spans[i - 1]?.payGroupId)
  return memberships.flatMap(({ payGroupId, from }, i) => {
    const next = memberships[i + 1]?.from
    const to = next === undefined ? '9999-12-31' : addDays(next, -1)
    return (periods.get(payGroupId) ?? [])
      .filter((period) => period.from <= to && period.to >= from)
      .map((period) => ({
        ...period,
        from: period.from > from ? period.from : from,
        to: period.to < to ? period.to : to,
      }))
  })
}
