import { readSheet } from '../../platform/sheets/read-sheet.ts'
import type { SheetRow } from '../../platform/sheets/sheet-row.ts'
import { readClockFile } from './clock-file/read-clock-file.ts'
import { readEmployeeRows, type ReadEmployees } from './read-employee-rows.ts'
import { readPunchRows, type PunchAnswers, type PunchQuestion, type ReadPunches } from './punch-file/read-punch-rows.ts'
import {
  readScheduleRows,
  type ReadScheduleTable,
  type ScheduleAnswers,
  type ScheduleReadingQuestion,
} from './schedule-file/read-schedule-rows.ts'

/** A file cannot be read, or could mean something else; the message says what to do. */
export class UnreadFileError extends Error {
  override name = 'UnreadFileError'
}

export interface OwnFile {
  name: string
  content: Buffer
}

/**
 * Punches from a file of the server's operator: a clock's text file, else a CSV or spreadsheet as people upload it.
 *
 * @throws UnreadFileError
 */
export async function readOwnPunches({ name, content }: OwnFile, answers: PunchAnswers = {}): Promise<ReadPunches> {
  if (/\.(?:dat|txt)$/i.test(name)) return readClockFile(content)
  const read = await readPunchRows(await ownSheet(content), answers, { keepsSource: true })
  if (typeof read === 'string') throw new UnreadFileError('its header does not name employee_no, date and time')
  if ('message' in read) throw new UnreadFileError(askInWords(read))
  return read
}

/** @throws UnreadFileError */
export async function readOwnSchedule(
  { content }: Pick<OwnFile, 'content'>,
  answers: ScheduleAnswers = {},
): Promise<ReadScheduleTable> {
  const read = await readScheduleRows(await ownSheet(content), answers)
  if (read === 'modelerror') throw new UnreadFileError('its header does not name employee_no, date and type')
  if (read === 'emptyFile') throw new UnreadFileError('it has no lines below its header')
  if ('message' in read) throw new UnreadFileError(askInWords(read))
  return read
}

/** @throws UnreadFileError */
export async function readOwnEmployees(
  { content }: Pick<OwnFile, 'content'>,
  answers: Pick<PunchAnswers, 'dateOrder'> = {},
): Promise<ReadEmployees> {
  const read = readEmployeeRows(await ownSheet(content), answers.dateOrder)
  if (read === 'modelerror') throw new UnreadFileError('its header does not name employee_no')
  if (read === 'askDateOrder') throw new UnreadFileError(askInWords({ message: read }))
  return read
}

async function ownSheet(content: Buffer): Promise<SheetRow[]> {
  const sheet = await readSheet(content, { times: true, lines: true, isOwn: true })
  if (typeof sheet !== 'string') return sheet
  throw new UnreadFileError(sheet === 'emptyFile' ? 'it is empty' : 'it is not a readable CSV file or spreadsheet')
}

function askInWords(question: PunchQuestion | ScheduleReadingQuestion): string {
  switch (question.message) {
    case 'askDateOrder':
      return 'dates like 3/4/2026 are ambiguous. Add --date-order dayMonth or --date-order monthDay'
    case 'askColumns':
      return columnsInWords(question.columns)
    case 'askTimes':
      return (
        `no time is before 1:00 or after 12:59, so AM and PM may be missing (${linesOf(question.doubt)}). ` +
        'If these are 24-hour times, add --24-hour; otherwise save the file again with AM and PM or in 24-hour format'
      )
    case 'askDirections':
      return (
        `In and Out look swapped on ${question.doubt.days} of ${question.doubt.ofDays} days (${linesOf(question.doubt)}). ` +
        'Add --directions swapped or --directions asWritten'
      )
  }
}

function columnsInWords({
  reason,
  names,
  columns,
}: Extract<PunchQuestion, { message: 'askColumns' }>['columns']): string {
  const doubt =
    reason === 'twoClockIds'
      ? 'two columns could be the clock ID'
      : 'the contents of some columns do not match their names'
  const places = Object.entries(columns).map(([column, at]) => `${column}=${at + 1}`)
  const counted = names.map((name, at) => `${at + 1} ${name}`)
  return `${doubt} (${counted.join(', ')}). Give the column numbers, counted from 1, for example: --columns ${places.join(',')}`
}

function linesOf({ lines }: { lines: { line: number; text: string }[] }): string {
  return lines.map(({ line, text }) => `line ${line}: ${text}`).join('; ')
}
