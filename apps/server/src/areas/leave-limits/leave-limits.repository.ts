import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LimitRow {
  departmentId: string
  departmentName: string
  mostAway: number
}

/** Whether the company refuses leave above its limits. */
export async function selectRefuses(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ refusesOverLimit: boolean }>`
    select refuses_over_limit from leave_planning where company_id = app_company_id()
  `.execute(tx)
  return rows[0]?.refusesOverLimit ?? false
}

/** The limits of the company, by department. */
export async function selectLimits(tx: TenantTx): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select m.department_id, d.name as department_name, m.most_away
    from leave_limit m
    join department d on d.company_id = m.company_id and d.id = m.department_id
    where m.company_id = app_company_id()
    order by d.name collate "en-x-icu", d.id
  `.execute(tx)
  return rows
}

/** Of the ids how many are departments or positions of the company. */
export async function countDepartments(tx: TenantTx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from department
    where company_id = app_company_id() and id = any(${[...ids]}::uuid[])
  `.execute(tx)
  return rows[0]!.found
}

export async function upsertRefuses(tx: TenantTx, refuses: boolean): Promise<void> {
  await sql`
    insert into leave_planning (company_id, refuses_over_limit) values (app_company_id(), ${refuses})
    on conflict (company_id) do update set
      refuses_over_limit = excluded.refuses_over_limit, updated_at = now(), version = leave_planning.version + 1
  `.execute(tx)
}

/** Sets limits; null removes one. */
export async function writeLimits(
  tx: TenantTx,
  limits: readonly { departmentId: string; mostAway: number | null }[],
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${jsonText(limits)}::jsonb) as g ("departmentId" uuid, "mostAway" integer)
    ), removed as (
      delete from leave_limit m using given g
      where m.company_id = app_company_id() and m.department_id = g."departmentId" and g."mostAway" is null
    )
    insert into leave_limit (company_id, department_id, most_away)
    select app_company_id(), "departmentId", "mostAway" from given where "mostAway" is not null
    on conflict (company_id, department_id) do update set
      most_away = excluded.most_away, updated_at = now(), version = leave_limit.version + 1
  `.execute(tx)
}

/** The node of an employee on a date, as `a`. */
function nodeOn(employeeId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join lateral (
      select n.department_id from employee_assignment n
      where n.company_id = app_company_id() and n.employee_id = ${employeeId}
      order by n.effective_from <= ${date} desc, abs(n.effective_from - ${date}) limit 1
    ) a on a.department_id is not null`
}

export interface AwayRow {
  date: string
  departmentId: string
  departmentName: string
  mostAway: number
  /** others with approved leave on the date */
  away: number
  /** others who only asked for it */
  pending: number
}

/**
 * Of the dates and the limited nodes that the employee belongs to on them, those where as many others are away or ask to be
 * as may be away at once. Others count wherever the session may see them or not.
 */
export async function selectLimitsReached(
  tx: TenantTx,
  { employeeId, dates }: { employeeId: string; dates: readonly string[] },
): Promise<AwayRow[]> {
  const { rows } = await sql<AwayRow>`
    with recursive above (id, node_id) as (
      select id, id from department where company_id = app_company_id()
      union all
      select b.id, d.parent_id from above b
      join department d on d.company_id = app_company_id() and d.id = b.node_id
      where d.parent_id is not null
    ), limited as materialized (
      select b.id, b.node_id, m.most_away from above b
      join leave_limit m on m.company_id = app_company_id() and m.department_id = b.node_id
    ), own as materialized (
      select w.date, m.node_id, m.most_away
      from unnest(${[...dates]}::date[]) as w (date)
      ${nodeOn(sql`${employeeId}::uuid`, sql`w.date`)}
      join limited m on m.id = a.department_id
    ), away as (
      select w.date, m.node_id, l.employee_id, bool_or(l.status = 'Approved') as is_approved
      from (select distinct date from own) w
      join leave l on l.company_id = app_company_id() and l.status in ('Approved', 'Pending')
        and l.to_date >= w.date and l.from_date <= w.date and l.employee_id <> ${employeeId}::uuid
      join employee e on e.company_id = l.company_id and e.id = l.employee_id and e.status <> 'Inactive'
        and (e.terminated_on is null or e.terminated_on >= w.date)
      ${nodeOn(sql`l.employee_id`, sql`w.date`)}
      join limited m on m.id = a.department_id
      group by w.date, m.node_id, l.employee_id
    )
    select own.date, own.node_id as department_id, d.name as department_name, own.most_away,
      count(*) filter (where away.is_approved)::integer as away,
      count(*) filter (where not away.is_approved)::integer as pending
    from own
    join away on away.date = own.date and away.node_id = own.node_id
    join department d on d.company_id = app_company_id() and d.id = own.node_id
    group by own.date, own.node_id, d.name, own.most_away
    having count(*) >= own.most_away
    order by own.date, d.name, own.node_id
  `.execute(tx)
  return rows
}
