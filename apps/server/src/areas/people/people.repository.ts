import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface EmployeeRecord {
  id: string
  accountId: string | null
  clockId: number | null
  payId: string | null
  firstName: string
  lastName: string
  middleName: string | null
  email: string | null
  departmentId: string | null
  departmentName: string | null
  hiredOn: string
  terminatedOn: string | null
  status: 'Active' | 'Inactive' | 'Terminated'
  isExport: boolean
  mobile: string | null
  phone: string | null
  fax: string | null
  hasApp: boolean
  avatarFileId: string | null
  scheduleTemplateId: string | null
  scheduleName: string | null
  payGroupId: string | null
  payGroupName: string | null
  timeRoundingId: string | null
  timeRoundingName: string | null
  standardMinutes: number | null
  guaranteedMinutes: number | null
  showsOnDashboard: boolean
}

/** What a row shows of an employee `e` on the day of the assignment `a`, with the names that `assignmentNames` joins. */
export const employeeColumns = sql`
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard`

/** The assignment of a day: the latest not after it, else the first there will be. */
export const assignmentOn = (day: string) => sql`
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= ${day}::date desc, abs(x.effective_from - ${day}::date)
    limit 1
  ) a on true`

const nameJoins = {
  department: sql`left join department d on d.company_id = e.company_id and d.id = a.department_id`,
  payGroup: sql`left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id`,
  timeRounding: sql`left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id`,
  schedule: sql`left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id`,
}

export type AssignedName = keyof typeof nameJoins

/** Joins the records that an assignment names: the one asked for, or all. */
export function assignmentNames(name?: AssignedName): RawBuilder<unknown> {
  return name ? nameJoins[name] : sql.join(Object.values(nameJoins), sql` `)
}

/** @returns undefined when the session may not see the employee */
export async function selectEmployee(tx: TenantTx, day: string, id: string): Promise<EmployeeRecord | undefined> {
  const { rows } = await sql<EmployeeRecord>`
    select ${employeeColumns} from visible_employee e ${assignmentOn(day)} ${assignmentNames()} where e.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** The last standing punches up to now, the latest first. */
export async function selectLastPunches(
  tx: TenantTx,
  { employeeId, now, count }: { employeeId: string; now: Date; count: number },
): Promise<{ at: Date; direction: 'In' | 'Out' | null }[]> {
  const { rows } = await sql<{ at: Date; direction: 'In' | 'Out' | null }>`
    select at, direction from standing_punch
    where employee_id = ${employeeId}::uuid and at <= ${now}
      and local_date between (${now}::timestamptz - interval '3 days')::date and (${now}::timestamptz + interval '1 day')::date
    order by at desc, direction
    limit ${count}
  `.execute(tx)
  return rows
}

export async function hasApprovedLeave(tx: TenantTx, employeeId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from leave
      where employee_id = ${employeeId}::uuid and status = 'Approved' and from_date <= ${day}::date and to_date >= ${day}::date
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

/** Those of the given ids that the session may see. */
export async function selectVisibleIds(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from visible_employee where id = any(${ids}::uuid[])`.execute(tx)
  return rows.map((row) => row.id)
}

/** Those of the given ids that are nodes of the company. */
export async function selectDepartmentIds(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from department where id = any(${ids}::uuid[])`.execute(tx)
  return rows.map((row) => row.id)
}

/** Employees that the session may see, by the number they punch with: who has it now, else who had it last. */
export async function selectByClockIds(
  tx: TenantTx,
  clockIds: number[],
): Promise<{ id: string; clockId: number; name: string; terminatedOn: string | null }[]> {
  const { rows } = await sql<{ id: string; clockId: number; name: string; terminatedOn: string | null }>`
    select distinct on (clock_id) id, clock_id, first_name || ' ' || last_name as name, terminated_on from visible_employee
    where clock_id = any(${clockIds}::integer[])
    order by clock_id, status = 'Terminated', terminated_on desc nulls first
  `.execute(tx)
  return rows
}

/** Everyone who has or had one of the clock IDs, as far as the session may see them; who has it now comes first. */
export async function selectClockIdHolders(
  tx: TenantTx,
  clockIds: number[],
): Promise<{ id: string; clockId: number; hiredOn: string }[]> {
  const { rows } = await sql<{ id: string; clockId: number; hiredOn: string }>`
    select id, clock_id, hired_on from visible_employee
    where clock_id = any(${clockIds}::integer[])
    order by clock_id, status = 'Terminated', terminated_on desc nulls first
  `.execute(tx)
  return rows
}

export interface NewEmployee {
  clockId: number | null
  payId: string | null
  firstName: string
  lastName: string
  email: string | null
  hiredOn: string
  terminatedOn: string | null
  status: EmployeeRecord['status']
  accountId: string | null
}

export interface NewAssignment {
  employeeId: string
  effectiveFrom: string
  departmentId: string | null
  payGroupId: string
  timeRoundingId: string | null
  standardMinutes: number
}

/** @returns the new ids in the order of the employees */
export async function insertEmployees(tx: TenantTx, companyId: string, employees: NewEmployee[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset(${jsonText(employees)}::jsonb) as (
          "clockId" integer, "payId" text, "firstName" text, "lastName" text, email text, "hiredOn" date,
          "terminatedOn" date, status text, "accountId" uuid)
      ) with ordinality as g
    ), added as (
      insert into employee (company_id, id, clock_id, pay_id, first_name, last_name, email, hired_on, terminated_on, status, account_id)
      select ${companyId}::uuid, id, "clockId", "payId", "firstName", "lastName", email, "hiredOn", "terminatedOn", status, "accountId"
      from given
      returning id
    )
    select given.id from given join added on added.id = given.id order by given.ordinality
  `.execute(tx)
  return rows.map((row) => row.id)
}

export async function insertAssignments(tx: TenantTx, companyId: string, assignments: NewAssignment[]): Promise<void> {
  await sql`
    insert into employee_assignment
      (company_id, employee_id, effective_from, department_id, pay_group_id, time_rounding_id, standard_minutes)
    select ${companyId}::uuid, "employeeId", "effectiveFrom", "departmentId", "payGroupId", "timeRoundingId", "standardMinutes"
    from jsonb_to_recordset(${jsonText(assignments)}::jsonb) as a (
      "employeeId" uuid, "effectiveFrom" date, "departmentId" uuid, "payGroupId" uuid, "timeRoundingId" uuid, "standardMinutes" integer)
  `.execute(tx)
}
