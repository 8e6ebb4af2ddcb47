import type { DerivedDay } from '../calculation/dry-run.service.ts'

export interface Figure {
  before: number
  after: number
}

/** What the changes come to, added up employee by employee so that no day is kept. */
export interface Differences {
  employees: number
  changedDays: number
  /** by employee and pay type, only where they differ; minutes */
  rows: { employeeId: string; payTypeId: string; before: number; after: number }[]
  /** of all employees, by pay type; minutes */
  totals: Map<string, Figure>
  /** minutes */
  pendingOvertime: Figure
  /** how many */
  exceptions: Figure
}

export function noDifferences(): Differences {
  return {
    employees: 0,
    changedDays: 0,
    rows: [],
    totals: new Map(),
    pendingOvertime: { before: 0, after: 0 },
    exceptions: { before: 0, after: 0 },
  }
}

/** Adds an employee's days, those of the dates alone, as they are and as they would be. */
export function addEmployee(
  sum: Differences,
  employeeId: string,
  days: { before: readonly DerivedDay[]; after: readonly DerivedDay[] },
): void {
  const own = new Map<string, Figure>()
  for (const side of ['before', 'after'] as const) {
    for (const { day, lines, exceptions } of days[side]) {
      sum.pendingOvertime[side] += day.pendingOvertimeMinutes
      sum.exceptions[side] += exceptions.length
      for (const { payTypeId, minutes } of lines) {
        figureOf(own, payTypeId)[side] += minutes
        figureOf(sum.totals, payTypeId)[side] += minutes
      }
    }
  }
  sum.employees += 1
  sum.changedDays += changedDays(days)
  for (const [payTypeId, figure] of own) {
    if (figure.before !== figure.after) sum.rows.push({ employeeId, payTypeId, ...figure })
  }
}

function changedDays({ before, after }: { before: readonly DerivedDay[]; after: readonly DerivedDay[] }): number {
  const paid = new Map(before.map(({ workDate, lines }) => [workDate, JSON.stringify(lines)]))
  const changed = after.filter(({ workDate, lines }) => (paid.get(workDate) ?? '[]') !== JSON.stringify(lines))
  const left = new Set(after.map(({ workDate }) => workDate))
  return changed.length + before.filter(({ workDate, lines }) => !left.has(workDate) && lines.length > 0).length
}

function figureOf(figures: Map<string, Figure>, payTypeId: string): Figure {
  const known = figures.get(payTypeId)
  if (known) return known
  const fresh = { before: 0, after: 0 }
  figures.set(payTypeId, fresh)
  return fresh
}
