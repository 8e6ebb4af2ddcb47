import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { asRows, storedAs } from './derived-columns.ts'
import type { DerivedDay } from './derived-day.ts'
import {
  dayTable,
  exceptionTable,
  lineTable,
  pairTable,
  shiftTable,
  tablesOfDays,
  type DerivedTable,
} from './derived-tables.ts'

/** A day whose rows are written, or deleted if nothing came of it. */
export interface DayKey {
  employeeId: string
  workDate: string
}

/** What a calculation has to bring into the derived tables. */
export interface FiguresToWrite {
  /** days whose own row is written */
  touched: readonly DerivedDay[]
  /** days whose shifts, pairs, pay lines and exceptions are written */
  refigured: readonly DerivedDay[]
  /** of those, the days that may already have other ones */
  replaced: readonly DayKey[]
}

/**
 * Brings the derived tables in line with what was calculated, all in one statement; rows that are already right are not
 * touched.
 */
export async function writeFigures(tx: TenantTx, { touched, refigured, replaced }: FiguresToWrite): Promise<void> {
  if (touched.length === 0) return
  const days = writeOf(dayTable, touched, [])
  const others = refigured.length === 0 ? sql`` : sql`with ${sql.join(writesBefore({ refigured, replaced }))} `
  await sql`${others}${days.insert}`.execute(tx)
}

/** What is derived for the days besides their own rows, as common table expressions. */
function writesBefore({ refigured, replaced }: Omit<FiguresToWrite, 'touched'>): RawBuilder<unknown>[] {
  const writes = [
    writeOf(shiftTable, refigured, replaced),
    writeOf(pairTable, refigured, replaced),
    writeOf(lineTable, refigured, replaced),
    writeOf(exceptionTable, refigured, replaced),
  ]
  return [
    ...(replaced.length === 0 ? [] : [sql`replaced as materialized (select * from ${dayKeys(replaced)})`]),
    ...writes.flatMap(({ name, before, insert }) => [...before, sql`${sql.raw(name)}_written as (${insert})`]),
  ]
}

/** A table's part of the statement: what comes before its insert, such as the removal of rows that are no more. */
interface TableWrite {
  name: string
  before: RawBuilder<unknown>[]
  insert: RawBuilder<unknown>
}

function writeOf<Row>(table: DerivedTable<Row>, days: readonly DerivedDay[], replaced: readonly DayKey[]): TableWrite {
  const { name, columns } = table
  const rows = days.flatMap(table.rowsOf)
  const names = columns.map((column) => column.name).join(', ')
  const fresh = sql.raw(`${name}_fresh`)
  const insert = sql`
    insert into ${sql.raw(name)} (company_id, ${sql.raw(names)})
    select app_company_id(), ${sql.raw(columns.map(storedAs).join(', '))}
    from ${replaced.length === 0 ? asRows(rows, columns) : fresh}
    on conflict (company_id, ${sql.raw(keyOf(table).join(', '))}) do update set ${sql.raw(assignments(table))}
    where ${sql.raw(isChanged(table))}`
  if (replaced.length === 0) return { name, before: [], insert }
  const sameRow = keyOf(table).map((key) => `f.${key} = t.${key}`)
  const before = [
    sql`${fresh} as materialized (select * from ${asRows(rows, columns)})`,
    sql`${sql.raw(name)}_gone as (
      delete from ${sql.raw(name)} t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from ${fresh} f where ${sql.raw(sameRow.join(' and '))}))`,
  ]
  return { name, before, insert }
}

function keyOf<Row>({ key }: DerivedTable<Row>): string[] {
  return ['employee_id', 'work_date', ...(key === undefined ? [] : [key])]
}

function figuresOf<Row>(table: DerivedTable<Row>): string[] {
  const keys = keyOf(table)
  return table.columns.map(({ name }) => name).filter((name) => !keys.includes(name))
}

function assignments<Row>(table: DerivedTable<Row>): string {
  const calculated = figuresOf(table).map((name) => `${name} = excluded.${name}`)
  const also = table.alsoSets === undefined ? [] : [table.alsoSets]
  return [...calculated, ...also, 'updated_at = now()', `version = ${table.name}.version + 1`].join(', ')
}

function isChanged<Row>(table: DerivedTable<Row>): string {
  const compared = table.comparedBy ?? figuresOf(table)
  const of = (row: string) => `(${compared.map((name) => `${row}.${name}`).join(', ')})`
  return `${of(table.name)} is distinct from ${of('excluded')}`
}

/** Deletes days with everything derived from them. */
export async function removeDays(tx: TenantTx, keys: readonly DayKey[]): Promise<void> {
  if (keys.length === 0) return
  const ofGone = 'using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date'
  const parts = tablesOfDays.map(({ name }) => `${name}_gone as (delete from ${name} t ${ofGone})`)
  await sql`
    with gone as materialized (select * from ${dayKeys(keys)}), ${sql.raw(parts.join(', '))}
    delete from timesheet_day t ${sql.raw(ofGone)}
  `.execute(tx)
}

/** The days as a table `d`. */
export function dayKeys(days: readonly DayKey[]) {
  const [first] = days
  if (days.length === 1 && first) {
    return sql`(select ${first.employeeId}::uuid as employee_id, ${first.workDate}::date as work_date) as d`
  }
  const employeeIds = arrayText(days.map(({ employeeId }) => employeeId))
  const workDates = arrayText(days.map(({ workDate }) => workDate))
  return sql`unnest(${employeeIds}::uuid[], ${workDates}::date[]) as d (employee_id, work_date)`
}

/** Updates the planner's statistics of those tables of figures and pay periods that have grown by a tenth or more. */
export async function learnTimeTables(tx: TenantTx): Promise<void> {
  await sql`select learn_time_tables()`.execute(tx)
}
