import { greenwichDate } from '../local-time/zones.service.ts'
import type { DayRange } from './facts/affected-days.ts'
import { calculateEmployee } from './figures/calculate-employee.ts'
import {
  selectCalculatedFacts,
  writeCalculatedFacts,
  type CalculatedFacts,
} from './facts/calculated-facts.repository.ts'
import type { DerivedDay } from './figures/derived-day.ts'
import { removeDays, writeFigures, type DayKey } from './figures/derived.repository.ts'
import { factsDigest, figuresDigest, type DayFigures } from './facts/facts-digest.ts'
import type { StoredDay } from './facts/facts.repository.ts'
import { loadFacts, type EmployeeWork, type ReadAhead } from './facts/load-facts.ts'
import { recordLostApprovals } from './figures/lost-approvals.repository.ts'
import type { Mark } from '../marks/marks.service.ts'
import { leaveToCommit } from '../../platform/db/transaction.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'
import type { RecalculationWork } from './recalculation-work.ts'

export interface Recalculated {
  /** employee days whose figures changed */
  changedDays: number
}

export interface Recalculation {
  /** sent with the figures */
  removeMarks: () => Promise<void>
  /** what was read of the employees already */
  ahead?: ReadAhead | undefined
  /**
   * Skips employees whose facts and figures are those this program last calculated, and remembers those it calculates.
   * Absent: every employee is calculated.
   */
  unlessComputedBy?: { program: string } | undefined
  /** gets how many days of each employee changed */
  changedOf?: Map<string, number>
}

/**
 * Recalculates the days around the marks and writes what differs, so that ids and approvals of the rest survive and a
 * second run writes nothing. Closed days stay as they are. The employees' marks must be locked by the transaction.
 *
 * @source docs/engine.md A11
 */
export async function recalculateDays(
  work: RecalculationWork,
  marks: readonly Mark[],
  { removeMarks, ahead, unlessComputedBy, changedOf }: Recalculation,
): Promise<Recalculated> {
  if (marks.length === 0) return { changedDays: 0 }
  const { tx, now } = work
  const asOf = epochMinute(now)
  const ids = marks.map(({ employeeId }) => employeeId)
  const [{ company, employees }, known] = await Promise.all([
    loadFacts(tx, marks, greenwichDate(now), { ahead }),
    unlessComputedBy ? selectCalculatedFacts(tx, ids) : [],
  ])
  const lastOf = new Map(known.map((last) => [last.employeeId, last]))
  const calculated: CalculatedFacts[] = []
  const difference: Difference = { touched: [], refigured: [], replaced: [], gone: [] }
  for (const employee of employees) {
    const { facts, ranges } = employee
    const digest = unlessComputedBy ? factsDigest(employee, company, unlessComputedBy.program) : null
    const last = lastOf.get(facts.employeeId)
    if (digest !== null && last && isUnchanged(employee, { last, digest, asOf })) continue
    const days = calculateEmployee(facts, company, { ranges, asOf })
    const own = differenceOf(employee, days)
    addTo(difference, own)
    changedOf?.set(facts.employeeId, own.refigured.length + own.gone.length)
    if (digest === null) continue
    const factsHash = figuresDigest(digest, figuresAfter(facts.stored, own))
    calculated.push({ employeeId: facts.employeeId, factsHash, asOf })
  }
  leaveToCommit(
    tx,
    Promise.all([
      writeDifference(work, difference),
      calculated.length > 0 ? writeCalculatedFacts(tx, calculated) : null,
      removeMarks(),
    ]),
  )
  return { changedDays: difference.refigured.length + difference.gone.length }
}

interface Difference {
  /**
   * days whose own row is written: new figures, the same figures from different facts, or a different time to look
   * again
   */
  touched: DerivedDay[]
  /** of those, the days whose figures changed */
  refigured: DerivedDay[]
  /** of those, the days that had figures before */
  replaced: DayKey[]
  gone: DayKey[]
}

/** Whether the same was calculated before, and no time has passed since at which the figures change by themselves. */
function isUnchanged(
  { facts, ranges }: EmployeeWork,
  { last, digest, asOf }: { last: CalculatedFacts; digest: string; asOf: number },
): boolean {
  if (asOf < last.asOf) return false
  for (const { workDate, staleAt } of facts.stored.values()) {
    if (staleAt !== null && staleAt <= asOf && isWithin(ranges, workDate) && !facts.isClosed(workDate)) return false
  }
  return last.factsHash === figuresDigest(digest, facts.stored.values())
}

function differenceOf({ facts, ranges }: EmployeeWork, days: readonly DerivedDay[]): Difference {
  const difference: Difference = { touched: [], refigured: [], replaced: [], gone: [] }
  const calculated = new Set<string>()
  for (const day of days) {
    calculated.add(day.workDate)
    const before = facts.stored.get(day.workDate)
    if (before && isSame(before, day)) continue
    difference.touched.push(day)
    if (before?.resultHash === day.resultHash) continue
    difference.refigured.push(day)
    if (before) difference.replaced.push(day)
  }
  for (const { employeeId, workDate } of facts.stored.values()) {
    if (calculated.has(workDate) || facts.isClosed(workDate)) continue
    if (isWithin(ranges, workDate)) difference.gone.push({ employeeId, workDate })
  }
  return difference
}

function addTo(all: Difference, own: Difference): void {
  all.touched.push(...own.touched)
  all.refigured.push(...own.refigured)
  all.replaced.push(...own.replaced)
  all.gone.push(...own.gone)
}

function isWithin(ranges: readonly DayRange[], date: string): boolean {
  return ranges.some(({ from, to }) => from <= date && date <= to)
}

function isSame(before: StoredDay, day: DerivedDay): boolean {
  return (
    before.resultHash === day.resultHash &&
    before.inputHash === day.inputHash &&
    before.staleAt === minuteOf(day.staleAt)
  )
}

/** The stored days once the differences are written. */
function figuresAfter(stored: ReadonlyMap<string, StoredDay>, { touched, gone }: Difference): Iterable<DayFigures> {
  const after = new Map<string, DayFigures>(stored)
  for (const { workDate } of gone) after.delete(workDate)
  for (const { workDate, inputHash, resultHash, staleAt, day } of touched) {
    const { countedMinutes } = day
    after.set(workDate, { workDate, inputHash, resultHash, staleAt: minuteOf(staleAt), countedMinutes })
  }
  return after.values()
}

function minuteOf(iso: string | null): number | null {
  return iso === null ? null : epochMinute(new Date(iso))
}

async function writeDifference(
  work: RecalculationWork,
  { touched, refigured, replaced, gone }: Difference,
): Promise<void> {
  const { tx } = work
  await Promise.all([
    recordLostApprovals(work, { refigured, days: [...replaced, ...gone] }),
    writeFigures(tx, { touched, refigured, replaced }),
    removeDays(tx, gone),
  ])
}
