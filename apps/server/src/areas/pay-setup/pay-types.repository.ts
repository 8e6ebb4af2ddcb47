import { sql } from 'kysely'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { PayTypeRules, PayTypeValues } from './pay-type-settings.ts'

/** As it is stored: its JSON is not read yet. */
export interface PayTypeRecord extends Omit<PayTypeValues, 'own'>, Omit<PayTypeRules, 'settings'> {
  own: unknown
  settings: unknown
  id: string
  systemCode: string | null
  xeroGuid: string | null
  version: number
  /** of the next rules; null: none follow */
  laterFrom: string | null
}

/** Pay types by code, as they are on a date. @param asked null: not asked for; `ids` null: all */
export async function selectPayTypeRecords(
  tx: TenantTx,
  asked: { on: string; ids?: string[] | null; isActive?: boolean | null; isAllowance?: boolean | null },
): Promise<PayTypeRecord[]> {
  const { on, ids = null, isActive = null, isAllowance = null } = asked
  const { rows } = await sql<PayTypeRecord>`
    select t.id, t.code, t.name, coalesce(t.export_code, '') as export_code, t.is_active, t.should_export, t.system_code,
      t.xero_guid, t.version, t.settings as own, f.is_leave, f.is_paid_leave, f.is_allowance, f.is_overtime, f.settings,
      nullif(f.until_date, date '9999-12-31') as later_from
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
    where (${ids}::uuid[] is null or t.id = any(${ids}::uuid[]))
      and (${isActive}::boolean is null or t.is_active = ${isActive})
      and (${isAllowance}::boolean is null or f.is_allowance = ${isAllowance})
    order by t.code collate "en-x-icu", t.id
  `.execute(tx)
  return rows
}

/** Makes saves of pay types wait for each other, so that two of them cannot take one code or name. */
export async function lockPayTypes(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'payTypes')
}

/**
 * Those of the pay types that something was paid by, asked for or is set to: they stay. It reads the days' lines
 * without an index of their own, which deleting is too rare to pay for with every line that is written.
 */
export async function selectUsedPayTypes(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from pay_type t
    where t.id = any(${ids}::uuid[]) and (
      exists (select 1 from leave l where l.company_id = t.company_id and l.pay_type_id = t.id)
      or exists (select 1 from skill s where s.company_id = t.company_id and s.pay_type_id = t.id)
      or exists (select 1 from leave_balance_column c where c.company_id = t.company_id and c.pay_type_id = t.id)
      or exists (select 1 from leave_balance b where b.company_id = t.company_id and b.pay_type_id = t.id)
      or exists (
        select 1 from pay_group_version v
        where v.company_id = t.company_id and t.id::text in (v.rules ->> 'autoLeavePayTypeId', v.rules ->> 'periodOvertimeCode'))
      or exists (select 1 from pay_line l where l.company_id = t.company_id and l.pay_type_id = t.id)
      or exists (select 1 from pay_card_detail d where d.company_id = t.company_id and d.pay_type_id = t.id)
      or exists (
        select 1 from pay_period_snapshot p
        where p.company_id = t.company_id
          and p.figures -> 'lines' @> jsonb_build_array(jsonb_build_object('payTypeId', t.id::text))))
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes pay types that nothing names. */
export async function removePayTypes(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    with versions as (delete from pay_type_version where pay_type_id = any(${ids}::uuid[]))
    delete from pay_type where id = any(${ids}::uuid[])
  `.execute(tx)
}
