import type { ZoneOf } from '../people/zones.service.ts'
import { calculateEmployee } from './calculate-employee.ts'
import type { DerivedDay } from './derived-day.ts'
import {
  removeDays,
  writeDays,
  writeExceptions,
  writeLines,
  writePairs,
  writeShifts,
  type DayKey,
} from './derived.repository.ts'
import type { StoredDay } from './facts.repository.ts'
import { loadFacts, type EmployeeWork } from './load-facts.ts'
import { auditLostApprovals } from './lost-approvals.ts'
import type { Mark } from './marks.repository.ts'
import type { RecalculationWork } from './recalculation-work.ts'

export interface Recalculated {
  /** employee days whose figures are others now */
  changedDays: number
}

/**
 * Computes the days around the marks anew and writes what is different, so that ids and approvals of the rest survive
 * and a second run writes nothing. Closed days stay as they are. The employees' marks must be locked by the transaction.
 *
 * @param removeMarks sent with the figures
 * @param zoneOf the employees' zones, where they are known already
 * @source docs/engine.md A11
 */
export async function recalculateDays(
  work: RecalculationWork,
  marks: readonly Mark[],
  removeMarks: () => Promise<void>,
  zoneOf?: ZoneOf,
): Promise<Recalculated> {
  if (marks.length === 0) return { changedDays: 0 }
  const asOf = Math.floor(work.now.getTime() / 60_000)
  const { company, employees } = await loadFacts(work.tx, marks, work.now.toISOString().slice(0, 10), { zoneOf })
  const difference: Difference = { touched: [], refigured: [], replaced: [], gone: [] }
  for (const { facts, ranges } of employees) {
    addDifference(difference, { facts, ranges }, calculateEmployee(facts, company, { ranges, asOf }))
  }
  await Promise.all([writeDifference(work, difference), removeMarks()])
  return { changedDays: difference.refigured.length + difference.gone.length }
}

interface Difference {
  /** days whose own row is written: new figures, other facts behind the same ones, another time to look again */
  touched: DerivedDay[]
  /** of those, the days with other figures */
  refigured: DerivedDay[]
  /** of those, the days that had figures before */
  replaced: DayKey[]
  gone: DayKey[]
}

function addDifference(difference: Difference, { facts, ranges }: EmployeeWork, days: readonly DerivedDay[]): void {
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
    if (ranges.some(({ from, to }) => from <= workDate && workDate <= to))
      difference.gone.push({ employeeId, workDate })
  }
}

function isSame(before: StoredDay, day: DerivedDay): boolean {
  const staleAt = day.staleAt === null ? null : Date.parse(day.staleAt) / 60_000
  return before.resultHash === day.resultHash && before.inputHash === day.inputHash && before.staleAt === staleAt
}

async function writeDifference(
  work: RecalculationWork,
  { touched, refigured, replaced, gone }: Difference,
): Promise<void> {
  const { tx } = work
  await Promise.all([
    replaced.length + gone.length > 0 ? auditLostApprovals(work, { refigured, replaced, gone }) : null,
    touched.length > 0 ? writeDays(tx, touched) : null,
    gone.length > 0 ? removeDays(tx, gone) : null,
    writeShifts(tx, refigured, replaced),
    writePairs(tx, refigured, replaced),
    writeLines(tx, refigured, replaced),
    writeExceptions(tx, refigured, replaced),
  ])
}
