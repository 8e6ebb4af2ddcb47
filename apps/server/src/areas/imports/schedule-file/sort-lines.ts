import type { Work } from '../../../platform/call/call.ts'
import { employeesByClockId } from '../../people/people.service.ts'
import type { ScheduleDay, Section } from '../../schedules/schedules.service.ts'
import type { ReadSchedule, ScheduleLine } from './schedule-line.ts'

export type LineOutcome = 'imported' | 'replaced' | 'alreadyThere' | { reason: string }

export interface LeaveLine {
  line: ScheduleLine
  employeeId: string
}

export interface SortedLines {
  /** Ids by clock ID, of those who were found. */
  employees: ReadonlyMap<number, string>
  /** Names by clock ID, of the same. */
  names: ReadonlyMap<number, string>
  /** The outcome of each line so far. */
  outcomes: Map<ScheduleLine, LineOutcome>
  days: PlannedDay[]
  leaves: LeaveLine[]
}

/** Groups the lines of a file into days and leave, for existing people; lines after someone's last day are refused. */
export async function sortLines({ tx }: Pick<Work, 'tx'>, { read }: Pick<ReadSchedule, 'read'>): Promise<SortedLines> {
  const found = await employeesByClockId(tx, [...new Set(read.map((line) => line.clockId))])
  const employees = new Map(found.map(({ clockId, id }) => [clockId, id]))
  const lastDays = new Map(found.map(({ clockId, terminatedOn }) => [clockId, terminatedOn]))
  const outcomes = new Map<ScheduleLine, LineOutcome>()
  const days = new Map<string, PlannedDay>()
  const leaves: LeaveLine[] = []
  for (const line of read) {
    const employeeId = employees.get(line.clockId)
    const lastDay = lastDays.get(line.clockId) ?? null
    if (employeeId === undefined) outcomes.set(line, { reason: 'unknownEmployee' })
    else if (lastDay !== null && line.date > lastDay) outcomes.set(line, { reason: 'notEmployed' })
    else if (line.plan.type === 'leave') leaves.push({ line, employeeId })
    else outcomes.set(line, addToDay(days, employeeId, line))
  }
  const names = new Map(found.map(({ clockId, name }) => [clockId, name]))
  return { employees, names, outcomes, days: [...days.values()], leaves }
}

export interface PlannedDay {
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
