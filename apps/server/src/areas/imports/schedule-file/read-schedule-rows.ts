import type { PunchDoubt, PunchFormat } from '@timeloom/contract'
import { inTurns } from '../../../platform/call/in-turns.ts'
import type { SheetRow } from '../../../platform/sheets/sheet-row.ts'
import { readTable, type TableRow } from '../table/read-table.ts'
import { AM_PM, dateOf, type DateOrder, formatsOf, orderOf, twelveHours } from '../table/table-dates.ts'
import { clockText } from '../../local-time/wall-time.service.ts'
import { parseScheduleRow, type ReadSchedule, type ScheduleColumn, type ScheduleLine } from './schedule-line.ts'

/** What columns are called, without capitals and signs. */
const HEADERS: Record<ScheduleColumn, readonly string[]> = {
  employee_no: ['employeeno', 'employeenumber', 'clockid', 'staffno', 'staffnumber', 'employeeid', 'pin', 'employee'],
  date: ['date', 'workdate', 'day', 'shiftdate'],
  type: ['type', 'plan', 'daytype'],
  start: ['start', 'starttime', 'from', 'begin'],
  end: ['end', 'endtime', 'to', 'finish'],
  break_minutes: ['breakminutes', 'break', 'breakmins', 'unpaidbreak'],
  leave_type: ['leavetype', 'leave', 'leavecode'],
}

/** A table of planned days; `formats` says how its dates and times were understood. */
export interface ReadScheduleTable extends ReadSchedule {
  formats: PunchFormat[]
}

export interface ScheduleAnswers {
  /** How 3/4/2026 is meant. */
  dateOrder?: DateOrder | undefined
  /** The times are 24-hour times, although none is 13:00 or later. */
  times?: '24h' | undefined
}

/** What has to be known before a file can be read. */
export type ScheduleReadingQuestion = { message: 'askDateOrder' } | { message: 'askTimes'; doubt: PunchDoubt }

/**
 * Reads planned days from the rows of a CSV file or spreadsheet whose header names employee, date and type.
 *
 * @returns `modelerror` without such a header; a question where the file could mean something else
 */
export async function readScheduleRows(
  sheet: readonly SheetRow[],
  answers: ScheduleAnswers = {},
): Promise<ReadScheduleTable | ScheduleReadingQuestion | 'modelerror' | 'emptyFile'> {
  const table = readTable<ScheduleColumn>(sheet, { known: HEADERS, needed: ['employee_no', 'date', 'type'] })
  if (!table) return 'modelerror'
  const { rows } = table
  if (rows.length === 0) return 'emptyFile'
  const dates = rows.map(({ cell }) => withoutTime(cell('date')))
  const dateOrder = answers.dateOrder ?? orderOf(dates)
  if (dateOrder === 'ask') return { message: 'askDateOrder' }
  const isTwelveHours = rows.some(({ cell }) => AM_PM.test(cell('start')) || AM_PM.test(cell('end')))
  const formats = formatsOf(table, { dates, order: dateOrder, isTwelveHours })
  const file: ReadScheduleTable = { read: [], refused: [], formats }
  await inTurns(rows, (row) => {
    const parsed = parseScheduleRow({ ...row, fields: fieldsOf(row, { dateOrder, isTwelveHours }) })
    if (typeof parsed === 'string') file.refused.push({ line: row.line, text: row.text, reason: parsed })
    else file.read.push(parsed)
  })
  const doubt = isTwelveHours || answers.times !== undefined ? null : doubtHalfDays(file.read)
  return doubt ? { message: 'askTimes', doubt } : file
}

function fieldsOf(
  { cell }: TableRow<ScheduleColumn>,
  { dateOrder, isTwelveHours }: { dateOrder: DateOrder | null; isTwelveHours: boolean },
): Record<ScheduleColumn, string> {
  return {
    employee_no: cell('employee_no'),
    date: dateOf(withoutTime(cell('date')), dateOrder) ?? '',
    type: cell('type'),
    start: timeText(cell('start'), isTwelveHours),
    end: timeText(cell('end'), isTwelveHours),
    break_minutes: cell('break_minutes'),
    leave_type: cell('leave_type'),
  }
}

const [ONE, THIRTEEN, DAY] = [60, 13 * 60, 24 * 60]

/** Whether AM and PM seem to be missing: work from 8:00 to 5:00, in a file without any time before 01:00 or from 13:00 on. */
function doubtHalfDays(plans: readonly ScheduleLine[]): PunchDoubt | null {
  const works = plans.flatMap(({ plan, line, text }) => (plan.type === 'work' ? [{ ...plan.section, line, text }] : []))
  const times = works.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute % DAY])
  if (times.some((minute) => minute < ONE || minute >= THIRTEEN)) return null
  const odd = works.filter(({ endMinute }) => endMinute > DAY)
  const lines = odd.slice(0, 4).map(({ line, text }) => ({ line, text }))
  return odd.length === 0 ? null : { days: odd.length, ofDays: works.length, lines }
}

/** A spreadsheet may store midnight along with the date. */
function withoutTime(date: string): string {
  return date.replace(/ 00:00(?::00)?$/, '')
}

/** A time as `HH:mm`, or the text if it isn't one; a spreadsheet stores 24:00 as its first whole day. */
function timeText(cell: string, isTwelveHours: boolean): string {
  if (FIRST_DAYS.has(cell)) return '24:00'
  const time = cell.replace(/^\d{4}-\d{2}-\d{2} /, '')
  if (!isTwelveHours) return time.replaceAll('.', ':')
  const read = twelveHours(time)
  if (!read) return ''
  return clockText(read.minute)
}

/** Day 1 of the two calendars of spreadsheets. */
const FIRST_DAYS = new Set(['1900-01-01', '1904-01-02'])
