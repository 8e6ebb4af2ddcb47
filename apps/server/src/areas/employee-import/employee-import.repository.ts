import type { StayReason } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { role } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface NodeName {
  id: string
  parentId: string | null
  level: number
  name: string
  code: string | null
}

/**
 * What rows of a file can name: nodes the session has access to, rules, templates, and where a new node may be added.
 */
export interface NamedRecords {
  nodes: NodeName[]
  payGroups: { id: string; name: string }[]
  timeRoundings: { id: string; name: string }[]
  schedules: { id: string; name: string }[]
  /** Levels that are switched on. */
  levels: number[]
}

export async function selectNamedRecords(tx: TenantTx): Promise<NamedRecords> {
  const { rows } = await sql<NamedRecords>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id, 'level', level, 'name', name, 'code', code)
        order by level, name) from visible_department where status = 'Active'), '[]') as nodes,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
        from pay_group where is_active), '[]') as pay_groups,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
        from time_rounding where is_active and removed_at is null), '[]') as time_roundings,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
        from schedule_template where is_active and removed_at is null), '[]') as schedules,
      coalesce((select jsonb_agg(level order by level) from company_structure where is_active), '[]') as levels
  `.execute(tx)
  return rows[0]!
}

/** The pay group that most active employees are in; else the only existing one. */
export async function selectUsualPayGroup(tx: TenantTx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select g.id from employee e
        join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
        join pay_group g on g.company_id = a.company_id and g.id = a.pay_group_id and g.is_active
        where e.status = 'Active' group by g.id order by count(*) desc, g.id limit 1),
      (select (array_agg(id))[1] from pay_group where is_active having count(*) = 1)) as id
  `.execute(tx)
  return rows[0]!.id
}

/** Someone who has one of the ids, emails or names of the rows. */
export interface KnownEmployee {
  id: string
  clockId: number | null
  payId: string | null
  email: string | null
  firstName: string
  lastName: string
  hiredOn: string
}

export async function selectKnown(
  tx: TenantTx,
  asked: { clockIds: number[]; payIds: string[]; emails: string[]; lastNames: string[] },
): Promise<KnownEmployee[]> {
  const { rows } = await sql<KnownEmployee>`
    select id, clock_id, pay_id, lower(email) as email, first_name, last_name, hired_on
    from employee
    where clock_id = any(${asked.clockIds}::integer[]) or pay_id = any(${asked.payIds}::text[])
      or lower(email) = any(${asked.emails}::text[]) or lower(last_name) = any(${asked.lastNames}::text[])
  `.execute(tx)
  return rows
}

/** Those of the emails that an account of the installation signs in with. */
export async function selectAccountEmails(
  tx: TenantTx,
  emails: string[],
): Promise<{ email: string; accountId: string; isLeftOver: boolean }[]> {
  const { rows } = await sql<{ email: string; accountId: string; isLeftOver: boolean }>`
    select a.email, a.id as account_id,
      -- An undone import left it: nobody ever signed in with it, and it is nobody's.
      (a.company_id = app_company_id() and a.status = 'Inactive' and a.password_hash is null and a.role_id = ${role('Employee')}
        and not exists (select 1 from employee e where e.account_id = a.id)) as is_left_over
    from account a
    where a.email = any(${emails}::text[])
  `.execute(tx)
  return rows
}

/** The clock IDs in use, including those of people who have left. */
export async function selectClockIds(tx: TenantTx): Promise<number[]> {
  const { rows } = await sql<{ clockId: number }>`
    select distinct clock_id from employee where clock_id is not null
  `.execute(tx)
  return rows.map(({ clockId }) => clockId)
}

