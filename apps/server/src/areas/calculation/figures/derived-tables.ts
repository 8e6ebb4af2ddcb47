import {
  dayColumns,
  exceptionColumns,
  lineColumns,
  pairColumns,
  shiftColumns,
  type Column,
  type Keyed,
} from './derived-columns.ts'
import type { DerivedDay, ExceptionRow, LineRow, PairRow, ShiftRow } from './derived-day.ts'

/** A derived table, which `writeFigures` brings in line with what was calculated. */
export interface DerivedTable<Row> {
  name: string
  columns: readonly Column<Row>[]
  /** tells the rows of one day apart, and survives a recalculation; absent: the day is the row */
  key?: string
  rowsOf: (day: DerivedDay) => Row[]
  /** the columns that tell whether a row changed; absent: all except the key */
  comparedBy?: readonly string[]
  /** what else an update does, as assignments of columns that are not calculated */
  alsoSets?: string
}

export const dayTable: DerivedTable<DerivedDay> = {
  name: 'timesheet_day',
  columns: dayColumns,
  rowsOf: (day) => [day],
  comparedBy: ['input_hash', 'result_hash', 'stale_at'],
}

export const shiftTable: DerivedTable<Keyed<ShiftRow>> = {
  name: 'work_shift',
  columns: shiftColumns,
  key: 'shift_key',
  rowsOf: (day) => day.shifts.map((row) => keyed(day, row)),
}

/** What an approval of a pair is of. */
export const APPROVED_FIGURES = ['in_at', 'out_at', 'paid_minutes']

/** A pair whose in, out or paid time changed is no longer approved. */
export const pairTable: DerivedTable<Keyed<PairRow>> = {
  name: 'punch_pair',
  columns: pairColumns,
  key: 'pair_key',
  rowsOf: (day) => day.pairs.map((row) => keyed(day, row)),
  alsoSets: ['approved_by', 'approved_at'].map((column) => `${column} = ${keptOfSameFigures(column)}`).join(', '),
}

export const lineTable: DerivedTable<Keyed<LineRow>> = {
  name: 'pay_line',
  columns: lineColumns,
  key: 'pay_type_id',
  rowsOf: (day) => day.lines.map((row) => keyed(day, row)),
}

export const exceptionTable: DerivedTable<Keyed<ExceptionRow>> = {
  name: 'time_exception',
  columns: exceptionColumns,
  key: 'exception_key',
  rowsOf: (day) => day.exceptions.map((row) => keyed(day, row)),
}

/** What is derived for a day, besides the day itself. */
export const tablesOfDays = [shiftTable, pairTable, lineTable, exceptionTable]

function keyed<Row>({ employeeId, workDate }: DerivedDay, row: Row): Keyed<Row> {
  return { employeeId, workDate, ...row }
}

function keptOfSameFigures(column: string): string {
  const of = (row: string) => `(${APPROVED_FIGURES.map((name) => `${row}.${name}`).join(', ')})`
  return `case when ${of('punch_pair')} is not distinct from ${of('excluded')} then punch_pair.${column} end`
}
