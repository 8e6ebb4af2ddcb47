import type { Work } from '../../../platform/call/call.ts'
import { followPlans } from '../../claims/claims.service.ts'
import { saveScheduleDays, type DayOutcome, type OtherPlans } from '../../schedules/schedules.service.ts'
import type { Mark } from '../../marks/marks.service.ts'
import { accountOfRows, type FileAccount, type RowOutcome } from '../import-account.ts'
import { approveWholeDays } from '../imported-leave.service.ts'
import { leaveTypesOf, type LeaveTypes } from './leave-words.ts'
import type { ReadSchedule, ScheduleLine } from './schedule-line.ts'
import { sortLines, type LeaveLine, type LineOutcome, type PlannedDay } from './sort-lines.ts'

const standardHours = 8

/**
 * Saves the planned days of a file: sections, days off, and approved leave of whole days, which counts the standard hours
 * because the plan says nothing else of that day. Rows of one person and date are one day of several sections.
 */
export async function importSchedule(
  work: Work,
  file: ReadSchedule,
  plans: OtherPlans = { fileDate: null, replacesChanges: false },
): Promise<FileAccount & { outcomes: RowOutcome[]; marks: Mark[] }> {
  const { employees, outcomes, days, leaves } = await sortLines(work, file)
  await saveDays(work, days, { outcomes, plans })
  await saveLeaves(work, leaves, outcomes)
  const rows: RowOutcome[] = [
    ...file.refused.map(({ line, text, reason }) => ({ line, text, outcome: { reason } })),
    ...file.read.map((line) => ({ line: line.line, text: line.text, outcome: outcomes.get(line)! })),
  ]
  const changed = file.read.filter((line) => ['imported', 'replaced'].includes(outcomes.get(line) as string))
  const marks = changed.map(({ clockId, date }) => ({ employeeId: employees.get(clockId)!, from: date, to: date }))
  return { ...accountOfRows(rows), outcomes: rows.toSorted((a, b) => a.line - b.line), marks }
}

async function saveDays(
  work: Work,
  planned: PlannedDay[],
  { outcomes, plans }: { outcomes: Map<ScheduleLine, LineOutcome>; plans: OtherPlans },
): Promise<void> {
  const saved = await saveScheduleDays(work, { source: 'import', days: planned.map(({ day }) => day), ...plans })
  for (const [index, { lines }] of planned.entries()) {
    for (const line of lines) outcomes.set(line, lineOutcome(saved[index]!))
  }
  const replaced = planned.filter((_, index) => saved[index] === 'replaced')
  if (replaced.length > 0) {
    await followPlans(
      work,
      replaced.map(({ day }) => day),
      { tells: false },
    )
  }
}

function lineOutcome(outcome: DayOutcome): LineOutcome {
  if (outcome === 'saved') return 'imported'
  return outcome === 'alreadyThere' || outcome === 'replaced' ? outcome : { reason: outcome }
}

async function saveLeaves(work: Work, leaves: LeaveLine[], outcomes: Map<ScheduleLine, LineOutcome>): Promise<void> {
  if (leaves.length === 0) return
  const types = await leaveTypesOf(work)
  const known = leaves.filter(({ line }) => typeOf(line, types) !== undefined)
  for (const { line } of leaves)
    if (typeOf(line, types) === undefined) outcomes.set(line, { reason: 'unknownLeaveType' })
  const results = await approveWholeDays(
    work,
    known.map(({ line, employeeId }) => ({
      line: line.line,
      employeeId,
      payTypeId: typeOf(line, types)!,
      date: line.date,
      hoursPerDay: standardHours,
    })),
  )
  const byLine = new Map(results.map((result) => [result.line, result.outcome]))
  for (const { line } of known) {
    const outcome = byLine.get(line.line) ?? 'alreadyThere'
    outcomes.set(line, outcome === 'imported' || outcome === 'alreadyThere' ? outcome : { reason: outcome })
  }
}

function typeOf({ plan }: ScheduleLine, types: LeaveTypes): string | undefined {
  return plan.type === 'leave' ? types.get(plan.word) : undefined
}
