import type { EmployeeHistoryStep } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What the form of an employee holds beside the row, under the names of the wire. */
export interface FormRecord {
  version: number
  name: string | null
  title: string | null
  physicalAddr: string | null
  postalAddr: string | null
  comments: string | null
  reportTo: string | null
  transferPositions: string[]
  skills: string[]
  /** of an hour */
  payRate: number | null
  /** Of the account; null without one. */
  roleId: string | null
  departments: string[]
  funs: string[]
  xeroGuid: string | null
  workflowId: string | null
  externalId: string | null
  defaultActivity: string | null
  defaultWorkcentre: string | null
  payCostcode: string | null
  glTransType: string | null
  lastUpdate: Date | null
  mobileIMEI: string | null
  workPlaceId: string[]
  showonDashboard: boolean
  noGPS: boolean
  noGeoFence: boolean
  evacuator: boolean
  hasPin: boolean
}

/** The form of an employee with the pay rate of `day`; undefined when the session may not see the employee. */
export async function selectEmployeeForm(tx: TenantTx, day: string, id: string): Promise<FormRecord | undefined> {
  const { rows } = await sql<FormRecord>`
    select e.version, e.display_name as name, e.title, e.physical_address as physical_addr, e.postal_address as postal_addr,
      e.comments, e.report_to_account_id as report_to, e.xero_guid, e.workflow_id, e.external_id, e.default_activity,
      e.default_workcentre, e.pay_cost_code as pay_costcode, e.gl_trans_type, e.job_costing_at as last_update,
      e.registration_id as "mobileIMEI", e.shows_on_dashboard as "showonDashboard", e.skips_gps as "noGPS",
      e.skips_geofence as "noGeoFence", e.is_evacuator as evacuator, e.pin_hash is not null as has_pin,
      array(select department_id from employee_transfer_position t
        where t.company_id = e.company_id and t.employee_id = e.id order by 1) as transfer_positions,
      array(select skill_id from employee_skill k where k.company_id = e.company_id and k.employee_id = e.id order by 1) as skills,
      array(select work_place_id from employee_work_place w
        where w.company_id = e.company_id and w.employee_id = e.id order by 1) as work_place_id,
      array(select department_id from managed_department m
        where m.company_id = e.company_id and m.account_id = e.account_id order by 1) as departments,
      coalesce(a.functions, '{}') as funs, a.role_id,
      (select rate from employee_pay_rate r
        where r.company_id = e.company_id and r.employee_id = e.id and r.effective_from <= ${day}::date
        order by r.effective_from desc limit 1) as pay_rate
    from visible_employee e
    left join account a on a.id = e.account_id
    where e.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** Whether the node, or one above it, says who approves. */
export async function hasDepartmentApprover(tx: TenantTx, departmentId: string | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive way (parent_id, approver_account_id) as (
      select parent_id, approver_account_id from department where id = ${departmentId}::uuid
      union all
      select d.parent_id, d.approver_account_id from department d join way on d.id = way.parent_id
    )
    select exists (select 1 from way where approver_account_id is not null) as found
  `.execute(tx)
  return rows[0]!.found
}

type HistoryRecord = Omit<
  EmployeeHistoryStep,
  'isFuture' | 'standardHours' | 'guaranteedHours' | 'payRate' | 'changedAt'
> & {
  standardMinutes: number | null
  guaranteedMinutes: number | null
  payRate: number | null
  changedAt: Date
}

/** Assignments, and with `withRates` the pay rates, of an employee by the date they hold from, the latest first. */
export async function selectHistory(
  tx: TenantTx,
  employeeId: string,
  { withRates }: { withRates: boolean },
): Promise<HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select s.kind, s."from", s.department_name, s.pay_group_name, s.time_rounding_name, s.schedule_name, s.standard_minutes,
      s.guaranteed_minutes, s.pay_rate, s.changed_at, concat_ws(' ', c.first_name, c.last_name) as changed_by
    from (
      select 'assignment' as kind, a.effective_from as "from", d.name as department_name, g.name as pay_group_name,
        r.name as time_rounding_name, t.name as schedule_name, a.standard_minutes, a.guaranteed_minutes,
        null::numeric as pay_rate, a.updated_at as changed_at, a.created_by
      from employee_assignment a
      left join department d on d.company_id = a.company_id and d.id = a.department_id
      left join pay_group g on g.company_id = a.company_id and g.id = a.pay_group_id
      left join time_rounding r on r.company_id = a.company_id and r.id = a.time_rounding_id
      left join schedule_template t on t.company_id = a.company_id and t.id = a.schedule_template_id
      where a.employee_id = ${employeeId}::uuid
      union all
      select 'payRate', effective_from, null, null, null, null, null, null, rate, updated_at, created_by
      from employee_pay_rate
      where employee_id = ${employeeId}::uuid and ${withRates}
    ) s
    left join account c on c.id = s.created_by
    order by s."from" desc, s.kind
  `.execute(tx)
  return rows.map(({ changedBy, ...row }) => ({ ...row, changedBy: changedBy || null }))
}
