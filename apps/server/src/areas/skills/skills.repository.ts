import type { Skill } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What a form says of a skill. */
export interface SkillValues {
  name: string
  isActive: boolean
  /** the allowance it brings; null: none */
  payTypeId: string | null
  allowanceCalculationType: Skill['allowanceCalculationType']
}

export interface SkillRecord extends SkillValues {
  id: string
  payTypeName: string | null
  version: number
}

/** Skills by name. @param isActive null: active ones and inactive ones */
export async function selectSkills(tx: TenantTx, isActive: boolean | null): Promise<SkillRecord[]> {
  return selectWhere(tx, sql`${isActive}::boolean is null or s.is_active = ${isActive}`)
}

/** @returns undefined for an unknown id */
export async function selectSkill(tx: TenantTx, id: string): Promise<SkillRecord | undefined> {
  return (await selectWhere(tx, sql`s.id = ${id}::uuid`))[0]
}

async function selectWhere(tx: TenantTx, condition: RawBuilder<unknown>): Promise<SkillRecord[]> {
  const { rows } = await sql<SkillRecord>`
    select s.id, s.name, s.is_active, s.pay_type_id, p.name as pay_type_name, s.allowance_calculation_type, s.version
    from skill s
    left join pay_type p on p.company_id = s.company_id and p.id = s.pay_type_id
    where ${condition}
    order by s.name collate "en-x-icu", s.id
  `.execute(tx)
  return rows
}

/** Makes saves of skills wait for each other, so that two of them cannot take one name. */
export async function lockSkills(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'skills')
}

/** Whether another skill has the name. @param id null: of a new one */
export async function isSkillNameTaken(
  tx: TenantTx,
  { id, name }: { id: string | null; name: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from skill where lower(name) = lower(${name}) and (${id}::uuid is null or id <> ${id}::uuid)
    ) as taken
  `.execute(tx)
  return rows[0]!.taken
}

/** Whether the pay type is an allowance on a date, and whether it is active; undefined: the company has none of the id. */
export async function selectAllowance(
  tx: TenantTx,
  { payTypeId, on }: { payTypeId: string; on: string },
): Promise<{ isAllowance: boolean; isActive: boolean } | undefined> {
  const { rows } = await sql<{ isAllowance: boolean; isActive: boolean }>`
    select f.is_allowance, t.is_active
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
    where t.id = ${payTypeId}::uuid
  `.execute(tx)
  return rows[0]
}

/** @returns the new id */
export async function insertSkill(
  tx: TenantTx,
  { name, isActive, payTypeId, allowanceCalculationType }: SkillValues,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into skill (company_id, name, is_active, pay_type_id, allowance_calculation_type)
    values (app_company_id(), ${name}, ${isActive}, ${payTypeId}::uuid, ${allowanceCalculationType})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateSkill(
  tx: TenantTx,
  { id, name, isActive, payTypeId, allowanceCalculationType }: SkillValues & { id: string },
): Promise<void> {
  await sql`
    update skill
    set name = ${name}, is_active = ${isActive}, pay_type_id = ${payTypeId}::uuid,
      allowance_calculation_type = ${allowanceCalculationType}, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}
