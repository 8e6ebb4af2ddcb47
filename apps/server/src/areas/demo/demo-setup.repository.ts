import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A job or a task. */
export interface NewWorkCode {
  code: string
  name: string
  active: boolean
  description: string
  punchCode: string | null
  payExportCode: string
}

export interface NewJob extends NewWorkCode {
  /** Who it is in the system it came from. */
  external?: { type: string; id: string }
  /** By their codes. */
  tasks: readonly string[]
  departmentIds: readonly string[]
}

/** Adds tasks that no job names. */
export async function insertTasks(tx: TenantTx, tasks: readonly NewWorkCode[]): Promise<void> {
  await sql`
    insert into task (company_id, code, name, is_active, description, punch_code, pay_export_code)
    select app_company_id(), t.code, t.name, t.active, t.description, t."punchCode", t."payExportCode"
    from jsonb_to_recordset(${jsonText(tasks)}::jsonb) as t (
      code text, name text, active boolean, description text, "punchCode" text, "payExportCode" text)
  `.execute(tx)
}

/** Adds jobs, with the tasks and the nodes of each. */
export async function insertJobs(tx: TenantTx, jobs: readonly NewJob[]): Promise<void> {
  await sql`
    with given as materialized (
      select gen_random_uuid() as id, j.*
      from jsonb_to_recordset(${jsonText(jobs)}::jsonb) as j (
        code text, name text, active boolean, description text, "punchCode" text, "payExportCode" text, external jsonb,
        tasks jsonb, "departmentIds" jsonb)
    ), added as (
      insert into job (company_id, id, code, name, is_active, description, punch_code, pay_export_code,
        external_job_type, external_job_id)
      select app_company_id(), id, code, name, active, description, "punchCode", "payExportCode",
        external->>'type', external->>'id' from given
    ), named as (
      insert into job_task (company_id, job_id, task_id)
      select app_company_id(), g.id, t.id
      from given g join task t on t.company_id = app_company_id() and g.tasks ? t.code
    )
    insert into department_job (company_id, department_id, job_id)
    select app_company_id(), d::uuid, g.id from given g cross join jsonb_array_elements_text(g."departmentIds") as d
  `.execute(tx)
}

export interface NewSkill {
  name: string
  allowanceCalculationType: 'eitherOnePerShift' | 'hoursWorkedForDay' | 'hoursWorkedForShift'
}

/** Adds skills that bring no allowance. */
export async function insertSkills(tx: TenantTx, skills: readonly NewSkill[]): Promise<void> {
  await sql`
    insert into skill (company_id, name, allowance_calculation_type)
    select app_company_id(), s.name, s."allowanceCalculationType"
    from jsonb_to_recordset(${jsonText(skills)}::jsonb) as s (name text, "allowanceCalculationType" text)
  `.execute(tx)
}

export interface NewWorkSite {
  name: string
  address: string
  /** degrees */
  latitude: number
  longitude: number
  radiusMetres: number
  description: string
}

/** Adds work sites that nobody is assigned to. */
export async function insertWorkSites(tx: TenantTx, sites: readonly NewWorkSite[]): Promise<void> {
  await sql`
    insert into work_place (company_id, name, address, latitude, longitude, radius_metres, description)
    select app_company_id(), w.name, w.address, w.latitude, w.longitude, w."radiusMetres", w.description
    from jsonb_to_recordset(${jsonText(sites)}::jsonb) as w (
      name text, address text, latitude numeric, longitude numeric, "radiusMetres" numeric, description text)
  `.execute(tx)
}

export interface NewKioskContact {
  firstName: string
  lastName: string
  mobile: string
  email: string
  department: string
}

export async function insertKioskContacts(tx: TenantTx, contacts: readonly NewKioskContact[]): Promise<void> {
  await sql`
    insert into kiosk_contact (company_id, first_name, last_name, mobile, email, department)
    select app_company_id(), c."firstName", c."lastName", c.mobile, c.email, c.department
    from jsonb_to_recordset(${jsonText(contacts)}::jsonb) as c (
      "firstName" text, "lastName" text, mobile text, email text, department text)
  `.execute(tx)
}
