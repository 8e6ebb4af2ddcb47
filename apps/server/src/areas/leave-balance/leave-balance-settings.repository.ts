import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** How the file of leave balances is laid out. */
export interface StoredSettings {
  onePayTypePerRow: boolean
  standardHoursColumn: number | null
  payIdColumn: string
  payTypeNameColumn: string
  version: number
}

export interface StoredColumn {
  payTypeId: string
  payTypeColumn: string
  byDay: boolean
}

/** @returns undefined until it has been set */
export async function selectSettings(tx: TenantTx): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`
    select one_pay_type_per_row, standard_hours_column, pay_id_column, pay_type_name_column, version
    from leave_balance_setting
  `.execute(tx)
  return rows[0]
}

/** In the order of the form. */
export async function selectColumns(tx: TenantTx): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select pay_type_id, pay_type_column, by_day from leave_balance_column order by place
  `.execute(tx)
  return rows
}

/** Makes saves of the settings wait for each other. */
export async function lockSettings(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'leaveBalanceSettings')
}

export async function saveSettings(tx: TenantTx, settings: Omit<StoredSettings, 'version'>): Promise<void> {
  await sql`
    insert into leave_balance_setting (company_id, one_pay_type_per_row, standard_hours_column, pay_id_column,
      pay_type_name_column)
    values (app_company_id(), ${settings.onePayTypePerRow}, ${settings.standardHoursColumn}, ${settings.payIdColumn},
      ${settings.payTypeNameColumn})
    on conflict (company_id) do update set
      one_pay_type_per_row = excluded.one_pay_type_per_row, standard_hours_column = excluded.standard_hours_column,
      pay_id_column = excluded.pay_id_column, pay_type_name_column = excluded.pay_type_name_column, updated_at = now(),
      version = leave_balance_setting.version + 1
  `.execute(tx)
}

/** Makes the columns those that are given, in their order. */
export async function replaceColumns(tx: TenantTx, columns: readonly StoredColumn[]): Promise<void> {
  await sql`
    with wanted as materialized (
      select c."payTypeId" as pay_type_id, c."payTypeColumn" as pay_type_column, c."byDay" as by_day, c.place
      from rows from (jsonb_to_recordset(${jsonText(columns)}::jsonb)
        as ("payTypeId" uuid, "payTypeColumn" text, "byDay" boolean)) with ordinality
        as c ("payTypeId", "payTypeColumn", "byDay", place)
    ), gone as (
      delete from leave_balance_column l where not exists (select 1 from wanted w where w.pay_type_id = l.pay_type_id)
    )
    insert into leave_balance_column (company_id, pay_type_id, place, pay_type_column, by_day)
    select app_company_id(), pay_type_id, place, pay_type_column, by_day from wanted
    on conflict (company_id, pay_type_id) do update set
      place = excluded.place, pay_type_column = excluded.pay_type_column, by_day = excluded.by_day, updated_at = now(),
      version = leave_balance_column.version + 1
    where (leave_balance_column.place, leave_balance_column.pay_type_column, leave_balance_column.by_day)
      is distinct from (excluded.place, excluded.pay_type_column, excluded.by_day)
  `.execute(tx)
}

/** Those of the pay types that the company has, with whether each is leave on the date and switched on. */
export async function selectLeaveEligible(
  tx: TenantTx,
  ids: string[],
  on: string,
): Promise<{ id: string; isEligible: boolean }[]> {
  const { rows } = await sql<{ id: string; isEligible: boolean }>`
    select t.id, t.is_active and f.is_leave as is_eligible
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
    where t.id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}
