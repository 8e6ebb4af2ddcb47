import type { Work } from '../../../platform/call/call.ts'
import { employeesByClockId } from '../../people/people.service.ts'
import {
  saveScheduleDays,
  type DayOutcome,
  type OtherPlans,
  type ScheduleDay,
  type Section,
} from '../../schedules/schedules.service.ts'
import { accountOfRows, type FileAccount, type RowOutcome } from '../import-account.ts'
import { approveWholeDays } from '../imported-leave.service.ts'
import { leaveTypesOf, type LeaveTypes } from './leave-words.ts'
import type { parseScheduleCsv, ScheduleLine } from './parse-schedule-csv.ts'

type LineOutcome = 'imported' | 'replaced' | 'alreadyThere' | { reason: string }

const standardHours = 8

/**
 * Saves the planned days of a file: sections, days off, and approved leave of whole days, which counts the standard hours
 * because the plan says nothing else of that day. Rows of one person and date are one day of several sections.
 */
export async function importSchedule(
  work: Work,
  file: ReturnType<typeof parseScheduleCsv>,
  plans: OtherPlans = { isRepeat: false, replacesChanges: false },
): Promise<FileAccount & { outcomes: RowOutcome[] }> {
  const found = await employeesByClockId(work.tx, [...new Set(file.read.map((line) => line.clockId))])
  const employees = new Map(found.map(({ clockId, id }) => [clockId, id]))
  const outcomes = new Map<ScheduleLine, LineOutcome>()
  const days = new Map<string, PlannedDay>()
  const leaves: { line: ScheduleLine; employeeId: string }[] = []
  for (const line of file.read) {
    const employeeId = employees.get(line.clockId)
    if (employeeId === undefined) outcomes.set(line, { reason: 'unknownEmployee' })
    else if (line.plan.type === 'leave') leaves.push({ line, employeeId })
    else outcomes.set(line, addToDay(days, employeeId, line))
  }
  await saveDays(work, [...days.values()], { outcomes, plans })
  await saveLeaves(work, leaves, outcomes)
  const rows: RowOutcome[] = [
    ...file.refused.map(({ line, text, reason }) => ({ line, text, outcome: { reason } })),
    ...file.read.map((line) => ({ line: line.line, text: line.text, outcome: outcomes.get(line)! })),
  ]
  return { ...accountOfRows(rows), outcomes: rows.toSorted((a, b) => a.line - b.line) }
}

interface PlannedDay {
  day: ScheduleDay
  lines: ScheduleLine[]
}

/** @returns the outcome so far: sections that overlap are refused, and so is work on a day off */
function addToDay(days: Map<string, PlannedDay>, employeeId: string, line: ScheduleLine): LineOutcome {
  const key = `${employeeId} ${line.date}`
  const known = days.get(key)
  const sections = line.plan.type === 'work' ? [line.plan.section] : []
  if (!known) {
    const day = { employeeId, workDate: line.date, isOffDay: line.plan.type === 'off', sections }
    days.set(key, { day, lines: [line] })
    return 'imported'
  }
  if (known.lines.some((other) => JSON.stringify(other.plan) === JSON.stringify(line.plan))) return 'alreadyThere'
  if (known.day.isOffDay || line.plan.type === 'off') return { reason: 'dayPlannedTwice' }
  if (known.day.sections.some((other) => overlaps(other, sections[0]!))) return { reason: 'timeclash' }
  known.day.sections.push(...sections)
  known.lines.push(line)
  return 'imported'
}

function overlaps(a: Section, b: Section): boolean {
  return a.startMinute < b.endMinute && b.startMinute < a.endMinute
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
}

function lineOutcome(outcome: DayOutcome): LineOutcome {
  if (outcome === 'saved') return 'imported'
  return outcome === 'alreadyThere' || outcome === 'replaced' ? outcome : { reason: outcome }
}

async function saveLeaves(
  work: Work,
  leaves: { line: ScheduleLine; employeeId: string }[],
  outcomes: Map<ScheduleLine, LineOutcome>,
): Promise<void> {
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
