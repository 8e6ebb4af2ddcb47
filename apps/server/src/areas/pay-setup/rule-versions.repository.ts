import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What is versioned by date, with the column that names the record. */
const tables = {
  payGroup: { name: sql.table('pay_group_version'), id: sql.ref('pay_group_id') },
  timeRounding: { name: sql.table('time_rounding_version'), id: sql.ref('time_rounding_id') },
  payType: { name: sql.table('pay_type_version'), id: sql.ref('pay_type_id') },
  holiday: { name: sql.table('holiday_version'), id: sql.ref('holiday_id') },
}

/** The dates of a record's versions, ascending. */
export async function selectVersionDates(tx: TenantTx, kind: keyof typeof tables, id: string): Promise<string[]> {
  const table = tables[kind]
  const { rows } = await sql<{ effectiveFrom: string }>`
    select effective_from from ${table.name} where ${table.id} = ${id}::uuid order by effective_from
  `.execute(tx)
  return rows.map(({ effectiveFrom }) => effectiveFrom)
}

interface Dated {
  id: string
  effectiveFrom: string
}

/** Adds a version, or replaces the one of the same date, whose count of revisions grows. */
export async function savePayGroupVersion(
  tx: TenantTx,
  { id, effectiveFrom, rules, accountId }: Dated & { rules: object; accountId: string },
): Promise<void> {
  await sql`
    insert into pay_group_version (company_id, pay_group_id, effective_from, rules, created_by)
    values (app_company_id(), ${id}::uuid, ${effectiveFrom}::date, ${jsonText(rules)}::jsonb, ${accountId}::uuid)
    on conflict (company_id, pay_group_id, effective_from) do update set
      rules = excluded.rules, created_by = excluded.created_by, updated_at = now(), version = pay_group_version.version + 1
  `.execute(tx)
}

/** As savePayGroupVersion, of rounding rules. */
export async function saveTimeRoundingVersion(
  tx: TenantTx,
  { id, effectiveFrom, rows }: Dated & { rows: readonly (readonly number[])[] },
): Promise<void> {
  await sql`
    insert into time_rounding_version (company_id, time_rounding_id, effective_from, rules)
    values (app_company_id(), ${id}::uuid, ${effectiveFrom}::date, ${jsonText(rows)}::jsonb)
    on conflict (company_id, time_rounding_id, effective_from) do update set
      rules = excluded.rules, updated_at = now(), version = time_rounding_version.version + 1
  `.execute(tx)
}

/** What a pay type is, as far as that has dates. */
export interface PayTypeRules {
  isLeave: boolean
  isPaidLeave: boolean
  isAllowance: boolean
  isOvertime: boolean
  settings: Record<string, unknown>
}

/** As savePayGroupVersion, of a pay type. */
export async function savePayTypeVersion(
  tx: TenantTx,
  { id, effectiveFrom, rules, accountId }: Dated & { rules: PayTypeRules; accountId: string },
): Promise<void> {
  await sql`
    insert into pay_type_version (company_id, pay_type_id, effective_from, is_leave, is_paid_leave, is_allowance,
      is_overtime, settings, created_by)
    values (app_company_id(), ${id}::uuid, ${effectiveFrom}::date, ${rules.isLeave}, ${rules.isPaidLeave},
      ${rules.isAllowance}, ${rules.isOvertime}, ${jsonText(rules.settings)}::jsonb, ${accountId}::uuid)
    on conflict (company_id, pay_type_id, effective_from) do update set
      is_leave = excluded.is_leave, is_paid_leave = excluded.is_paid_leave, is_allowance = excluded.is_allowance,
      is_overtime = excluded.is_overtime, settings = excluded.settings, created_by = excluded.created_by,
      updated_at = now(), version = pay_type_version.version + 1
  `.execute(tx)
}

/** The pay type as it is on a date; undefined when the company has none of that id. */
export async function selectPayTypeOn(tx: TenantTx, id: string, date: string): Promise<PayTypeRules | undefined> {
  const { rows } = await sql<PayTypeRules>`
    select coalesce(v.is_leave, t.is_leave) as is_leave, coalesce(v.is_paid_leave, t.is_paid_leave) as is_paid_leave,
      coalesce(v.is_allowance, t.is_allowance) as is_allowance, coalesce(v.is_overtime, t.is_overtime) as is_overtime,
      coalesce(v.settings, t.settings) as settings
    from pay_type t
    left join lateral (
      select * from pay_type_version v
      where v.company_id = t.company_id and v.pay_type_id = t.id and v.effective_from <= ${date}::date
      order by v.effective_from desc limit 1
    ) v on true
    where t.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** Whether the company has the rounding rule, active or not. */
export async function hasTimeRounding(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from time_rounding where id = ${id}::uuid) as found
  `.execute(tx)
  return rows[0]!.found
}
