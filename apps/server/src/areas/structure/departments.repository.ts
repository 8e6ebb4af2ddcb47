import { sql } from 'kysely'
import { role, roles } from '../../platform/db/roles.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'
import { rolesWith } from '../permissions/permissions.service.ts'

export interface NodeRow {
  id: string
  parentId: string | null
  level: number
  name: string
  isActive: boolean
  /** active people of the node itself */
  employees: number
}

/**
 * The nodes the session works with, and for an Employee their own one with those above; parents before their children.
 */
export async function selectTreeNodes(tx: TenantTx): Promise<Omit<NodeRow, 'employees'>[]> {
  const { rows } = await sql<Omit<NodeRow, 'employees'>>`
    with recursive own (company_id, id, parent_id, level, name, status) as (
      select d.company_id, d.id, d.parent_id, d.level, d.name, d.status
      from current_assignment a
      join department d on d.company_id = a.company_id and d.id = a.department_id
      where current_setting('app.role_id', true) not in (${roles(rolesWith('employee:visible'))})
        and a.employee_id = nullif(current_setting('app.employee_id', true), '')::uuid
      union
      select d.company_id, d.id, d.parent_id, d.level, d.name, d.status
      from own join department d on d.company_id = own.company_id and d.id = own.parent_id
    ), seen as (
      select id, parent_id, level, name, status from visible_department
      union all
      select id, parent_id, level, name, status from own
    )
    select id, parent_id, level, name, status = 'Active' as is_active from seen order by level, name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/**
 * Active people of each node itself; nodes without any are left out. Who works with a node sees its people, so that
 * nobody is requested: the counts belong to nodes of `selectTreeNodes` only. An Employee counts nobody.
 *
 * Nothing is joined: where the planner had not yet learnt of 10,000 new people it compared them all with each other, and
 * the tree took more than a second. 'is true' makes the active ones a table to look into.
 */
export async function countNodePeople(tx: TenantTx, today: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; employees: number }>`
    select p.department_id as id, count(*)::integer as employees
    from (
      select distinct on (a.employee_id) a.employee_id, a.department_id
      from employee_assignment a
      where a.effective_from <= ${today}::date and current_setting('app.role_id', true) in (${roles(rolesWith('employee:visible'))})
      order by a.employee_id, a.effective_from desc
    ) p
    where p.department_id is not null
      and (p.employee_id in (select e.id from employee e where e.status = 'Active')) is true
    group by p.department_id
  `.execute(tx)
  return new Map(rows.map(({ id, employees }) => [id, employees]))
}

export interface LevelRow {
  id: string
  level: number
  labelName: string
  hasTimeZone: boolean
  isActive: boolean
  version: number
}

/** The levels of the company from the top. */
export async function selectLevels(tx: TenantTx): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select id, level, label_name, has_time_zone, is_active, version from company_structure order by level
  `.execute(tx)
  return rows
}

/** What a node says of itself. */
export interface NodeValues {
  name: string
  isActive: boolean
  code: string | null
  supervisorIds: string[]
  holidayIds: string[]
  jobIds: string[]
  workPlaceIds: string[]
  defaultPositionId: string | null
  timeZoneId: string | null
  scheduleTemplateId: string | null
  timeRoundingId: string | null
  punchCode: string | null
  approverAccountId: string | null
  payExportCode: string | null
  rateExportCode: string | null
  isGreentreeWeekly: boolean
}

export interface NodeRecord extends NodeValues {
  id: string
  parentId: string | null
  level: number
  version: number
}

