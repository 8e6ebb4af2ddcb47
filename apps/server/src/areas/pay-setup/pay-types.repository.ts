import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { OwnSettings } from './pay-type-settings.ts'
import type { PayTypeRules } from './rule-versions.repository.ts'

/** What a pay type is called and who sees it: no figure depends on it, so that it has no dates. */
export interface PayTypeValues {
  code: string
  name: string
  exportCode: string
  isActive: boolean
  shouldExport: boolean
  own: OwnSettings
}

export interface PayTypeRecord extends PayTypeValues, PayTypeRules {
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

/** Whether it is leave on a date or after it, leaving out the rules that begin on another date, which are about to change. */
export async function isLeaveFrom(
  tx: TenantTx,
  { id, date, butFrom }: { id: string; date: string; butFrom: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from pay_type_in_force
      where pay_type_id = ${id}::uuid and is_leave and from_date <> ${butFrom}::date
        and case when from_date < ${butFrom}::date then least(until_date, ${butFrom}::date) else until_date end > ${date}::date
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

/** Makes saves of pay types wait for each other, so that two of them cannot take one code or name. */
export async function lockPayTypes(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'payTypes')
}

/** What another pay type has already, undefined: nothing. @param id null: of a new one */
export async function selectTakenField(
  tx: TenantTx,
  { id, code, name }: { id: string | null; code: string; name: string },
): Promise<'code' | 'name' | undefined> {
  const { rows } = await sql<{ field: 'code' | 'name' }>`
    select case when lower(code) = lower(${code}) then 'code' else 'name' end as field
    from pay_type
    where (lower(code) = lower(${code}) or lower(name) = lower(${name})) and (${id}::uuid is null or id <> ${id}::uuid)
    order by 1 limit 1
  `.execute(tx)
  return rows[0]?.field
}

/** @returns the new id */
export async function insertPayType(tx: TenantTx, type: PayTypeValues & PayTypeRules): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pay_type (company_id, code, name, export_code, is_active, should_export, is_leave, is_paid_leave,
      is_allowance, is_overtime, settings)
    values (app_company_id(), ${type.code}, ${type.name}, ${type.exportCode}, ${type.isActive}, ${type.shouldExport},
      ${type.isLeave}, ${type.isPaidLeave}, ${type.isAllowance}, ${type.isOvertime},
      ${jsonText({ ...type.settings, ...type.own })}::jsonb)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Saves what has no dates, and counts the save, of whatever it was. */
export async function updatePayTypeValues(tx: TenantTx, id: string, values: PayTypeValues): Promise<void> {
  await sql`
    update pay_type
    set name = ${values.name}, export_code = ${values.exportCode}, is_active = ${values.isActive},
      should_export = ${values.shouldExport}, settings = settings || ${jsonText(values.own)}::jsonb, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** Saves what the pay type is before its first version. */
export async function updateFirstRules(tx: TenantTx, id: string, rules: PayTypeRules): Promise<void> {
  await sql`
    update pay_type
    set is_leave = ${rules.isLeave}, is_paid_leave = ${rules.isPaidLeave}, is_allowance = ${rules.isAllowance},
      is_overtime = ${rules.isOvertime}, settings = settings || ${jsonText(rules.settings)}::jsonb, updated_at = now()
    where id = ${id}::uuid
  `.execute(tx)
}

/**
 * Of the pay types those that something was paid by, asked for or is set to: they stay. It reads the days' lines without
 * an index of their own, which deleting is too rare to pay for with every line that is written.
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
