import { addDays, type WorkDate } from '@timeloom/engine'
import {
  calculatedDays,
  spanOn,
  type CompanyFacts,
  type DayRange,
  type EmployeeFacts,
  type PunchRow,
  type RuleSpan,
} from '../../calculation/dry-run.service.ts'
import { plannedPunches } from './planned-punches.ts'

export interface AskedPlan {
  /** whole weeks */
  range: DayRange
  /** in the company */
  today: WorkDate
  /** epoch minutes: the present */
  asOf: number
  /** a template plans the date, and the employee has a holiday on it that the template does not ask to work on */
  isHolidayOff: (employeeId: string, date: WorkDate) => boolean
}

/** The facts of someone who works exactly as planned, and the days that must be calculated to know those of the range. */
export interface PlannedFacts {
  facts: EmployeeFacts
  days: DayRange
}

/**
 * The employee's facts as if every day of the range were worked exactly as planned. Earlier days that their overtime adds
 * up with are as they are; those from today on are worked as planned too. Days are open, also where a period is closed:
 * nothing is stored.
 */
export function plannedFacts(facts: EmployeeFacts, company: CompanyFacts, asked: AskedPlan): PlannedFacts {
  const { range, today, isHolidayOff } = asked
  const first = firstDay(facts, range)
  const planned = { from: today <= first ? first : today < range.from ? today : range.from, to: range.to }
  const punches = [
    ...otherPunches(facts, company, { planned, asOf: asked.asOf }),
    ...plannedPunches(facts, planned, (date) => isHolidayOff(facts.employeeId, date)),
  ]
  return {
    days: { from: first, to: range.to },
    facts: {
      ...facts,
      spans: withBreaksTaken(facts.spans, planned.from),
      punches: punches.sort((one, other) => one.at - other.at),
      isClosed: (date) => !isWithin(planned, date) && facts.isClosed(date),
    },
  }
}

/** The day before the range, whose nights reach into it; where overtime counts by pay period, the period's first day. */
function firstDay({ spans, periods }: EmployeeFacts, range: DayRange): WorkDate {
  const before = addDays(range.from, -1)
  const inForce = [spanOn(spans, range.from), ...spans.filter(({ from }) => isWithin(range, from))]
  if (!inForce.some(({ rules }) => rules.overtimeCalculationType === 'PayPeriod')) return before
  const period = periods.find((each) => isWithin(each, range.from))
  return period && period.from < before ? period.from : before
}

/** The punches that belong to other days than the planned ones: what was really punched on those does not count. */
function otherPunches(
  facts: EmployeeFacts,
  company: CompanyFacts,
  { planned, asOf }: { planned: DayRange; asOf: number },
): readonly PunchRow[] {
  const last = lastPunched(facts.punches)
  if (last === undefined || last < addDays(planned.from, -1)) return facts.punches
  const near = { from: addDays(planned.from, -1), to: addDays(last < planned.to ? last : planned.to, 1) }
  const dayOf = new Map<string, WorkDate>()
  for (const { result } of calculatedDays(facts, company, { ranges: [near], asOf })) {
    for (const { pairs, incomplete } of result.shifts) {
      for (const { inPunchId, outPunchId } of pairs) {
        if (inPunchId !== null) dayOf.set(inPunchId, result.date)
        if (outPunchId !== null) dayOf.set(outPunchId, result.date)
      }
      for (const { punchId } of incomplete) dayOf.set(punchId, result.date)
    }
  }
  return facts.punches.filter(({ id, localDate }) => !isWithin(planned, dayOf.get(id) ?? localDate))
}

/** The last date that a punch counts for, a night shift's next day apart. */
function lastPunched(punches: readonly PunchRow[]): WorkDate | undefined {
  const dates = punches.flatMap(({ localDate, pinnedDate }) =>
    pinnedDate === null ? [localDate] : [localDate, pinnedDate],
  )
  return dates.sort().at(-1)
}

/**
 * Rules by which the planned break of a shift is off its time without being punched, from a date on: who works as planned
 * takes it, also where people punch out for it.
 */
function withBreaksTaken(spans: readonly RuleSpan[], from: WorkDate): RuleSpan[] {
  const taken = (span: RuleSpan): RuleSpan => ({ ...span, rules: { ...span.rules, clockOutForBreaks: false } })
  return [
    ...spans.filter((span) => span.from < from),
    { ...taken(spanOn(spans, from)), from },
    ...spans.filter((span) => span.from > from).map(taken),
  ]
}

function isWithin({ from, to }: DayRange, date: WorkDate): boolean {
  return from <= date && date <= to
}
