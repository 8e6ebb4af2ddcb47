import type { PunchFormat } from '@timeloom/contract'
import { HEAD_ROWS, type SheetRow } from '../../../platform/sheets/sheet-row.ts'
import { AM_PM, dateOf, type DateOrder, formatsOf, headerName, orderOf, twelveHours } from '../table-dates.ts'
import { parseRow, type ReadSchedule } from './parse-schedule-csv.ts'

/** What columns are called, without capitals and signs. */
const HEADERS = {
  employee_no: ['employeeno', 'employeenumber', 'clockid', 'staffno', 'staffnumber', 'employeeid', 'pin', 'employee'],
  date: ['date', 'workdate', 'day', 'shiftdate'],
  type: ['type', 'plan', 'daytype'],
  start: ['start', 'starttime', 'from', 'begin'],
  end: ['end', 'endtime', 'to', 'finish'],
  break_minutes: ['breakminutes', 'break', 'breakmins', 'unpaidbreak'],
  leave_type: ['leavetype', 'leave', 'leavecode'],
}
type Column = keyof typeof HEADERS
type Columns = Partial<Record<Column, number>>

/** A table of planned days; `formats` says how its dates and times were understood. */
export interface ReadScheduleTable extends ReadSchedule {
  formats: PunchFormat[]
}

/**
 * Reads planned days from the rows of a CSV file or spreadsheet whose header names employee, date and type.
 *
 * @param order how 3/4/2026 is meant, where somebody said so
 * @returns `modelerror` without such a header, `askDateOrder` where dates can be read either way
 */
export function readScheduleRows(
  sheet: readonly SheetRow[],
  order?: DateOrder,
): ReadScheduleTable | 'modelerror' | 'emptyFile' | 'askDateOrder' {
  const top = sheet.slice(0, HEAD_ROWS).findIndex(({ cells }) => hasNeeded(columnsOf(cells)))
  if (top === -1) return 'modelerror'
  const columns = columnsOf(sheet[top]!.cells)
  const rows = sheet.slice(top + 1)
  if (rows.length === 0) return 'emptyFile'
  const cellsOf = (column: Column) => rows.map(({ cells }) => cellOf(cells, columns, column))
  const dates = cellsOf('date').map(withoutTime)
  const dateOrder = order ?? orderOf(dates)
  if (dateOrder === 'ask') return 'askDateOrder'
  const isTwelveHours = [...cellsOf('start'), ...cellsOf('end')].some((time) => AM_PM.test(time))
  const file: ReadScheduleTable = { read: [], refused: [], formats: formatsOf(dates, dateOrder, isTwelveHours) }
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cellOf(cells, columns, column)
    const fields = {
      ...Object.fromEntries(Object.keys(HEADERS).map((column) => [column, cell(column as Column)])),
      date: dateOf(withoutTime(cell('date')), dateOrder) ?? '',
      start: timeText(cell('start'), isTwelveHours),
      end: timeText(cell('end'), isTwelveHours),
    }
    const row = { line, text: cells.join('\t'), fields }
    const parsed = parseRow(row)
    if (typeof parsed === 'string') file.refused.push({ line, text: row.text, reason: parsed })
    else file.read.push(parsed)
  }
  return file
}

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map(headerName)
  const found = Object.entries(HEADERS).map(([column, known]) => [
    column,
    names.findIndex((name) => known.includes(name)),
  ])
  return Object.fromEntries(found.filter(([, at]) => at !== -1)) as Columns
}

function hasNeeded({ employee_no, date, type }: Columns): boolean {
  return employee_no !== undefined && date !== undefined && type !== undefined
}

function cellOf(cells: readonly string[], columns: Columns, column: Column): string {
  return columns[column] === undefined ? '' : (cells[columns[column]] ?? '')
}

/** A spreadsheet may keep a midnight beside the date. */
function withoutTime(date: string): string {
  return date.replace(/ 00:00(?::00)?$/, '')
}

/** A time as `HH:mm`, or what is no time; a spreadsheet keeps 24:00 as its first whole day. */
function timeText(cell: string, isTwelveHours: boolean): string {
  if (FIRST_DAYS.has(cell)) return '24:00'
  const time = cell.replace(/^\d{4}-\d{2}-\d{2} /, '')
  if (!isTwelveHours) return time.replaceAll('.', ':')
  const read = twelveHours(time)
  if (!read) return ''
  return `${String(Math.floor(read.minute / 60)).padStart(2, '0')}:${String(read.minute % 60).padStart(2, '0')}`
}

/** Day 1 of the two calendars of spreadsheets. */
const FIRST_DAYS = new Set(['1900-01-01', '1904-01-02'])
