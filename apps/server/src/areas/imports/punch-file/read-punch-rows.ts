import type { PunchFormat } from '@timeloom/contract'
import { HEAD_ROWS, type SheetRow } from '../../../platform/sheets/sheet-row.ts'
import { AM_PM, dateOf, type DateOrder, formatsOf, headerName, orderOf, twelveHours } from '../table-dates.ts'
import { isPunchDate, readClockId, readTime, type PunchFile, type PunchLine, type PunchRefusal } from '../punch-line.ts'

/** What columns are called, without capitals and signs. */
const HEADERS = {
  employee: [
    'employeeno',
    'employeenumber',
    'clockid',
    'staffno',
    'staffnumber',
    'employeeid',
    'pin',
    'badge',
    'employee',
  ],
  date: ['date', 'punchdate', 'workdate', 'day'],
  time: ['time', 'punchtime', 'clocktime'],
  direction: ['direction', 'inout', 'io', 'punchtype', 'type'],
  offset: ['utcoffset', 'offset'],
  site: ['site', 'location'],
}
type Column = keyof typeof HEADERS
type Columns = Partial<Record<Column, number>>

const DIRECTIONS: Record<string, 'In' | 'Out' | null> = {
  in: 'In',
  out: 'Out',
  clockin: 'In',
  clockout: 'Out',
  i: 'In',
  o: 'Out',
  '': null,
}

/** A table of punches, one a row, as it was read; `formats` says how its dates and times were understood. */
export interface ReadPunches extends PunchFile {
  formats: PunchFormat[]
}

/**
 * Reads punches from the rows of a CSV file or spreadsheet whose header names employee, date and time. Dates with the day
 * or the month first, and times with AM and PM, are read as such where the whole column agrees.
 *
 * @param order how 3/4/2026 is meant, where somebody said so
 * @returns `WrongFileFormat` without such a header, `askDateOrder` where dates can be read either way
 */
export function readPunchRows(
  sheet: readonly SheetRow[],
  order?: DateOrder,
): ReadPunches | 'WrongFileFormat' | 'askDateOrder' {
  const top = sheet.slice(0, HEAD_ROWS).findIndex(({ cells }) => hasNeeded(columnsOf(cells)))
  if (top === -1) return 'WrongFileFormat'
  const columns = columnsOf(sheet[top]!.cells)
  const rows = sheet.slice(top + 1)
  const dates = rows.map(({ cells }) => cells[columns.date!] ?? '')
  const dateOrder = order ?? orderOf(dates)
  if (dateOrder === 'ask') return 'askDateOrder'
  const isTwelveHours = rows.length > 0 && rows.every(({ cells }) => AM_PM.test(cells[columns.time!] ?? ''))
  const file: ReadPunches = { read: [], refused: [], formats: formatsOf(dates, dateOrder, isTwelveHours) }
  for (const row of rows) {
    const text = row.cells.join('\t')
    const parsed = parseRow(row, { columns, dateOrder, isTwelveHours })
    if (typeof parsed === 'string') file.refused.push({ line: row.line, text, reason: parsed })
    else file.read.push({ ...parsed, text })
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

function hasNeeded({ employee, date, time }: Columns): boolean {
  return employee !== undefined && date !== undefined && time !== undefined
}

interface Layout {
  columns: Columns
  dateOrder: DateOrder | null
  isTwelveHours: boolean
}

function parseRow({ line, cells }: SheetRow, layout: Layout): Omit<PunchLine, 'text'> | PunchRefusal {
  const { columns } = layout
  const cell = (column: Column) => (columns[column] === undefined ? '' : (cells[columns[column]] ?? ''))
  const clockId = readClockId(cell('employee'))
  if (clockId === undefined) return 'badEmployee'
  const date = dateOf(cell('date'), layout.dateOrder)
  if (date === undefined || !isPunchDate(date)) return 'badDate'
  const time = layout.isTwelveHours ? twelveHours(cell('time')) : readTime(cell('time').replaceAll('.', ':'))
  if (!time) return 'badTime'
  const offsetMinutes = readOffset(cell('offset'))
  if (offsetMinutes === undefined) return 'badOffset'
  const direction =
    DIRECTIONS[
      cell('direction')
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
    ]
  if (direction === undefined || (direction === null && cell('direction') !== '')) return 'badDirection'
  return { line, clockId, date, ...time, direction, offsetMinutes, site: cell('site') || null, source: 'import' }
}

/** Minutes of `+08:00`, null of blank text, undefined of anything else. */
export function readOffset(text: string): number | null | undefined {
  if (text === '') return null
  if (text === 'Z') return 0
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(text)
  if (!found) return undefined
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return minutes > 14 * 60 || Number(found[3]) > 59 ? undefined : found[1] === '-' ? -minutes : minutes
}
