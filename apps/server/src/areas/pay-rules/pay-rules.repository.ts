import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { StarterPayType } from './starter-pay-types.ts'

/** A stored version of rules, before its JSON is read. */
export interface StoredVersion {
  id: string
  effectiveFrom: string
  /** 1; one more with each replacement of the version of the same date */
  revision: number
  rules: unknown
}

export interface Versions {
  /** null: every one of the company */
  ids: string[] | null
  /** Work dates, both inclusive. */
  from: string
  to: string
}

/** @returns the new ids by code */
export async function insertPayTypes(tx: TenantTx, companyId: string, payTypes: StarterPayType[]) {
  const { rows } = await sql<{ code: string; id: string }>`
    insert into pay_type (company_id, code, name, export_code, system_code, is_leave, is_paid_leave, is_overtime, settings)
    select ${companyId}::uuid, t.code, t.name, t."exportCode", t."systemCode", coalesce(t."isLeave", false),
      coalesce(t."isPaidLeave", false), coalesce(t."isOvertime", false),
      jsonb_build_object('hideFromEmp', false, 'payRateFactor', coalesce(t."payRateFactor", 1), 'convertToDay', false, 'ctDayType', 'ctDay', 'ctDay', 1)
    from jsonb_to_recordset(${jsonText(payTypes)}::jsonb) as t (
      code text, name text, "exportCode" text, "systemCode" text, "isLeave" boolean, "isPaidLeave" boolean,
      "isOvertime" boolean, "payRateFactor" numeric)
    returning code, id
  `.execute(tx)
  return new Map(rows.map((row) => [row.code, row.id]))
}

export async function insertPayGroup(tx: TenantTx, companyId: string, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pay_group (company_id, name) values (${companyId}::uuid, ${name}) returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function insertPayGroupVersion(
  tx: TenantTx,
  version: { companyId: string; payGroupId: string; effectiveFrom: string; rules: object },
): Promise<void> {
  await sql`
    insert into pay_group_version (company_id, pay_group_id, effective_from, rules)
    values (${version.companyId}::uuid, ${version.payGroupId}::uuid, ${version.effectiveFrom}::date, ${jsonText(version.rules)}::jsonb)
  `.execute(tx)
}

export async function insertTimeRounding(
  tx: TenantTx,
  companyId: string,
  rounding: { name: string; description: string },
) {
  const { rows } = await sql<{ id: string }>`
    insert into time_rounding (company_id, name, description)
    values (${companyId}::uuid, ${rounding.name}, ${rounding.description}) returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function insertTimeRoundingVersion(
  tx: TenantTx,
  version: { companyId: string; timeRoundingId: string; effectiveFrom: string; rows: readonly (readonly number[])[] },
): Promise<void> {
  await sql`
    insert into time_rounding_version (company_id, time_rounding_id, effective_from, rules)
    values (${version.companyId}::uuid, ${version.timeRoundingId}::uuid, ${version.effectiveFrom}::date, ${jsonText(version.rows)}::jsonb)
  `.execute(tx)
}

/** Every version that holds on some day of the range; a group's first version also where it begins after the range. */
export async function selectPayGroupVersions(tx: TenantTx, { ids, from, to }: Versions): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select id, effective_from, revision, rules
    from (
      select pay_group_id as id, effective_from, version as revision, rules,
        lead(effective_from) over (partition by pay_group_id order by effective_from) as next_from,
        row_number() over (partition by pay_group_id order by effective_from) as number
      from pay_group_version
      where ${ids}::uuid[] is null or pay_group_id = any(${ids}::uuid[])
    ) v
    where (effective_from <= ${to}::date or number = 1) and (next_from is null or next_from > ${from}::date)
    order by id, effective_from
  `.execute(tx)
  return rows
}

/** As selectPayGroupVersions, of rounding rules. */
export async function selectTimeRoundingVersions(tx: TenantTx, { ids, from, to }: Versions): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select id, effective_from, revision, rules
    from (
      select time_rounding_id as id, effective_from, version as revision, rules,
        lead(effective_from) over (partition by time_rounding_id order by effective_from) as next_from,
        row_number() over (partition by time_rounding_id order by effective_from) as number
      from time_rounding_version
      where ${ids}::uuid[] is null or time_rounding_id = any(${ids}::uuid[])
    ) v
    where (effective_from <= ${to}::date or number = 1) and (next_from is null or next_from > ${from}::date)
    order by id, effective_from
  `.execute(tx)
  return rows
}

export interface PayTypeRow {
  id: string
  code: string
  name: string
  systemCode: StarterPayType['systemCode']
  isActive: boolean
  isLeave: boolean
  isPaidLeave: boolean
  isAllowance: boolean
  isOvertime: boolean
}

export async function selectPayTypes(tx: TenantTx): Promise<PayTypeRow[]> {
  const { rows } = await sql<PayTypeRow>`
    select id, code, name, system_code, is_active, is_leave, is_paid_leave, is_allowance, is_overtime
    from pay_type order by code
  `.execute(tx)
  return rows
}

/** What a pay type is from a date on; before its first version the pay type itself tells. */
export interface PayTypeVersionRow {
  payTypeId: string
  effectiveFrom: string
  isLeave: boolean
  isPaidLeave: boolean
  isAllowance: boolean
  isOvertime: boolean
  settings: Record<string, unknown>
}

/** Every version of every pay type, a pay type's in order of their dates. */
export async function selectPayTypeVersions(tx: TenantTx): Promise<PayTypeVersionRow[]> {
  const { rows } = await sql<PayTypeVersionRow>`
    select pay_type_id, effective_from, is_leave, is_paid_leave, is_allowance, is_overtime, settings
    from pay_type_version order by pay_type_id, effective_from
  `.execute(tx)
  return rows
}

/** The company's pay groups by name, the oldest first. */
export async function selectPayGroups(tx: TenantTx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from pay_group where is_active order by created_at, id
  `.execute(tx)
  return rows
}

/** Whether the company has the pay group, active or not; one that was taken off the lists it has no more. */
export async function hasPayGroup(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from pay_group where id = ${id}::uuid and removed_at is null) as found
  `.execute(tx)
  return rows[0]!.found
}