export async function insertImport(
  tx: TenantTx,
  given: {
    companyId: string
    accountId: string
    fileName: string
    digest: Buffer
    mapping: object
    added: number
    alreadyThere: number
    at: Date
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into employee_import (company_id, file_name, file_digest, mapping, account_id, added, already_there, created_at)
    values (${given.companyId}::uuid, ${given.fileName}, ${given.digest}, ${jsonText(given.mapping)}::jsonb,
      ${given.accountId}::uuid, ${given.added}, ${given.alreadyThere}, ${given.at})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** What the rows contain besides the record and the first assignment. */
export interface ImportedDetails {
  id: string
  middleName: string | null
  displayName: string | null
  title: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  comments: string | null
  workflowId: string | null
  externalId: string | null
  accountId: string | null
  scheduleTemplateId: string | null
  guaranteedMinutes: number | null
}

export async function saveDetails(
  tx: TenantTx,
  { importId, accountId, details }: { importId: string; accountId: string; details: ImportedDetails[] },
): Promise<void> {
  const given = sql`jsonb_to_recordset(${jsonText(details)}::jsonb) as g (
    id uuid, "middleName" text, "displayName" text, title text, mobile text, phone text, fax text, "physicalAddress" text,
    "postalAddress" text, comments text, "workflowId" text, "externalId" text, "accountId" uuid,
    "scheduleTemplateId" uuid, "guaranteedMinutes" integer)`
  await sql`
    update employee e set import_id = ${importId}::uuid, middle_name = g."middleName", display_name = g."displayName",
      title = g.title, mobile = g.mobile, phone = g.phone, fax = g.fax, physical_address = g."physicalAddress",
      postal_address = g."postalAddress", comments = g.comments, workflow_id = g."workflowId",
      external_id = g."externalId", account_id = g."accountId"
    from ${given} where e.id = g.id
  `.execute(tx)
  await sql`
    update employee_assignment a set schedule_template_id = g."scheduleTemplateId",
      guaranteed_minutes = g."guaranteedMinutes", created_by = ${accountId}::uuid
    from ${given} where a.employee_id = g.id
  `.execute(tx)
}

/** Updates the planner's statistics at once when the number of people has changed a lot; small changes don't matter. */
export async function learnPeopleTables(tx: TenantTx): Promise<void> {
  await sql`select learn_people_tables()`.execute(tx)
}

export interface ImportRecord {
  id: string
  fileName: string
  importedAt: Date
  importedBy: string | null
  added: number
  alreadyThere: number
  undoneAt: Date | null
  removed: number | null
}

/** The latest, newest first. */
export async function selectImportRecords(tx: TenantTx, limit: number): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select i.id, i.file_name, i.created_at as imported_at, nullif(concat_ws(' ', a.first_name, a.last_name), '') as imported_by,
      i.added, i.already_there, i.undone_at, i.removed
    from employee_import i left join account a on a.id = i.account_id
    order by i.created_at desc, i.id
    limit ${limit}
  `.execute(tx)
  return rows
}

/** Whether it was undone; undefined: no such import. Nobody else can undo it until the commit. */
export async function lockImport(
  tx: TenantTx,
  id: string,
): Promise<{ isUndone: boolean; fileName: string } | undefined> {
  const { rows } = await sql<{ isUndone: boolean; fileName: string }>`
    select undone_at is not null as is_undone, file_name from employee_import where id = ${id}::uuid for update
  `.execute(tx)
  return rows[0]
}

export interface ImportedPerson {
  id: string
  name: string
  /** null: none */
  accountId: string | null
  firstName: string
  lastName: string
  reasons: StayReason[]
}

/** The employees of an import who are still there, with what ties each to the company. */
export async function selectImported(tx: TenantTx, importId: string): Promise<ImportedPerson[]> {
  const { rows } = await sql<ImportedPerson>`
    select e.id, concat_ws(' ', e.first_name, e.last_name) as name, e.first_name, e.last_name, e.account_id,
      array_remove(array[
        case when exists (select 1 from punch p where p.employee_id = e.id) then 'punches' end,
        case when exists (select 1 from leave l where l.employee_id = e.id)
          or exists (select 1 from leave_balance b where b.employee_id = e.id) then 'leave' end,
        case when exists (select 1 from schedule_day s where s.employee_id = e.id and s.source <> 'template')
          or exists (select 1 from shift_decision d where d.employee_id = e.id) then 'schedule' end,
        case when exists (select 1 from pay_period_snapshot s where s.employee_id = e.id)
          or exists (select 1 from pay_card c where c.employee_id = e.id)
          or exists (select 1 from pay_line l where l.employee_id = e.id) then 'pay' end,
        case when exists (select 1 from account a where a.id = e.account_id
          and (a.password_hash is not null or a.role_id <> ${role('Employee')} or exists (select 1 from session s where s.account_id = a.id)))
          then 'signedIn' end], null) as reasons
    from employee e
    where e.import_id = ${importId}::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}

/** Deletes employees who have no time, with what was derived for them. */
export async function removeEmployees(tx: TenantTx, ids: string[]): Promise<void> {
  for (const table of BELONGINGS) {
    await sql`delete from ${sql.table(table)} where employee_id = any(${ids}::uuid[])`.execute(tx)
  }
  await sql`delete from employee where id = any(${ids}::uuid[])`.execute(tx)
}

/** A fixed list of tables, so one statement per table, not per person. */
const BELONGINGS = [
  'time_exception',
  'punch_pair',
  'work_shift',
  'timesheet_day',
  'timesheet_week',
  'schedule_day',
  'recalculation_mark',
  'plan_mark',
  'employee_pay_rate',
  'employee_skill',
  'employee_work_place',
  'employee_transfer_position',
  'employee_assignment',
] as const

export async function markUndone(
  tx: TenantTx,
  { id, accountId, removed, at }: { id: string; accountId: string; removed: number; at: Date },
): Promise<void> {
  await sql`
    update employee_import set undone_at = ${at}, undone_by = ${accountId}::uuid, removed = ${removed}, updated_at = ${at},
      version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}
