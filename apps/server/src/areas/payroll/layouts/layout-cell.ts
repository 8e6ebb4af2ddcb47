import { mayBeCut, type LayoutColumn, type LayoutDefinition } from '@timeloom/contract'
import { marked } from '../../../platform/sheets/formula-mark.ts'
import { dateText, type FileFacts } from './file-facts.ts'
import { codeOf, type LayoutLine } from './layout-line.ts'

/** What a cell is written from besides its column. */
export interface CellFacts {
  definition: Pick<LayoutDefinition, 'payTypeCode'>
  line: LayoutLine
  /** of the line in the file, from 1 */
  number: number
  file: FileFacts
}

/**
 * A cell of a file, before quotes. A text that a spreadsheet would compute has an apostrophe before it, a number never:
 * payroll would not know the ID -12 with one.
 */
export function cellOf(column: LayoutColumn, facts: CellFacts): string {
  const text = padded(cut(column, textOf(column, facts)), column)
  return isAmount(column) || NUMBER.test(text) ? text : marked(text)
}

const NUMBER = /^[-+]?\d+(\.\d+)?$/

/** Units in the columns of the pay types, which are filled up as others are. */
export function unitsCell(column: LayoutColumn, amount: { units: number; isHours: boolean }): string {
  return padded(unitsText(column, amount), column)
}

/** A value as the column has it, in full. */
export function textOf(column: LayoutColumn, facts: CellFacts): string {
  const text = valueOf(column, facts)
  if (column.letters === 'asTyped') return text
  return column.letters === 'upper' ? text.toLocaleUpperCase('en') : text.toLocaleLowerCase('en')
}

function valueOf(column: LayoutColumn, facts: CellFacts): string {
  return VALUES[column.source](facts, column)
}

/** Cells that depend on all lines of a person are written with them. */
const ofAll = () => ''

const VALUES: Record<LayoutColumn['source'], (facts: CellFacts, column: LayoutColumn) => string> = {
  payId: ({ line }) => line.payId ?? '',
  clockId: ({ line }) => String(line.clockId ?? ''),
  name: ({ line }) => `${line.firstName} ${line.lastName}`.trim(),
  firstName: ({ line }) => line.firstName,
  lastName: ({ line }) => line.lastName,
  costCentre: ({ line }) => line.costCentre ?? '',
  positionPayCode: ({ line }) => line.positionPayCode ?? '',
  positionRateCode: ({ line }) => line.positionRateCode ?? '',
  payTypeCode: ({ definition, line }, column) => partOf(codeOf(definition, line), column),
  payTypeName: ({ line }) => line.payType,
  payTypeType: ({ line }) => line.payTypeType,
  units: ({ line }, column) => unitsText(column, { units: line.effUnits, isHours: line.isHours }),
  calculatedUnits: ({ line }, column) => unitsText(column, line),
  from: ({ line }, column) => dateText(line.from, column.date),
  to: ({ line }, column) => dateText(line.to, column.date),
  day: ({ line }, column) => dateText(line.day, column.date),
  jobCode: ({ line }) => line.job?.code ?? '',
  jobName: ({ line }) => line.job?.name ?? '',
  jobPayCode: ({ line }) => line.job?.payCode ?? '',
  taskCode: ({ line }) => line.task?.code ?? '',
  taskName: ({ line }) => line.task?.name ?? '',
  taskPayCode: ({ line }) => line.task?.payCode ?? '',
  leaveDay: ({ line }, column) => (line.leaveDays === null ? '' : dateText(line.day, column.date)),
  leaveDays: ({ line }, column) => line.leaveDays?.toFixed(column.decimals) ?? '',
  shiftStart: ({ line }, column) => timeText(line.shift?.start, column),
  shiftEnd: ({ line }, column) => timeText(line.shift?.end, column),
  company: ({ file }) => file.company,
  lineNumber: ({ number }) => String(number),
  text: (_, column) => column.text,
  payTypeUnits: ofAll,
  payTypes: ofAll,
  codesAndUnits: ofAll,
}

function partOf(code: string, { part }: LayoutColumn): string {
  return part === 0 ? code : (code.split('/')[part - 1] ?? '')
}

function unitsText({ hours, decimals }: LayoutColumn, { units, isHours }: { units: number; isHours: boolean }): string {
  if (hours === 'decimal' || !isHours) return units.toFixed(decimals)
  const minutes = Math.round(Math.abs(units) * 60)
  const sign = units < 0 && minutes > 0 ? '-' : ''
  if (hours === 'minutes') return `${sign}${minutes}`
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function timeText(at: string | undefined, { time }: LayoutColumn): string {
  if (at === undefined) return ''
  const [day = '', wall = ''] = at.split(' ')
  const [hour = '', minute = ''] = wall.split(':')
  return dateText(day, time).replace('HH', hour).replace('mm', minute).replace('ss', '00')
}

const AMOUNTS: ReadonlySet<LayoutColumn['source']> = new Set([
  'units',
  'calculatedUnits',
  'payTypeUnits',
  'lineNumber',
  'from',
  'to',
  'day',
  'leaveDay',
  'leaveDays',
  'shiftStart',
  'shiftEnd',
])

/** Numbers, dates and times. */
export function isAmount({ source }: LayoutColumn): boolean {
  return AMOUNTS.has(source)
}

function cut(column: LayoutColumn, text: string): string {
  return column.maxLength === null || !mayBeCut(column) ? text : Array.from(text).slice(0, column.maxLength).join('')
}

function padded(text: string, { padTo, pad }: LayoutColumn): string {
  if (pad === 'spacesAfter') return text.padEnd(padTo)
  if (pad === 'spacesBefore') return text.padStart(padTo)
  if (text === '') return text
  return text.startsWith('-') ? `-${text.slice(1).padStart(padTo - 1, '0')}` : text.padStart(padTo, '0')
}
