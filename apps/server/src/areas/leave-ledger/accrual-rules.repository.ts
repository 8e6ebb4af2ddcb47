import type { Accrual } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface AccrualRow {
  id: string
  payTypeId: string
  payTypeName: string
  payGroupId: string | null
  payGroupName: string | null
  effectiveFrom: string
  accrual: Accrual | null
  version: number
}

/** The rules of the company: by leave type, everyone's before those of pay groups, the newest first. */
export async function selectAccrualRules(tx: TenantTx): Promise<AccrualRow[]> {
  const { rows } = await sql<AccrualRow>`
    select r.id, r.pay_type_id, t.name as pay_type_name, r.pay_group_id, g.name as pay_group_name, r.effective_from,
      r.accrual, r.version
    from leave_accrual_rule r
    join pay_type t on t.company_id = r.company_id and t.id = r.pay_type_id
    left join pay_group g on g.company_id = r.company_id and g.id = r.pay_group_id
    where r.company_id = app_company_id()
    order by t.name collate "en-x-icu", t.id, g.name collate "en-x-icu" nulls first, g.id, r.effective_from desc
  `.execute(tx)
  return rows
}

export interface AccrualValues {
  payTypeId: string
  payGroupId: string | null
  effectiveFrom: string
  accrual: Accrual | null
}

export async function insertAccrualRule(tx: TenantTx, rule: AccrualValues): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into leave_accrual_rule (company_id, pay_type_id, pay_group_id, effective_from, accrual)
    values (app_company_id(), ${rule.payTypeId}::uuid, ${rule.payGroupId}::uuid, ${rule.effectiveFrom}::date,
      ${rule.accrual && jsonText(rule.accrual)}::jsonb)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateAccrualRule(tx: TenantTx, id: string, rule: AccrualValues): Promise<void> {
  await sql`
    update leave_accrual_rule set pay_type_id = ${rule.payTypeId}::uuid, pay_group_id = ${rule.payGroupId}::uuid,
      effective_from = ${rule.effectiveFrom}::date, accrual = ${rule.accrual && jsonText(rule.accrual)}::jsonb,
      updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

export async function deleteAccrualRules(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`delete from leave_accrual_rule where id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Whether the company has the pay type and the pay group. @param payGroupId null: none is meant */
export async function selectNamed(
  tx: TenantTx,
  { payTypeId, payGroupId, on }: { payTypeId: string; payGroupId: string | null; on: string },
): Promise<{ hasType: boolean; isLeave: boolean; hasGroup: boolean }> {
  const { rows } = await sql<{ hasType: boolean; isLeave: boolean; hasGroup: boolean }>`
    select t.id is not null as has_type, coalesce(f.is_leave, false) as is_leave,
      ${payGroupId}::uuid is null or exists (select from pay_group where id = ${payGroupId}::uuid) as has_group
    from (select ${payTypeId}::uuid as id) a
    left join pay_type t on t.id = a.id
    left join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
  `.execute(tx)
  return rows[0]!
}
