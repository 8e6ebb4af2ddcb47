import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Those of the employees whom the caller may see. */
export async function selectVisible(tx: TenantTx, employeeIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visible_employee where id = any(${employeeIds}::uuid[]) order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The employees whom the caller may see and whose own assignment on a date names the template, by name. */
export async function selectAssigned(
  tx: TenantTx,
  { templateId, date }: { templateId: string; date: string },
): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select h.employee_id
    from (
      select distinct on (a.employee_id) a.employee_id, a.schedule_template_id from employee_assignment a
      order by a.employee_id, a.effective_from <= ${date}::date desc, abs(a.effective_from - ${date}::date)
    ) h
    join visible_employee e on e.id = h.employee_id
    where h.schedule_template_id = ${templateId}::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", h.employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

export interface ReassignedPerson {
  employeeId: string
  effectiveFrom: string
  /** what the assignment named before */
  before: string | null
}

/**
 * Gives employees a template from a date on, or from the first day after their closed pay periods where that is later.
 * Later assignments that name the same template as the one in force then follow; others stay as they are.
 *
 * @param templateId null: none of their own
 */
export async function reassign(
  tx: TenantTx,
  given: { employeeIds: string[]; templateId: string | null; from: string; accountId: string },
): Promise<ReassignedPerson[]> {
  const { employeeIds, templateId, from, accountId } = given
  const { rows } = await sql<ReassignedPerson>`
    with start as materialized (
      select m.employee_id,
        greatest(${from}::date, min(m.member_from), max(least(p.to_date, m.member_to)) filter (where p.id is not null) + 1) as day
      from (
        select employee_id, pay_group_id, effective_from as member_from,
          lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
        from employee_assignment
        where employee_id = any(${employeeIds}::uuid[])
      ) m
      left join pay_period p on p.pay_group_id = m.pay_group_id and p.is_closed and p.from_date <= m.member_to
        and p.to_date >= m.member_from
      group by m.employee_id
    ), held as materialized (
      select distinct on (a.employee_id) a.*, s.day
      from start s
      join employee_assignment a on a.employee_id = s.employee_id and a.effective_from <= s.day
      order by a.employee_id, a.effective_from desc
    ), saved as (
      insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id,
        time_rounding_id, schedule_template_id, standard_minutes, guaranteed_minutes, created_by)
      select company_id, employee_id, day, department_id, pay_group_id, time_rounding_id, ${templateId}::uuid,
        standard_minutes, guaranteed_minutes, ${accountId}::uuid
      from held
      on conflict (company_id, employee_id, effective_from) do update set
        schedule_template_id = excluded.schedule_template_id, created_by = excluded.created_by, updated_at = now(),
        version = employee_assignment.version + 1
    ), later as (
      update employee_assignment a set schedule_template_id = ${templateId}::uuid, updated_at = now(),
        version = a.version + 1
      from held h
      where a.employee_id = h.employee_id and a.effective_from > h.day
        and a.schedule_template_id is not distinct from h.schedule_template_id
    )
    select employee_id, day as effective_from, schedule_template_id as before from held order by employee_id
  `.execute(tx)
  return rows
}

export interface PreviewedPerson {
  employeeId: string
  employeeName: string
  /** the caller may see the employee */
  isVisible: boolean
  /** open days that would be planned otherwise */
  days: number
  /** the first and last of them */
  from: string | null
  to: string | null
  /** days of the template that someone planned otherwise */
  kept: number
  /** days of the template in closed periods */
  closed: number
}

/** How the days of people differ from what templates plan now, by name; of the template, days from a date on. */
export async function selectPreview(
  tx: TenantTx,
  given: {
    employeeIds: string[]
    templateId: string
    /** from which the template's days apply */
    appliesFrom: string
    from: string
    today: string
    through: string
  },
): Promise<PreviewedPerson[]> {
  const { employeeIds, templateId, appliesFrom, from, today, through } = given
  const { rows } = await sql<PreviewedPerson>`
    with change as materialized (
      select c.employee_id, c.work_date, c.outcome
      from template_day_changes(${employeeIds}::uuid[], ${from}::date, ${today}::date, ${through}::date) c
      where c.outcome <> 'kept' or (c.schedule_template_id = ${templateId}::uuid and c.work_date >= ${appliesFrom}::date)
      union all
      select t.employee_id, t.work_date, 'closed'
      from template_days(${employeeIds}::uuid[], greatest(${appliesFrom}::date, ${from}::date), ${today}::date) t
      where t.schedule_template_id = ${templateId}::uuid and t.is_active
        and is_closed_day(app_company_id(), t.employee_id, t.work_date)
        and not exists (
          select 1 from schedule_day d
          where d.employee_id = t.employee_id and d.work_date = t.work_date and d.schedule_template_id = t.schedule_template_id)
    )
    select c.employee_id, concat_ws(' ', e.first_name, e.last_name) as employee_name,
      exists (select 1 from visible_employee v where v.id = e.id) as is_visible,
      count(*) filter (where c.outcome in ('written', 'removed')) as days,
      min(c.work_date) filter (where c.outcome in ('written', 'removed')) as "from",
      max(c.work_date) filter (where c.outcome in ('written', 'removed')) as "to",
      count(*) filter (where c.outcome = 'kept') as kept, count(*) filter (where c.outcome = 'closed') as closed
    from change c
    join employee e on e.id = c.employee_id
    group by c.employee_id, e.id, e.first_name, e.last_name
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", c.employee_id
  `.execute(tx)
  return rows
}
