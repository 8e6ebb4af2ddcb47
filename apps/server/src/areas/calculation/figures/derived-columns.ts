import { sql, type RawBuilder } from 'kysely'
import { arrayText, jsonLines } from '../../../platform/db/array-text.ts'
import type { DayRow, DerivedDay, ExceptionRow, LineRow, PairRow, ShiftRow } from './derived-day.ts'

/** A column of rows to write, and how its values are sent. */
export interface Column<Row> {
  /** as the database names it */
  name: string
  type: 'uuid' | 'date' | 'integer' | 'timestamptz' | 'text' | 'json' | 'hex'
  of: (row: Row) => unknown
}

export type Keyed<Row> = Row & { employeeId: string; workDate: string }

const keys: Column<{ employeeId: string; workDate: string }>[] = [
  { name: 'employee_id', type: 'uuid', of: ({ employeeId }) => employeeId },
  { name: 'work_date', type: 'date', of: ({ workDate }) => workDate },
]

const dayMinutes = [
  'scheduledMinutes',
  'elapsedMinutes',
  'paidMinutes',
  'ordinaryMinutes',
  'overtimeMinutes',
  'pendingOvertimeMinutes',
  'holidayWorkedMinutes',
  'holidayLeaveMinutes',
  'alternativeHolidays',
  'leaveMinutes',
  'autoLeaveMinutes',
  'breakMinutes',
  'notAcceptedMinutes',
  'countedMinutes',
] as const satisfies (keyof DayRow)[]

export const dayColumns: readonly Column<DerivedDay>[] = [
  ...keys,
  { name: 'type', type: 'text', of: ({ day }) => day.type },
  ...dayMinutes.map((field): Column<DerivedDay> => ({
    name: snakeCase(field),
    type: 'integer',
    of: ({ day }) => day[field],
  })),
  { name: 'figures', type: 'json', of: ({ day }) => day.figures },
  { name: 'input_hash', type: 'hex', of: ({ inputHash }) => inputHash },
  { name: 'result_hash', type: 'hex', of: ({ resultHash }) => resultHash },
  { name: 'stale_at', type: 'timestamptz', of: ({ staleAt }) => staleAt },
]

export const shiftColumns = columns<ShiftRow>({
  shiftKey: 'text',
  workSectionId: 'uuid',
  scheduledFrom: 'timestamptz',
  scheduledTo: 'timestamptz',
  paidMinutes: 'integer',
  breakMinutes: 'integer',
  pendingOvertimeMinutes: 'integer',
})

export const pairColumns = columns<PairRow>({
  shiftKey: 'text',
  pairKey: 'text',
  inPunchId: 'uuid',
  outPunchId: 'uuid',
  inAt: 'timestamptz',
  outAt: 'timestamptz',
  effectiveFrom: 'timestamptz',
  effectiveTo: 'timestamptz',
  inType: 'text',
  outType: 'text',
  inException: 'text',
  outException: 'text',
  openUntil: 'timestamptz',
  outUntil: 'timestamptz',
  paidMinutes: 'integer',
  pendingOvertimeMinutes: 'integer',
  breakMinutes: 'integer',
})

export const lineColumns = columns<LineRow>({ payTypeId: 'uuid', minutes: 'integer', shifts: 'integer' })

export const exceptionColumns = columns<ExceptionRow>({
  exceptionKey: 'text',
  type: 'text',
  minutes: 'integer',
  shiftKey: 'text',
  scheduledIn: 'timestamptz',
  scheduledOut: 'timestamptz',
  actualIn: 'timestamptz',
  actualOut: 'timestamptz',
})

/** Rows as a table `r`, with one array per column: 28,000 days are read in a third of the time they take as JSON. */
export function asRows<Row>(rows: readonly Row[], list: readonly Column<Row>[]): RawBuilder<unknown> {
  const arrays = list.map((column) => arrayOf(column, rows))
  return sql`unnest(${sql.join(arrays)}) as r (${sql.raw(list.map(({ name }) => name).join(', '))})`
}

/** A column of `asRows` as the table stores it. */
export function storedAs({ name, type }: Pick<Column<never>, 'name' | 'type'>): string {
  return type === 'json' ? `${name}::jsonb` : type === 'hex' ? `decode(${name}, 'hex')` : name
}

function columns<Row extends object>(types: Record<keyof Row & string, Column<never>['type']>): Column<Keyed<Row>>[] {
  const own = (Object.keys(types) as (keyof Row & string)[]).map((field): Column<Keyed<Row>> => ({
    name: snakeCase(field),
    type: types[field],
    of: (row) => row[field],
  }))
  return [...keys, ...own]
}

function arrayOf<Row>({ type, of }: Column<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const values = rows.map(of)
  if (type === 'json') return sql`string_to_array(${jsonLines(values)}, E'\\n')`
  return sql`${arrayText(values as (string | number | null)[])}::${sql.raw(type === 'hex' ? 'text' : type)}[]`
}

function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
