import type { Section } from '../../schedules/schedules.service.ts'
import { isPunchDate, readClockId, readTime, type RefusedLine } from '../punch-line.ts'
import { plainWord } from './leave-words.ts'

export interface ScheduleLine {
  line: number
  text: string
  clockId: number
  date: string
  plan: { type: 'work'; section: Section } | { type: 'off' } | { type: 'leave'; word: string }
}

/** The lines of a file of planned days, as they were read. */
export interface ReadSchedule {
  read: ScheduleLine[]
  refused: RefusedLine[]
}

/** The columns of a plan: employee_no, date, type (work, off, leave), start, end, break_minutes, leave_type. */
export type ScheduleColumn = 'employee_no' | 'date' | 'type' | 'start' | 'end' | 'break_minutes' | 'leave_type'

/** A line with dates as `YYYY-MM-DD` and times as `HH:mm`; what could not be read stays as it was, or blank. */
export interface ScheduleRow {
  line: number
  text: string
  fields: Record<ScheduleColumn, string>
  isBroken: boolean
}

/** What a leave_type means is the company's. @returns the reason of a row that is refused */
export function parseScheduleRow({ line, text, fields, isBroken }: ScheduleRow): ScheduleLine | string {
  const clockId = readClockId(fields.employee_no)
  if (clockId === undefined) return 'badEmployee'
  if (isBroken) return 'badLine'
  if (!isPunchDate(fields.date)) return 'badDate'
  const plan = planOf(fields)
  return typeof plan === 'string' ? plan : { line, text, clockId, date: fields.date, plan }
}

function planOf(fields: ScheduleRow['fields']): ScheduleLine['plan'] | string {
  switch (fields.type.toLowerCase()) {
    case 'off':
      return { type: 'off' }
    case 'leave': {
      const word = plainWord(fields.leave_type)
      return word === '' ? 'badLeaveType' : { type: 'leave', word }
    }
    case 'work': {
      const section = sectionOf(fields)
      return typeof section === 'string' ? section : { type: 'work', section }
    }
    default:
      return 'badType'
  }
}

/**
 * An end before the start is on the next day; an end equal to the start is not a section, and a whole day is written
 * 00:00–24:00.
 */
function sectionOf(fields: ScheduleRow['fields']): Section | string {
  const start = readTime(fields.start)
  const end = fields.end === '24:00' ? { minute: 1440 } : readTime(fields.end)
  if (!start || !end) return 'badTime'
  if (end.minute === start.minute) return 'emptySection'
  const breakMinutes = fields.break_minutes ? Number(fields.break_minutes) : null
  if (breakMinutes !== null && !(Number.isInteger(breakMinutes) && breakMinutes >= 0 && breakMinutes <= 1440))
    return 'badBreak'
  return {
    startMinute: start.minute,
    endMinute: end.minute < start.minute ? end.minute + 1440 : end.minute,
    breakMinutes,
    labelName: null,
    colorCode: null,
    rules: fixedBreak(breakMinutes),
  }
}

/**
 * The rules that make a break fixed: it overrides the pay group's calculation, and is due whatever the hours at work
 * (Hours at Work with trigger 0; docs/engine.md A6 takes it off once, at most what was worked). A blank break leaves the
 * calculation to the pay group.
 */
function fixedBreak(breakMinutes: number | null): Section['rules'] {
  if (breakMinutes === null) return {}
  if (breakMinutes === 0) return { overrideBreakCalculation: true, breakCalculationType: 'None' }
  return { overrideBreakCalculation: true, breakCalculationType: 'HoursAtWork', breakTriggerTime: 0 }
}
