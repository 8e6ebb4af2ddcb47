import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** How many people are needed at a time of a weekday, or of one date. */
export interface RequirementValues {
  /** null: anywhere in the company */
  departmentId: string | null
  /** null: none */
  skillId: string | null
  /** Monday is 1; null: it is for `onDate` */
  weekday: number | null
  onDate: string | null
  /** from the midnight that begins the day */
  startMinute: number
  /** past 1440: on the next day */
  endMinute: number
  needed: number
}

export interface RequirementRow extends RequirementValues {
  id: string
  departmentName: string | null
  skillName: string | null
  version: number
}

/** All requirements of the company, by department, skill and time; the whole company's first. */
export async function selectRequirements(tx: TenantTx): Promise<RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    select r.id, r.department_id, d.name as department_name, r.skill_id, s.name as skill_name, r.weekday, r.on_date,
      r.start_minute, r.end_minute, r.needed, r.version
    from staff_requirement r
    left join department d on d.company_id = r.company_id and d.id = r.department_id
    left join skill s on s.company_id = r.company_id and s.id = r.skill_id
    where r.company_id = app_company_id()
    order by r.department_id is not null, d.name collate "en-x-icu", d.id, s.name collate "en-x-icu" nulls first, s.id,
      r.on_date nulls first, r.weekday, r.start_minute, r.id
  `.execute(tx)
  return rows
}

/** Those of the skills that the company has. */
export async function selectSkillIds(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from skill where company_id = app_company_id() and id = any(${ids}::uuid[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adds requirements. @returns their ids, in their order */
export async function insertRequirements(tx: TenantTx, added: readonly RequirementValues[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as materialized (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset(${jsonText(added)}::jsonb) as (
          "departmentId" uuid, "skillId" uuid, weekday smallint, "onDate" date, "startMinute" integer,
          "endMinute" integer, needed integer)
      ) with ordinality as g
    ), written as (
      insert into staff_requirement
        (company_id, id, department_id, skill_id, weekday, on_date, start_minute, end_minute, needed)
      select app_company_id(), id, "departmentId", "skillId", weekday, "onDate", "startMinute", "endMinute", needed
      from given
      returning id
    )
    select given.id from given join written on written.id = given.id order by given.ordinality
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function updateRequirements(
  tx: TenantTx,
  changed: readonly (RequirementValues & { id: string })[],
): Promise<void> {
  await sql`
    update staff_requirement r set department_id = g."departmentId", skill_id = g."skillId", weekday = g.weekday,
      on_date = g."onDate", start_minute = g."startMinute", end_minute = g."endMinute", needed = g.needed,
      updated_at = now(), version = r.version + 1
    from jsonb_to_recordset(${jsonText(changed)}::jsonb) as g (
      id uuid, "departmentId" uuid, "skillId" uuid, weekday smallint, "onDate" date, "startMinute" integer,
      "endMinute" integer, needed integer)
    where r.company_id = app_company_id() and r.id = g.id
  `.execute(tx)
}

export async function deleteRequirements(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from staff_requirement where company_id = app_company_id() and id = any(${ids}::uuid[])
  `.execute(tx)
}
