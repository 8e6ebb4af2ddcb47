import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { zoneOfEmployees, type ZoneOf } from '../people/zones.service.ts'
import {
  calculateEmployee,
  datesOf,
  loadFacts,
  type CompanyFacts,
  type DerivedDay,
  type EmployeeFacts,
  type EmployeeWork,
} from '../timesheets/dry-run.service.ts'
import { addEmployee, type Differences } from './differences.ts'
import type { Trial } from './trial.ts'
import { planProblems, triedFacts, withApprovals } from './tried-facts.ts'

/** Days of employees whose facts are in memory at a time: other calls are served in between. */
const batchDays = 1_500

interface Run {
  trial: Trial
  /** epoch minutes */
  asOf: number
  company: CompanyFacts
  zoneAs: ZoneOf | undefined
}

/**
 * Computes employees twice, batch by batch, and adds what differs to `sum`. 400 where a planned day could not be saved.
 *
 * @param days of the trial
 * @returns the days in closed periods, which are left out
 */
export async function tryOut(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { trial, employeeIds, days }: { trial: Trial; employeeIds: readonly string[]; days: number },
  sum: Differences,
): Promise<{ closedDays: number } | Refusal> {
  const asOf = Math.floor(now.getTime() / 60_000)
  const today = now.toISOString().slice(0, 10)
  const size = Math.max(1, Math.floor(batchDays / days))
  let closedDays = 0
  for (let first = 0; first < employeeIds.length; first += size) {
    const ids = employeeIds.slice(first, first + size)
    const marks = ids.map((employeeId) => ({ employeeId, from: trial.from, to: trial.to }))
    const { company, employees } = await loadFacts(tx, marks, today, { readOnly: true })
    const run: Run = { trial, asOf, company, zoneAs: await triedZones(tx, trial, ids) }
    for (const employee of employees) {
      const computed = computeTwice(employee, run)
      if (isRefusal(computed)) return computed
      addEmployee(sum, employee.facts.employeeId, computed)
      closedDays += datesOf(trial).filter((date) => employee.facts.isClosed(date)).length
    }
  }
  return { closedDays }
}

function computeTwice(
  { facts, ranges }: EmployeeWork,
  { trial, asOf, company, zoneAs }: Run,
): { before: DerivedDay[]; after: DerivedDay[] } | Refusal {
  const around = ranges.filter(({ from, to }) => from <= trial.to && to >= trial.from)
  const compute = (from: EmployeeFacts) =>
    calculateEmployee(from, company, { ranges: around, asOf }).filter(
      ({ workDate }) => trial.from <= workDate && workDate <= trial.to,
    )
  const tried = triedFacts(facts, trial, zoneAs)
  const issues = trial.plans
    .filter(({ employeeId }) => employeeId === facts.employeeId)
    .flatMap((plan) =>
      planProblems(tried, plan).map(({ message }) => ({ field: `changes.${plan.index}.sections`, reason: message })),
    )
  if (issues.length > 0) return invalid('A planned day could not be saved.', issues)
  const approvals = trial.approvals.filter(({ employeeId }) => employeeId === facts.employeeId)
  const after = compute(tried)
  return {
    before: compute(facts),
    after: approvals.length === 0 ? after : compute(withApprovals(tried, approvals, keysIn(after))),
  }
}

function keysIn(days: readonly DerivedDay[]): (date: string) => string[] {
  return (date) =>
    days.filter(({ workDate }) => workDate === date).flatMap(({ shifts }) => shifts.map(({ shiftKey }) => shiftKey))
}

function triedZones(tx: Work['tx'], { payGroups }: Trial, employeeIds: string[]): Promise<ZoneOf> | undefined {
  const zones = [...payGroups].flatMap(([id, { timeZoneId }]) =>
    timeZoneId === undefined ? [] : [[id, timeZoneId] as const],
  )
  return zones.length === 0 ? undefined : zoneOfEmployees(tx, employeeIds, Object.fromEntries(zones))
}
