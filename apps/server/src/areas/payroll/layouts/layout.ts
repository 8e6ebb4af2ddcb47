import type { PayrollLayoutId } from '@timeloom/contract'
import { stringify } from 'csv-stringify/sync'
import { groupBy } from '../../../platform/db/group-by.ts'
import { marked } from '../../../platform/sheets/formula-mark.ts'
import { twoDecimals } from '../../pay-card/pay-card.service.ts'
import type { ExportLine } from '../export-lines.ts'

/** What stands in a column: a field of the line, or nothing where the system knows a column that we have nothing for. */
export type LayoutField = 'payId' | 'name' | 'exportCode' | 'units' | 'from' | 'to' | 'costCentre' | 'nothing'

export interface LayoutColumn {
  header: string
  field: LayoutField
  /** of a date: `2026-11-22`, `22/11/2026` or `20261122` */
  date?: 'iso' | 'dayFirst' | 'compact'
  mayHaveComma?: false
  /** a first letter that makes the system skip the line */
  notBeginning?: string
}

export interface PayrollLayout {
  id: PayrollLayoutId
  name: string
  detail: string
  /** `line`: a line per employee, period and pay type; `wide`: per employee and period, a column per pay type */
  rows: 'line' | 'wide'
  hasHeader: boolean
  columns: LayoutColumn[]
  /** of a wide one: what stands after the columns of the pay types */
  columnsAfter?: LayoutColumn[]
  /** `{company}`, `{from}` and `{to}` are filled in, dates without hyphens */
  fileName: string
}

/**
 * A payroll file in a layout. Units are the effective ones, with two decimals; texts that a spreadsheet would compute have
 * an apostrophe before them, numbers never.
 */
export function writeLayout(layout: PayrollLayout, lines: readonly ExportLine[]): string {
  const records = layout.rows === 'wide' ? wideRecords(layout, lines) : lineRecords(layout, lines)
  return stringify(records, { record_delimiter: '\r\n' })
}

function lineRecords({ hasHeader, columns }: PayrollLayout, lines: readonly ExportLine[]): string[][] {
  const records = lines.map((line) => columns.map((column) => cellOf(column, line)))
  return hasHeader ? [columns.map(({ header }) => header), ...records] : records
}

function wideRecords({ columns, columnsAfter = [] }: PayrollLayout, lines: readonly ExportLine[]): string[][] {
  const codes = [...new Set(lines.map(({ exportCode }) => exportCode))]
  const people = groupBy(lines, ({ employeeId, payPeriodId }) => `${employeeId} ${payPeriodId}`)
  const header = [
    ...columns.map((each) => each.header),
    ...codes.map(marked),
    ...columnsAfter.map((each) => each.header),
  ]
  const records = [...people.values()].map((own) => [
    ...columns.map((column) => cellOf(column, own[0]!)),
    ...codes.map((code) => sumOf(own.filter(({ exportCode }) => exportCode === code))),
    ...columnsAfter.map((column) => cellOf(column, own[0]!)),
  ])
  return [header, ...records]
}

function sumOf(lines: readonly ExportLine[]): string {
  const sum = twoDecimals(lines.reduce((total, { effUnits }) => total + effUnits, 0))
  return lines.length === 0 ? '' : sum.toFixed(2)
}

function cellOf(column: LayoutColumn, line: ExportLine): string {
  const text = textOf(column, line)
  return NUMBER.test(text) ? text : marked(text)
}

/** Nothing that is computed, also with a sign: payroll would not know the ID with an apostrophe. */
const NUMBER = /^[-+]?\d+(\.\d+)?$/

/** A value before it is marked. */
export function textOf({ field, date = 'iso' }: LayoutColumn, line: ExportLine): string {
  switch (field) {
    case 'payId':
      return line.payId ?? ''
    case 'name':
      return `${line.firstName} ${line.lastName}`.trim()
    case 'exportCode':
      return line.exportCode
    case 'units':
      return line.effUnits.toFixed(2)
    case 'from':
      return dateText(line.from, date)
    case 'to':
      return dateText(line.to, date)
    case 'costCentre':
      return line.costCentre ?? ''
    case 'nothing':
      return ''
  }
}

function dateText(day: string, format: 'iso' | 'dayFirst' | 'compact'): string {
  if (format === 'iso') return day
  return format === 'compact' ? day.replaceAll('-', '') : day.split('-').toReversed().join('/')
}

/** The name of its file. */
export function layoutFileName(
  { fileName }: PayrollLayout,
  { company, from, to }: Record<'company' | 'from' | 'to', string>,
) {
  const values = {
    company: company.replaceAll(/[^\w-]/g, ''),
    from: from.replaceAll('-', ''),
    to: to.replaceAll('-', ''),
  }
  return fileName.replaceAll(/\{(company|from|to)\}/g, (_, name: keyof typeof values) => values[name])
}
