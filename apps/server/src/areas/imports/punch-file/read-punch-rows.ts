import type { PunchColumn, PunchColumns, PunchDoubt, PunchFormat } from '@timeloom/contract'
import { inTurns } from '../../../platform/call/in-turns.ts'
import type { SheetRow } from '../../../platform/sheets/sheet-row.ts'
import { isPunchDate, readClockId, readTime, type PunchFile, type PunchLine, type PunchRefusal } from '../punch-line.ts'
import { readTable, type TableRow } from '../table/read-table.ts'
import { AM_PM, dateOf, type DateOrder, formatsOf, orderOf, twelveHours } from '../table/table-dates.ts'
import { doubtColumns } from './doubt-columns.ts'
import { doubtDirections, doubtHalfDays } from './doubt-times.ts'
import { PUNCH_HEADERS, readDirection, readOffset } from './punch-columns.ts'

/** A table of punches, one per row, as read; `formats` says how its dates and times were understood. */
export interface ReadPunches extends PunchFile {
  formats: PunchFormat[]
}

/** The answers given about a file. */
export interface PunchAnswers {
  /** How 3/4/2026 is meant. */
  dateOrder?: DateOrder | undefined
  /** Where the columns are, from 0. */
  columns?: Partial<Record<PunchColumn, number>> | undefined
  /** The times are 24-hour times, although none is 13:00 or later. */
  times?: '24h' | undefined
  directions?: 'asWritten' | 'swapped' | undefined
}

/** What has to be answered before a file can be read; asked one at a time. */
export type PunchQuestion =
  | { message: 'askColumns'; columns: PunchColumns }
  | { message: 'askDateOrder' }
  | { message: 'askTimes' | 'askDirections'; doubt: PunchDoubt }

/**
 * Reads punches from the rows of a CSV file or spreadsheet whose header names employee, date and time. Dates with the day
 * or the month first, and times with AM and PM, are read as such where the whole column agrees.
 *
 * @param keepsSource trust the file on where punches were made
 * @returns `WrongFileFormat` without such a header; a question where the file could mean something else
 */
export async function readPunchRows(
  sheet: readonly SheetRow[],
  answers: PunchAnswers = {},
  { keepsSource = false } = {},
): Promise<ReadPunches | PunchQuestion | 'WrongFileFormat'> {
  const table = readTable<PunchColumn>(sheet, {
    known: PUNCH_HEADERS,
    needed: ['employee', 'date', 'time'],
    upTo: ['employee', 'date', 'time', 'direction'],
    chosen: answers.columns,
  })
  if (!table) return 'WrongFileFormat'
  const columns = answers.columns === undefined ? doubtColumns(table) : null
  if (columns) return { message: 'askColumns', columns }
  const dates = table.rows.map(({ cell }) => cell('date'))
  const dateOrder = answers.dateOrder ?? orderOf(dates)
  if (dateOrder === 'ask') return { message: 'askDateOrder' }
  const times = table.rows.map(({ cell }) => cell('time')).filter((time) => time !== '')
  const isTwelveHours = times.filter((time) => AM_PM.test(time)).length * 2 > times.length
  const isSwapped = answers.directions === 'swapped'
  const formats: PunchFormat[] = [
    ...formatsOf(table, { dates, order: dateOrder, isTwelveHours }),
    ...(answers.columns === undefined ? [] : (['chosenColumns'] as const)),
    ...(isSwapped ? (['swappedDirections'] as const) : []),
  ]
  const file: ReadPunches = { read: [], refused: [], formats }
  await inTurns(table.rows, (row) => {
    const parsed = parseRow(row, { dateOrder, isTwelveHours, isSwapped, keepsSource })
    if (typeof parsed === 'string') file.refused.push({ line: row.line, text: row.text, reason: parsed })
    else file.read.push(parsed)
  })
  return doubtOf(file, { ...answers, ...(isTwelveHours ? { times: '24h' } : {}) }) ?? file
}

function doubtOf({ read }: ReadPunches, { times, directions }: PunchAnswers): PunchQuestion | null {
  const halfDays = times === undefined ? doubtHalfDays(read) : null
  if (halfDays) return { message: 'askTimes', doubt: halfDays }
  const swapped = directions === undefined ? doubtDirections(read) : null
  return swapped && { message: 'askDirections', doubt: swapped }
}

const SOURCES = ['web', 'kiosk', 'mobile', 'terminal'] as const
const OTHER_DIRECTION = { In: 'Out', Out: 'In' } as const

interface Layout {
  dateOrder: DateOrder | null
  isTwelveHours: boolean
  isSwapped: boolean
  keepsSource: boolean
}

function parseRow(
  { line, text, cell, isBroken }: TableRow<PunchColumn>,
  { dateOrder, isTwelveHours, isSwapped, keepsSource }: Layout,
): PunchLine | PunchRefusal {
  const clockId = readClockId(cell('employee'))
  if (clockId === undefined) return 'badEmployee'
  if (isBroken) return 'badLine'
  const date = dateOf(cell('date'), dateOrder)
  if (date === undefined || !isPunchDate(date)) return 'badDate'
  const time = isTwelveHours ? twelveHours(cell('time')) : readTime(cell('time').replaceAll('.', ':'))
  if (!time) return 'badTime'
  const offsetMinutes = readOffset(cell('offset'))
  if (offsetMinutes === undefined) return 'badOffset'
  const written = readDirection(cell('direction'))
  if (written === undefined) return 'badDirection'
  const direction = isSwapped && written !== null ? OTHER_DIRECTION[written] : written
  const source = (keepsSource && SOURCES.find((known) => known === cell('source'))) || 'import'
  return { line, text, clockId, date, ...time, direction, offsetMinutes, site: cell('site') || null, source }
}
