import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The employee's own record, without what holds from a date on. */
export interface EmployeeFields {
  accountId: string | null
  clockId: number | null
  payId: string | null
  firstName: string
  lastName: string
  middleName: string | null
  displayName: string | null
  title: string | null
  email: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  comments: string | null
  avatarFileId: string | null
  hiredOn: string
  terminatedOn: string | null
  status: 'Active' | 'Inactive' | 'Terminated'
  statusReason: string | null
  isExport: boolean
  reportToAccountId: string | null
  workflowId: string | null
  externalId: string | null
  defaultActivity: string | null
  defaultWorkcentre: string | null
  payCostCode: string | null
  glTransType: string | null
  registrationId: string | null
  hasApp: boolean
  showsOnDashboard: boolean
  skipsGps: boolean
  skipsGeofence: boolean
  isEvacuator: boolean
  pinHash: string | null
}

export type StoredEmployee = EmployeeFields & {
  id: string
  version: number
  updatedAt: Date
}

/** One save of people at a time per company: which numbers are free or taken stays so until the commit. */
export async function lockPeople(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'people')
}

/** The record as it is; undefined when the session may not see it. */
export async function selectStoredEmployee(tx: TenantTx, id: string): Promise<StoredEmployee | undefined> {
  const { rows } = await sql<StoredEmployee>`
    select e.id, e.version, e.updated_at, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name,
      e.display_name, e.title, e.email, e.mobile, e.phone, e.fax, e.physical_address, e.postal_address, e.comments,
      e.avatar_file_id, e.hired_on, e.terminated_on, e.status, e.status_reason, e.is_export, e.report_to_account_id,
      e.workflow_id, e.external_id, e.default_activity, e.default_workcentre, e.pay_cost_code, e.gl_trans_type,
      e.registration_id, e.has_app, e.shows_on_dashboard, e.skips_gps, e.skips_geofence, e.is_evacuator, e.pin_hash
    from visible_employee e
    where e.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** @returns the new id */
export async function insertEmployee(
  tx: TenantTx,
  companyId: string,
  fields: Partial<EmployeeFields> & Pick<EmployeeFields, 'firstName' | 'lastName' | 'hiredOn'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('employee')
    .values({ companyId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEmployee(
  tx: TenantTx,
  { id, fields, at }: { id: string; fields: Partial<EmployeeFields>; at: Date },
): Promise<void> {
  await tx
    .updateTable('employee')
    .set({ ...fields, updatedAt: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Who changed the record last, by the audit. */
export async function selectLastAuthor(tx: TenantTx, employeeId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry u join account a on a.id = u.account_id
    where u.entity = 'employee' and u.entity_id = ${employeeId}
    order by u.at desc limit 1
  `.execute(tx)
  return rows[0]?.name ?? null
}

/** Names of who else has a number; null: nobody. */
export interface Holders {
  /** Someone who has not left, or had it beyond the hire date. */
  clockId: string | null
  payId: string | null
}

/** Who else has each of these numbers, in their order: two looks into an index for each. */
export async function selectHolders(
  tx: TenantTx,
  asked: readonly { employeeId: string | null; clockId: number | null; payId: string | null; hiredOn: string | null }[],
): Promise<Holders[]> {
  const numbered = asked.map((numbers, place) => ({ ...numbers, place }))
  const { rows } = await sql<Holders>`
    select c.name as clock_id, p.name as pay_id
    from jsonb_to_recordset(${jsonText(numbered)}::jsonb) as w (
      place integer, "employeeId" uuid, "clockId" integer, "payId" text, "hiredOn" date)
    left join lateral (
      select first_name || ' ' || last_name as name from employee
      where clock_id = w."clockId" and id is distinct from w."employeeId"
        and (status <> 'Terminated' or coalesce(terminated_on, date 'infinity') >= w."hiredOn")
      limit 1
    ) c on true
    left join lateral (
      select first_name || ' ' || last_name as name from employee
      where pay_id = w."payId" and id is distinct from w."employeeId"
      limit 1
    ) p on true
    order by w.place
  `.execute(tx)
  return rows
}

/** Licences of the company and how many are used; undefined when there is no such company at work. */
export async function selectLicences(
  tx: TenantTx,
): Promise<{ licences: number; used: number; appLicences: number; appUsed: number } | undefined> {
  const { rows } = await sql<{ licences: number; used: number; appLicences: number; appUsed: number }>`
    select c.licences, c.app_licences,
      (select count(*) from employee where status = 'Active')::integer as used,
      (select count(*) from employee where status = 'Active' and has_app)::integer as app_used
    from company c
    where c.id = app_company_id() and c.status = 'Active'
  `.execute(tx)
  return rows[0]
}

/** What a save names; every id that is given must be the company's. */
export interface References {
  /** Nodes that the session works with. */
  departmentIds: string[]
  payGroupId: string | null
  timeRoundingId: string | null
  scheduleTemplateId: string | null
  skillIds: string[]
  workPlaceIds: string[]
  accountId: string | null
  pictureId: string | null
}

export async function hasReferences(tx: TenantTx, given: References): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select not exists (select unnest(${given.departmentIds}::uuid[]) except select id from visible_department)
      and not exists (select unnest(${given.skillIds}::uuid[]) except select id from skill)
      and not exists (select unnest(${given.workPlaceIds}::uuid[]) except select id from work_place)
      and (${given.payGroupId}::uuid is null
        or exists (select 1 from pay_group where id = ${given.payGroupId}::uuid and removed_at is null))
      and (${given.timeRoundingId}::uuid is null
        or exists (select 1 from time_rounding where id = ${given.timeRoundingId}::uuid and removed_at is null))
      and (${given.scheduleTemplateId}::uuid is null
        or exists (select 1 from schedule_template where id = ${given.scheduleTemplateId}::uuid and removed_at is null))
      and (${given.accountId}::uuid is null
        or exists (select 1 from account where id = ${given.accountId}::uuid and company_id = app_company_id()))
      and (${given.pictureId}::uuid is null
        or exists (select 1 from stored_file where id = ${given.pictureId}::uuid and kind = 'avatar')) as found
  `.execute(tx)
  return rows[0]!.found
}

/** Whether the pay group pays on the finish day while a planned section of the employee ends on another day. */
export async function conflictsWithFinishDay(
  tx: TenantTx,
  { employeeId, payGroupId, from }: { employeeId: string; payGroupId: string; from: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select coalesce((
        select rules -> 'payOnFinishDay' = 'true'::jsonb from pay_group_version
        where pay_group_id = ${payGroupId}::uuid
        order by effective_from <= ${from}::date desc, abs(effective_from - ${from}::date) limit 1), false)
      and exists (
        select 1 from work_section
        where employee_id = ${employeeId}::uuid and work_date >= ${from}::date
          and (start_minute < 0 or end_minute > 1440)) as found
  `.execute(tx)
  return rows[0]!.found
}
