import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { greenwichDate, type ZoneOf, zoneOfEmployees } from '../local-time/zones.service.ts'
import {
  calculateEmployee,
  datesOf,
  groupBy,
  loadFacts,
  type CompanyFacts,
  type DerivedDay,
  type EmployeeFacts,
  type EmployeeWork,
} from '../calculation/dry-run.service.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'
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
  const asOf = epochMinute(now)
  const today = greenwichDate(now)
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

/** What is tried out on one day of an employee. */
export interface DayTrial {
  employeeId: string
  trial: Trial
}

/**
 * Computes each trial by itself, from facts that are loaded once, batch by batch.
 *
 * @returns those of open days; no others
 */
export async function tryEach<T extends DayTrial>(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  trials: readonly T[],
): Promise<Map<T, Computed>> {
  const asOf = epochMinute(now)
  const today = greenwichDate(now)
  const results = new Map<T, Computed>()
  for (const batch of batches(trials)) {
    const marks = [...batch].map(([employeeId, own]) => ({ employeeId, ...spanOf(own) }))
    const { company, employees } = await loadFacts(tx, marks, today, { readOnly: true })
    for (const employee of employees) {
      const { facts, ranges } = employee
      const open = batch.get(facts.employeeId)!.filter(({ trial }) => !facts.isClosed(trial.from))
      const asIs = open.length === 0 ? [] : calculateEmployee(facts, company, { ranges, asOf })
      for (const each of open) {
        const run: Run = { trial: each.trial, asOf, company, zoneAs: undefined }
        const computed = computeTwice(employee, run, asIs)
        if (!isRefusal(computed)) results.set(each, computed)
      }
    }
  }
  return results
}

/** Trials by employee, as many employees at a time as have no more than about `batchDays` days between their trials. */
function batches<T extends DayTrial>(trials: readonly T[]): Map<string, T[]>[] {
  const byEmployee = groupBy(trials, ({ employeeId }) => employeeId)
  const all: Map<string, T[]>[] = []
  let room = 0
  for (const [employeeId, own] of byEmployee) {
    const days = datesOf(spanOf(own)).length
    if (days > room) {
      all.push(new Map())
      room = batchDays
    }
    all.at(-1)!.set(employeeId, own)
    room -= days
  }
  return all
}

function spanOf(trials: readonly DayTrial[]): { from: string; to: string } {
  const days = trials.map(({ trial }) => trial.from).toSorted()
  return { from: days[0]!, to: days.at(-1)! }
}

interface Computed {
  before: DerivedDay[]
  after: DerivedDay[]
}

/** @param asIs the employee's days without the trial, where they are computed already */
function computeTwice(
  { facts, ranges }: EmployeeWork,
  { trial, asOf, company, zoneAs }: Run,
  asIs?: readonly DerivedDay[],
): Computed | Refusal {
  const around = ranges.filter(({ from, to }) => from <= trial.to && to >= trial.from)
  const compute = (from: EmployeeFacts) => within(trial, calculateEmployee(from, company, { ranges: around, asOf }))
  const tried = triedFacts(facts, trial, zoneAs)
  const issues = trial.plans
    .filter(({ employeeId }) => employeeId === facts.employeeId)
    .flatMap((plan) =>
      planProblems(tried, plan).map(({ message }) => ({ field: `changes.${plan.index}.sections`, reason: message })),
    )
  if (issues.length > 0) return invalid('A planned day could not be saved.', issues)
  const approvals = trial.approvals.filter(({ employeeId }) => employeeId === facts.employeeId)
  const before = asIs ? within(trial, asIs) : compute(facts)
  const after = changesFacts(trial) ? compute(tried) : before
  return {
    before,
    after: approvals.length === 0 ? after : compute(withApprovals(tried, approvals, keysIn(after))),
  }
}

function within({ from, to }: Trial, days: readonly DerivedDay[]): DerivedDay[] {
  return days.filter(({ workDate }) => from <= workDate && workDate <= to)
}

/** More is tried out than decisions. */
function changesFacts({ payGroups, roundings, plans, removed, added, booked }: Trial): boolean {
  return payGroups.size + roundings.size + plans.length + removed.length + added.length + booked.length > 0
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