/** @returns undefined when the session does not work with the node */
export async function selectNode(tx: TenantTx, id: string): Promise<NodeRecord | undefined> {
  const { rows } = await sql<NodeRecord>`
    select d.id, d.parent_id, d.level, d.version, d.name, d.status = 'Active' as is_active, d.code, d.default_position_id,
      d.time_zone_id, d.schedule_template_id, d.time_rounding_id, d.punch_code, d.approver_account_id, d.pay_export_code,
      d.rate_export_code, d.is_greentree_weekly,
      array(select m.account_id from managed_department m join account a on a.id = m.account_id and a.role_id = ${role('Supervisor')}
        where m.department_id = d.id order by m.account_id) as supervisor_ids,
      array(select holiday_id from department_holiday where department_id = d.id order by holiday_id) as holiday_ids,
      array(select job_id from department_job where department_id = d.id order by job_id) as job_ids,
      array(select work_place_id from department_work_place where department_id = d.id order by work_place_id) as work_place_ids
    from visible_department d
    where d.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

export interface AncestorRow {
  id: string
  name: string
  timeZone: string | null
  schedule: string | null
  timeRounding: string | null
}

/** The node itself and those above it, the nearest first, with what each gives to those below. */
export async function selectWayUp(tx: TenantTx, id: string): Promise<AncestorRow[]> {
  const { rows } = await sql<AncestorRow>`
    with recursive way (company_id, id, parent_id, distance) as (
      select company_id, id, parent_id, 0 from department where id = ${id}::uuid
      union all
      select d.company_id, d.id, d.parent_id, way.distance + 1
      from way join department d on d.company_id = way.company_id and d.id = way.parent_id
    )
    select d.id, d.name, case when l.has_time_zone then d.time_zone_id end as time_zone, s.name as schedule,
      r.name as time_rounding
    from way
    join department d on d.company_id = way.company_id and d.id = way.id
    join company_structure l on l.company_id = d.company_id and l.level = d.level
    left join schedule_template s on s.company_id = d.company_id and s.id = d.schedule_template_id
    left join time_rounding r on r.company_id = d.company_id and r.id = d.time_rounding_id
    order by way.distance
  `.execute(tx)
  return rows
}

/** The company's own values, which nodes without theirs take. */
export async function selectCompanyDefaults(tx: TenantTx): Promise<AncestorRow> {
  const { rows } = await sql<AncestorRow>`
    select c.id, c.name, c.time_zone_id as time_zone, s.name as schedule, r.name as time_rounding
    from company c
    left join company_detail d on d.company_id = c.id
    left join schedule_template s on s.company_id = c.id and s.id = d.schedule_template_id
    left join time_rounding r on r.company_id = c.id and r.id = d.time_rounding_id
    where c.id = app_company_id()
  `.execute(tx)
  return rows[0]!
}

/** Positions anywhere below a node. */
export async function selectPositionsBelow(
  tx: TenantTx,
  id: string,
): Promise<{ id: string; name: string; active: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; active: boolean }>`
    with recursive below (company_id, id, level, name, status) as (
      select company_id, id, level, name, status from department where parent_id = ${id}::uuid
      union all
      select d.company_id, d.id, d.level, d.name, d.status
      from below join department d on d.company_id = below.company_id and d.parent_id = below.id
    )
    select id, name, status = 'Active' as active from below where level = 4 order by name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Active employees who belong to the node itself, by name. */
export async function selectNodeEmployees(
  tx: TenantTx,
  id: string,
): Promise<{ id: string; clockId: number | null; firstName: string; lastName: string }[]> {
  const { rows } = await sql<{ id: string; clockId: number | null; firstName: string; lastName: string }>`
    select e.id, e.clock_id, e.first_name, e.last_name
    from current_assignment a
    join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.department_id = ${id}::uuid and e.status = 'Active'
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}

/** Punch codes that are numbers. */
export async function selectNumericPunchCodes(tx: TenantTx): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`
    select punch_code::bigint as code from department where punch_code ~ '^[0-9]{1,15}$' order by punch_code::bigint
  `.execute(tx)
  return rows.map(({ code }) => code)
}

export interface PersonRow {
  id: string
  name: string
  active: boolean
  roleId: string
}

/** Admins and Supervisors of the company, by name. */
export async function selectDeciders(tx: InstallationTx, companyId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, first_name || ' ' || last_name as name, status = 'Active' as active, role_id from account
    where company_id = ${companyId}::uuid and role_id in (${role('Admin')}, ${role('Supervisor')})
    order by last_name collate "en-x-icu", first_name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Whether the node is one of the company's, whoever works with it. */
export async function hasNode(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from department where id = ${id}::uuid) as found
  `.execute(tx)
  return rows[0]!.found
}
