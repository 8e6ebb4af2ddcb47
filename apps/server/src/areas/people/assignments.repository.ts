import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { AffectedDays } from '../marks/marks.service.ts'

/** Where an employee belongs and by which rules. */
export interface AssignmentRules {
  departmentId: string | null
  payGroupId: string
  timeRoundingId: string | null
  scheduleTemplateId: string | null
  /** a day */
  standardMinutes: number
  guaranteedMinutes: number | null
}

/** The assignment that holds on a date: the latest not after it, else the first there is. */
export async function selectAssignmentOn(
  tx: TenantTx,
  employeeId: string,
  date: string,
): Promise<(AssignmentRules & { effectiveFrom: string }) | undefined> {
  const { rows } = await sql<AssignmentRules & { effectiveFrom: string }>`
    select effective_from, department_id, pay_group_id, time_rounding_id, schedule_template_id,
      standard_minutes, guaranteed_minutes
    from employee_assignment
    where employee_id = ${employeeId}::uuid
    order by effective_from <= ${date}::date desc, abs(effective_from - ${date}::date)
    limit 1
  `.execute(tx)
  return rows[0]
}

/** Whether all that the assignment names are the company's. */
export async function hasRulesOf(tx: TenantTx, rules: AssignmentRules): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from pay_group where id = ${rules.payGroupId}::uuid and removed_at is null)
      and (${rules.departmentId}::uuid is null or exists (select 1 from department where id = ${rules.departmentId}::uuid))
      and (${rules.timeRoundingId}::uuid is null
        or exists (select 1 from time_rounding where id = ${rules.timeRoundingId}::uuid and removed_at is null))
      and (${rules.scheduleTemplateId}::uuid is null
        or exists (select 1 from schedule_template where id = ${rules.scheduleTemplateId}::uuid)) as found
  `.execute(tx)
  return rows[0]!.found
}

/**
 * The days that an assignment of the date reaches, up to the next one: those of the pay groups that the employee is in
 * before, and those of the one that the employee joins.
 */
export function daysOfAssignment({
  employeeId,
  effectiveFrom,
  payGroupId,
}: {
  employeeId: string
  effectiveFrom: string
  payGroupId: string
}): AffectedDays {
  return sql`
    with own as (
      select pay_group_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
      from employee_assignment
      where employee_id = ${employeeId}::uuid
    ), reach as (
      select case when exists (select 1 from own where member_from < ${effectiveFrom}::date) then ${effectiveFrom}::date
          else date '-infinity' end as from_date,
        coalesce((select min(member_from) - 1 from own where member_from > ${effectiveFrom}::date), date 'infinity') as to_date
    )
    select ${employeeId}::uuid as employee_id, own.pay_group_id, own.member_from,
      greatest(own.member_from, reach.from_date) as from_date, least(own.member_to, reach.to_date) as to_date
    from own, reach
    where own.member_from <= reach.to_date and own.member_to >= reach.from_date
    union all
    select ${employeeId}::uuid, ${payGroupId}::uuid, ${effectiveFrom}::date, reach.from_date, reach.to_date
    from reach`
}

/** The days of an employee between two dates, by the pay group of each. */
export function daysOfEmployee({
  employeeId,
  from,
  to,
}: {
  employeeId: string
  from: string
  /** null: for ever */
  to: string | null
}): AffectedDays {
  return sql`
    select * from (
      select ${employeeId}::uuid as employee_id, pay_group_id, member_from,
        greatest(member_from, ${from}::date) as from_date,
        least(member_to, coalesce(${to}::date, date 'infinity')) as to_date
      from (
        select pay_group_id,
          case when row_number() over (order by effective_from) = 1 then date '-infinity' else effective_from end as member_from,
          lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
        from employee_assignment
        where employee_id = ${employeeId}::uuid
      ) own
    ) reach
    where from_date <= to_date`
}

/** Adds an assignment, or replaces the one of the same date. */
export async function saveAssignment(
  tx: TenantTx,
  {
    employeeId,
    effectiveFrom,
    rules,
    accountId,
  }: { employeeId: string; effectiveFrom: string; rules: AssignmentRules; accountId: string | null },
): Promise<void> {
  await sql`
    insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id,
      time_rounding_id, schedule_template_id, standard_minutes, guaranteed_minutes, created_by)
    values (app_company_id(), ${employeeId}::uuid, ${effectiveFrom}::date, ${rules.departmentId}::uuid,
      ${rules.payGroupId}::uuid, ${rules.timeRoundingId}::uuid, ${rules.scheduleTemplateId}::uuid,
      ${rules.standardMinutes}, ${rules.guaranteedMinutes}, ${accountId}::uuid)
    on conflict (company_id, employee_id, effective_from) do update set
      department_id = excluded.department_id, pay_group_id = excluded.pay_group_id,
      time_rounding_id = excluded.time_rounding_id, schedule_template_id = excluded.schedule_template_id,
      standard_minutes = excluded.standard_minutes, guaranteed_minutes = excluded.guaranteed_minutes,
      created_by = excluded.created_by, updated_at = now(), version = employee_assignment.version + 1
  `.execute(tx)
}
