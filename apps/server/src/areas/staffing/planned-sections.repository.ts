import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A planned shift of someone, in minutes from the local midnight that begins its date. */
export interface PlannedSectionRow {
  employeeId: string
  workDate: string
  startMinute: number
  endMinute: number
  /** the position; null: the employee's own */
  departmentId: string | null
  /** ids that it requires; null: any */
  skills: string[] | null
}

export interface Span {
  from: string
  to: string
}

/** Shifts that are written, of everyone employed on their dates; at most `limit`. */
export async function selectWrittenSections(
  tx: TenantTx,
  { from, to, limit }: Span & { limit: number },
): Promise<PlannedSectionRow[]> {
  const { rows } = await sql<PlannedSectionRow>`
    select s.employee_id, s.work_date, s.start_minute, s.end_minute, s.department_id, s.skills
    from employee e
    cross join lateral (
      select n.employee_id, n.work_date, n.start_minute, n.end_minute, n.department_id, n.rules -> 'skills' as skills
      from work_section n
      join schedule_day d on d.company_id = n.company_id and d.employee_id = n.employee_id and d.work_date = n.work_date
      where n.company_id = e.company_id and n.employee_id = e.id and not d.is_off_day
        and n.work_date between greatest(${from}::date, e.hired_on) and least(${to}::date, e.terminated_on)
      offset 0
    ) s
    where ${isEmployedWithin({ from, to })}
    limit ${limit}
  `.execute(tx)
  return rows
}

/** What templates plan beyond the days that they are written through, of everyone employed on the dates; at most `limit`. */
export async function selectSectionsAhead(
  tx: TenantTx,
  { from, to, limit }: Span & { limit: number },
): Promise<PlannedSectionRow[]> {
  const { rows } = await sql<PlannedSectionRow>`
    select t.employee_id, t.work_date, n."startMinute" as start_minute, n."endMinute" as end_minute,
      n."departmentId" as department_id, n.rules -> 'skills' as skills
    from template_days(
      array(
        select e.id from employee e
        where ${isEmployedWithin({ from, to })} and exists (
          select 1 from schedule_template s
          where s.company_id = app_company_id() and s.is_active and s.removed_at is null
            and coalesce(s.planned_through, date '-infinity') < ${to}::date)),
      ${from}::date, ${to}::date) t
    cross join lateral jsonb_to_recordset(t.sections) as n (
      "startMinute" integer, "endMinute" integer, "departmentId" uuid, rules jsonb)
    where t.is_active and not t.is_off_day and t.work_date > coalesce(t.planned_through, date '-infinity')
      and not exists (
        select 1 from schedule_day d
        where d.company_id = app_company_id() and d.employee_id = t.employee_id and d.work_date = t.work_date)
    limit ${limit}
  `.execute(tx)
  return rows
}

function isEmployedWithin({ from, to }: Span): RawBuilder<boolean> {
  return sql<boolean>`
    e.company_id = app_company_id() and e.status <> 'Inactive' and e.hired_on <= ${to}::date
    and (e.terminated_on is null or e.terminated_on >= ${from}::date)`
}

/** Where someone belongs from a date on. */
export interface AssignmentRow {
  employeeId: string
  effectiveFrom: string
  departmentId: string | null
}

/** Where everyone belongs by a date, by employee and date. */
export async function selectAssignments(tx: TenantTx): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select employee_id, effective_from, department_id from employee_assignment
    where company_id = app_company_id()
    order by employee_id, effective_from
  `.execute(tx)
  return rows
}

export interface LeaveRow {
  employeeId: string
  fromDate: string
  toDate: string
  fromMinute: number | null
  toMinute: number | null
}

/** Approved leave that touches the dates. */
export async function selectLeaves(tx: TenantTx, { from, to }: Span): Promise<LeaveRow[]> {
  const { rows } = await sql<LeaveRow>`
    select employee_id, from_date, to_date, from_minute, to_minute from leave
    where company_id = app_company_id() and status = 'Approved' and from_date <= ${to}::date and to_date >= ${from}::date
  `.execute(tx)
  return rows
}

/** Who has which of the skills, as far as they are active. */
export async function selectHolders(
  tx: TenantTx,
  skillIds: readonly string[],
): Promise<{ employeeId: string; skillId: string }[]> {
  const { rows } = await sql<{ employeeId: string; skillId: string }>`
    select k.employee_id, k.skill_id
    from employee_skill k
    join skill s on s.company_id = k.company_id and s.id = k.skill_id
    where k.company_id = app_company_id() and s.is_active and k.skill_id = any(${skillIds}::uuid[])
  `.execute(tx)
  return rows
}
