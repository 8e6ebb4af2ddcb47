import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayKey, Section } from './schedules.repository.ts'

/** A planned shift without the names of what it is about. */
export interface ShiftRow extends DayKey, Pick<Section, 'startMinute' | 'endMinute' | 'breakMinutes' | 'rules'> {
  /** as a planned day on the wire names it */
  id: string
  /** the position; null: the employee's own */
  departmentId: string | null
  /** approved leave takes the whole date */
  isOnLeave: boolean
}

/**
 * The shifts that are planned for employees in a range, as `selectPlannedDays` finds them, those of templates ahead
 * included, but without names and for many people at once. An off day has no sections, so its row need not be read. Days
 * of templates are read only from the first date on that one of them has not written.
 */
export async function selectShiftRows(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<ShiftRow[]> {
  const ids = arrayText(employeeIds)
  const { rows } = await sql<ShiftRow>`
    with unwritten as materialized (
      select min(coalesce(t.planned_through, date '-infinity')) + 1 as from_date
      from schedule_template t
      where t.company_id = app_company_id() and t.is_active and t.removed_at is null
    ), ahead as materialized (
      select t.employee_id, t.work_date, t.template_num, t.sections
      from template_days(
        (select case when u.from_date <= ${to}::date then ${ids}::uuid[] else '{}'::uuid[] end from unwritten u),
        (select greatest(u.from_date, ${from}::date) from unwritten u), ${to}::date) t
      where t.is_active and not t.is_off_day and t.work_date > coalesce(t.planned_through, date '-infinity')
        and not is_closed_day(app_company_id(), t.employee_id, t.work_date)
    ), shift as (
      select s.employee_id, s.work_date, s.id::text as id, s.start_minute, s.end_minute, s.break_minutes, s.department_id,
        s.rules
      from work_section s
      where s.company_id = app_company_id() and s.employee_id = any(${ids}::uuid[])
        and s.work_date between ${from}::date and ${to}::date
      union all
      select a.employee_id, a.work_date, a.template_num || ':' || n."startMinute", n."startMinute", n."endMinute",
        n."breakMinutes", n."departmentId", n.rules
      from ahead a
      cross join lateral jsonb_to_recordset(a.sections) as n (
        "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "departmentId" uuid, rules jsonb)
      where not exists (
        select 1 from schedule_day d
        where d.company_id = app_company_id() and d.employee_id = a.employee_id and d.work_date = a.work_date)
    ), away as (
      select distinct l.employee_id, g.day::date as work_date
      from leave l
      cross join lateral generate_series(greatest(l.from_date, ${from}::date), least(l.to_date, ${to}::date),
        interval '1 day') as g (day)
      where l.company_id = app_company_id() and l.employee_id = any(${ids}::uuid[]) and l.status = 'Approved'
        and l.from_minute is null and l.from_date <= ${to}::date and l.to_date >= ${from}::date
    )
    select h.employee_id, h.work_date, h.id, h.start_minute, h.end_minute, h.break_minutes, h.department_id, h.rules,
      a.employee_id is not null as is_on_leave
    from shift h
    left join away a on a.employee_id = h.employee_id and a.work_date = h.work_date
    order by h.employee_id, h.work_date, h.start_minute
  `.execute(tx)
  return rows
}
