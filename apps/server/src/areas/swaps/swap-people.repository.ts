import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import { role, roles } from '../../platform/db/roles.ts'
import { ROLE_IDS } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayKey } from '../schedules/schedules.service.ts'

export interface Colleague {
  employeeId: string
  employeeName: string
  avatarFileId: string | null
}

/**
 * Active colleagues of an employee on a date, by name: who works in the same department, or in that of the shift. An
 * employee sees nobody’s record but their own; of colleagues they learn the name, and shifts that can be swapped.
 */
export async function selectColleagues(
  tx: TenantTx,
  { employeeId, workDate, departmentId }: { employeeId: string; workDate: string; departmentId: string | null },
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    with placed as (
      select distinct on (a.employee_id) a.employee_id, a.department_id
      from employee_assignment a
      where a.company_id = app_company_id()
      order by a.employee_id, a.effective_from <= ${workDate}::date desc, abs(a.effective_from - ${workDate}::date)
    ), shared as (
      select p.department_id as id from placed p where p.employee_id = ${employeeId}::uuid and p.department_id is not null
      union
      select ${departmentId}::uuid where ${departmentId}::uuid is not null
    )
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id
    from placed p
    join employee e on e.company_id = app_company_id() and e.id = p.employee_id
    where p.department_id in (select id from shared) and e.id <> ${employeeId}::uuid and e.status = 'Active'
      and e.hired_on <= ${workDate}::date and coalesce(e.terminated_on >= ${workDate}::date, true)
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}

/** The positions of employees on single days, in the order given; null: none. */
export async function selectDepartmentsOn(tx: TenantTx, days: readonly DayKey[]): Promise<(string | null)[]> {
  const [employeeIds, workDates] = [days.map(({ employeeId }) => employeeId), days.map(({ workDate }) => workDate)]
  const { rows } = await sql<{ departmentId: string | null }>`
    select a.department_id
    from unnest(${arrayText(employeeIds)}::uuid[], ${arrayText(workDates)}::date[])
      with ordinality as k (employee_id, work_date, place)
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = app_company_id() and x.employee_id = k.employee_id
      order by x.effective_from <= k.work_date desc, abs(x.effective_from - k.work_date) limit 1
    ) a on true
    order by k.place
  `.execute(tx)
  return rows.map(({ departmentId }) => departmentId)
}

/**
 * The accounts of the Supervisors who plan each of the departments; administrators where there is none who plans them all.
 */
export async function selectDeciders(tx: TenantTx, departmentIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    with recursive above (company_id, asked, id, parent_id) as (
      select d.company_id, d.id, d.id, d.parent_id from department d where d.id = any(${arrayText(departmentIds)}::uuid[])
      union
      select d.company_id, b.asked, d.id, d.parent_id from department d join above b on d.company_id = b.company_id and d.id = b.parent_id
    ), supervisor as (
      select m.account_id
      from managed_department m
      join above b on b.company_id = m.company_id and b.id = m.department_id
      join account s on s.id = m.account_id and s.role_id = ${role('Supervisor')} and s.status = 'Active'
        and (s.functions = '{}' or 'Schedules' = any(s.functions))
      group by m.account_id
      having count(distinct b.asked) = cardinality(${arrayText(departmentIds)}::uuid[])
    )
    select s.account_id from supervisor s
    union
    select c.id from account c
    where c.company_id = app_company_id() and c.role_id in (${roles([ROLE_IDS.Admin])}) and c.status = 'Active'
      and not exists (select 1 from supervisor)
    order by 1
  `.execute(tx)
  return rows.map(({ accountId }) => accountId)
}
