import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { asRows, storedAs } from './derived-columns.ts'
import type { DerivedDay } from './derived-day.ts'
import { tablesOfDays, type DerivedTable } from './derived-tables.ts'

/** A day whose rows are written, or deleted if nothing came of it. */
export interface DayKey {
  employeeId: string
  workDate: string
}

/**
 * Brings a table's rows for the days in line with what was calculated; rows that are already right are not touched.
 *
 * @param replaced the days that may already have other rows
 * @returns how many rows were written
 */
export async function writeRows<Row>(
  tx: TenantTx,
  table: DerivedTable<Row>,
  { days, replaced }: { days: readonly DerivedDay[]; replaced: readonly DayKey[] },
): Promise<number> {
  const rows = days.flatMap(table.rowsOf)
  if (rows.length + replaced.length === 0) return 0
  const names = table.columns.map(({ name }) => name)
  const fresh = asRows(rows, table.columns)
  const written = await sql`
    ${replaced.length === 0 ? sql`` : withoutGone(table, { fresh, replaced })}
    insert into ${sql.raw(table.name)} (company_id, ${sql.raw(names.join(', '))})
    select app_company_id(), ${sql.raw(table.columns.map(storedAs).join(', '))}
    from ${replaced.length === 0 ? fresh : sql`fresh`}
    on conflict (company_id, ${sql.raw(keyOf(table).join(', '))}) do update set ${sql.raw(assignments(table))}
    where ${sql.raw(isChanged(table))}
  `.execute(tx)
  return affected(written)
}

/** The rows to write as `fresh`; rows of replaced days that are not among them are deleted. */
function withoutGone<Row>(
  { name, key }: DerivedTable<Row>,
  { fresh, replaced }: { fresh: RawBuilder<unknown>; replaced: readonly DayKey[] },
) {
  return sql`with fresh as materialized (
      select * from ${fresh}
    ), gone as (
      delete from ${sql.raw(name)} t using ${dayKeys(replaced)}
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date
          ${key === undefined ? sql`` : sql.raw(`and f.${key} = t.${key}`)})
    )`
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

/** Deletes days with everything derived from them. @returns how many days were deleted */
export async function removeDays(tx: TenantTx, keys: readonly DayKey[]): Promise<number> {
  if (keys.length === 0) return 0
  const ofGone = 'using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date'
  const parts = tablesOfDays.map(({ name }) => `${name}_gone as (delete from ${name} t ${ofGone})`)
  const removed = await sql`
    with gone as materialized (select * from ${dayKeys(keys)}), ${sql.raw(parts.join(', '))}
    delete from timesheet_day t ${sql.raw(ofGone)}
  `.execute(tx)
  return affected(removed)
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

function affected(result: { numAffectedRows?: bigint }): number {
  return Number(result.numAffectedRows ?? 0)
}

/**
 * Updates the planner's statistics at once after the number of figures and pay periods has changed a lot; small changes
 * don't matter.
 */
export async function learnTimeTables(tx: TenantTx): Promise<void> {
  await sql`select learn_time_tables()`.execute(tx)
}
