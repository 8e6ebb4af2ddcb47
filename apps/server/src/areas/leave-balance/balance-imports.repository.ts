import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { ChangedBalance } from './upload-balances.repository.ts'

/** Notes an import with what it changed. @returns its id */
export async function insertBalanceImport(
  tx: TenantTx,
  {
    fileName,
    asOf,
    accountId,
    at,
    changed,
  }: {
    fileName: string
    asOf: string
    accountId: string | null
    at: Date
    changed: readonly ChangedBalance[]
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with import as (
      insert into leave_balance_import (company_id, file_name, as_of, account_id, changed, created_at)
      values (app_company_id(), ${fileName}, ${asOf}::date, ${accountId}::uuid, ${changed.length}, ${at})
      returning id
    ), kept as (
      insert into leave_balance_change (company_id, import_id, employee_id, pay_type_id, before_minutes, after_minutes)
      select app_company_id(), i.id, c."employeeId", c."payTypeId", c.before, c.after
      from import i
      cross join jsonb_to_recordset(${jsonText(changed)}::jsonb)
        as c ("employeeId" uuid, "payTypeId" uuid, before integer, after integer)
    )
    select id from import
  `.execute(tx)
  return rows[0]!.id
}

export interface BalanceImportRow {
  id: string
  fileName: string
  asOf: string
  importedAt: Date
  importedBy: string | null
  changed: number
  undoneAt: Date | null
  undoneBy: string | null
  restored: number
}

/** The latest imports that changed something, newest first. */
export async function selectBalanceImports(tx: TenantTx, limit: number): Promise<BalanceImportRow[]> {
  const { rows } = await sql<BalanceImportRow>`
    select i.id, i.file_name, i.as_of, i.created_at as imported_at, a.first_name || ' ' || a.last_name as imported_by,
      i.changed, i.undone_at, u.first_name || ' ' || u.last_name as undone_by, i.restored
    from leave_balance_import i
    left join account a on a.id = i.account_id
    left join account u on u.id = i.undone_by
    where i.company_id = app_company_id()
    order by i.created_at desc, i.id
    limit ${limit}
  `.execute(tx)
  return rows
}

export interface BalanceImport {
  fileName: string
  asOf: string
  isUndone: boolean
}

/** @returns undefined when there is no such import */
export async function lockBalanceImport(tx: TenantTx, id: string): Promise<BalanceImport | undefined> {
  const { rows } = await sql<BalanceImport>`
    select file_name, as_of, undone_at is not null as is_undone from leave_balance_import
    where company_id = app_company_id() and id = ${id}::uuid for update
  `.execute(tx)
  return rows[0]
}

/** A balance that was set back. @see ChangedBalance */
export interface RestoredBalance {
  employeeId: string
  payTypeName: string
  /** what the import had brought */
  before: number
  /** null: there is none of that day any more */
  after: number | null
}

/**
 * Sets the balances of an import back that stand as it brought them, of employees whom the caller may see. What it had found
 * does not come back where an import had brought that which is undone itself.
 *
 * @returns them, and how many stay
 */
export async function restoreBalances(
  tx: TenantTx,
  { id, asOf }: { id: string; asOf: string },
): Promise<{ restored: RestoredBalance[]; kept: number }> {
  const { rows } = await sql<RestoredBalance>`
    with own as materialized (
      select c.employee_id, c.pay_type_id, c.before_minutes, c.after_minutes
      from balances_before_import(${id}::uuid) c
      join visible_employee e on e.company_id = app_company_id() and e.id = c.employee_id
    ), gone as (
      select b.employee_id, b.pay_type_id, b.minutes
      from remove_imported_balances(${id}::uuid, (select coalesce(array_agg(distinct o.employee_id), '{}') from own o)) b
    ), back as (
      update leave_balance b set minutes = o.before_minutes, updated_at = now(), version = b.version + 1
      from own o
      where b.company_id = app_company_id() and b.employee_id = o.employee_id and b.pay_type_id = o.pay_type_id
        and b.as_of = ${asOf}::date and b.minutes = o.after_minutes and o.before_minutes is not null
      returning b.employee_id, b.pay_type_id, o.after_minutes, b.minutes
    ), restored as (
      select g.employee_id, g.pay_type_id, g.minutes as before, null::integer as after from gone g
      union all
      select b.employee_id, b.pay_type_id, b.after_minutes, b.minutes from back b
    )
    select r.employee_id, t.name as pay_type_name, r.before, r.after
    from restored r
    join pay_type t on t.company_id = app_company_id() and t.id = r.pay_type_id
    order by r.employee_id, t.name
  `.execute(tx)
  const { rows: counts } = await sql<{ changed: number }>`
    select changed from leave_balance_import where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
  return { restored: rows, kept: counts[0]!.changed - rows.length }
}

export async function markBalanceImportUndone(
  tx: TenantTx,
  { id, accountId, at, restored }: { id: string; accountId: string; at: Date; restored: number },
): Promise<void> {
  await sql`
    update leave_balance_import set undone_at = ${at}, undone_by = ${accountId}::uuid, restored = ${restored},
      updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
}
