import { addDays, calculateTimesheet, type TimesheetInput, type WorkDate } from '@timeloom/engine'
import { datesOf, weekOf, type DayRange } from '../facts/affected-days.ts'
import type { CalculatedDay } from './calculated-day.ts'
import type { DerivedDay } from './derived-day.ts'
import type { CompanyFacts, EmployeeFacts } from '../facts/employee-facts.ts'
import { engineInput, type Run } from './engine-input.ts'
import { derivedDay } from './engine-output.ts'
import { plannedSections } from './planned-sections.ts'
import { repeatsOf } from './punch-notes.ts'
import { spanOn } from '../facts/rule-spans.ts'

/**
 * The rows of an employee's open days in the ranges, as of an instant; days with nothing to store are left out.
 *
 * @param asked as in `calculatedDays`
 */
export function calculateEmployee(employee: EmployeeFacts, company: CompanyFacts, asked: AskedDays): DerivedDay[] {
  const derived: DerivedDay[] = []
  for (const calculated of calculatedDays(employee, company, asked)) {
    const day = derivedDay(calculated)
    if (day) derived.push(day)
  }
  return derived
}

interface AskedDays {
  /** ascending */
  ranges: readonly DayRange[]
  /** epoch minutes */
  asOf: number
}

/**
 * The engine's results for an employee's open days in the ranges, as of an instant. Days are calculated in runs: a closed
 * day ends one, because its figures are fixed and only its overtime carries on, and so does a change of zone.
 */
export function* calculatedDays(
  employee: EmployeeFacts,
  company: CompanyFacts,
  { ranges, asOf }: AskedDays,
): Generator<CalculatedDay> {
  const counted = new Map([...employee.stored.values()].map((day) => [day.workDate, day.countedMinutes]))
  for (const { window, zone } of ranges.flatMap((range) => openRuns(employee, range))) {
    const run = { window, zone, asOf, countedBefore: countedBefore(employee, window, counted) }
    const planned = engineInput(employee, company, run)
    const input = takesClosedSections(employee, planned, window)
      ? engineInput(withoutClosedSections(employee), company, run)
      : planned
    const { days, repeats } = calculateTimesheet(input)
    for (const result of days) {
      counted.set(result.date, result.countedMinutes)
      const leaves = input.leave.filter(({ date }) => date === result.date)
      const sections = plannedSections(employee.schedule, result.date, zone)
      yield { employee, company, leaves, sections, result, repeats: repeatsOf(result, repeats), zone, asOf }
    }
  }
}

/** The open days of a range, cut where a day is closed or the zone changes. */
function openRuns(employee: EmployeeFacts, range: DayRange): Pick<Run, 'window' | 'zone'>[] {
  const runs: Pick<Run, 'window' | 'zone'>[] = []
  for (const date of datesOf(range)) {
    if (employee.isClosed(date)) continue
    const zone = employee.zoneOn(date)
    const last = runs.at(-1)
    if (last && last.zone === zone && last.window.to === addDays(date, -1)) last.window.to = date
    else runs.push({ window: { from: date, to: date }, zone })
  }
  return runs
}

/** Earlier days of the week or pay period that the run starts in, if any day of the run adds up with them. */
function countedBefore(
  employee: EmployeeFacts,
  window: DayRange,
  counted: ReadonlyMap<WorkDate, number>,
): { date: WorkDate; minutes: number }[] {
  const spans = [spanOn(employee.spans, window.from), ...employee.spans.filter(({ from }) => isWithin(window, from))]
  const types = new Set(spans.map(({ rules }) => rules.overtimeCalculationType))
  const period = employee.periods.find((each) => isWithin(each, window.from))
  const week = types.has('Weekly') ? weekOf(window.from).from : window.from
  const from = types.has('PayPeriod') && period && period.from < week ? period.from : week
  if (from === window.from) return []
  return datesOf({ from, to: addDays(window.from, -1) }).flatMap((date) => {
    const minutes = counted.get(date)
    return minutes ? [{ date, minutes }] : []
  })
}

function isWithin({ from, to }: DayRange, date: WorkDate): boolean {
  return from <= date && date <= to
}

/**
 * Whether a closed day's sections would attract a punch of the adjacent open days. A closed day accepts no more
 * punches: its sections are then left out, and the punch falls on its own date.
 */
function takesClosedSections(employee: EmployeeFacts, input: TimesheetInput, window: DayRange): boolean {
  const beside = [addDays(window.from, -1), addDays(window.to, 1)].filter((date) => employee.isClosed(date))
  return beside.some((date) =>
    calculateTimesheet({ ...input, window: { from: date, to: date }, countedBefore: [] }).days.some(({ shifts }) =>
      shifts.some(({ pairs, incomplete }) => pairs.length + incomplete.length > 0),
    ),
  )
}

function withoutClosedSections(employee: EmployeeFacts): EmployeeFacts {
  return { ...employee, schedule: employee.schedule.filter(({ workDate }) => !employee.isClosed(workDate)) }
}
