import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'

export interface CalendarPerson {
  id: string
  name: string
  departmentId: string | null
  departmentName: string | null
}

export interface AskedMonth {
  from: string
  to: string
  /** nodes whose people are wanted, those below included; null: all */
  departmentIds: string[] | null
}

/** The node of an employee `e` at the end of the month, as `a`. */
const nodeAt = (to: string): RawBuilder<unknown> => sql`
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= ${to}::date desc, abs(x.effective_from - ${to}::date) limit 1
    ) a on true`

/** People whom the session may see and who are employed in the month, by department and name; at most `limit`. */
export async function selectPeople(
  tx: TenantTx,
  { from, to, departmentIds }: AskedMonth,
  limit: number,
): Promise<CalendarPerson[]> {
  const { rows } = await sql<CalendarPerson>`
    with recursive ${wantedNodes(departmentIds)}
    select e.id, e.first_name || ' ' || e.last_name as name, a.department_id, d.name as department_name
    from visible_employee e
    ${nodeAt(to)}
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= ${to}::date and e.status <> 'Inactive' and (e.terminated_on is null or e.terminated_on >= ${from}::date)
      and (${departmentIds === null} or (a.department_id in (select w.id from wanted w)) is true)
    order by d.name collate "en-x-icu" nulls last, d.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit ${limit}
  `.execute(tx)
  return rows
}

export interface CalendarLeaveRow {
  id: string
  employeeId: string
  typeName: string
  fromDate: string
  toDate: string
  isPart: boolean
  status: 'Pending' | 'Approved'
}

/** Leave of the people that touches the dates and is approved or pending, by date. */
export async function selectLeavesOf(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: readonly string[]; from: string; to: string },
): Promise<CalendarLeaveRow[]> {
  const { rows } = await sql<CalendarLeaveRow>`
    select l.id, l.employee_id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.from_date, l.to_date, l.from_minute is not null as is_part, l.status
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.status in ('Approved', 'Pending') and l.to_date >= ${from}::date
      and l.from_date <= ${to}::date and l.employee_id = any(${[...employeeIds]}::uuid[])
    order by l.from_date, l.id
  `.execute(tx)
  return rows
}

/** Nodes above the given ones that have a limit, by name. */
export async function selectLimitedAbove(
  tx: TenantTx,
  departmentIds: readonly string[],
): Promise<{ departmentId: string; departmentName: string }[]> {
  const { rows } = await sql<{ departmentId: string; departmentName: string }>`
    with recursive above (id) as (
      select d.parent_id from department d
      where d.company_id = app_company_id() and d.id = any(${[...departmentIds]}::uuid[])
      union
      select d.parent_id from above a join department d on d.company_id = app_company_id() and d.id = a.id
    )
    select d.id as department_id, d.name as department_name
    from above a
    join department d on d.company_id = app_company_id() and d.id = a.id
    join leave_limit m on m.company_id = d.company_id and m.department_id = d.id
    where d.id <> all(${[...departmentIds]}::uuid[])
    order by d.name collate "en-x-icu", d.id
  `.execute(tx)
  return rows
}

export interface AwayOnDate {
  departmentId: string
  date: string
  approved: number
  pending: number
}

/** How many people of the nodes, and of those below them, are away on each date of the month, seen or not. */
export async function countAway(
  tx: TenantTx,
  { departmentIds, from, to }: { departmentIds: readonly string[]; from: string; to: string },
): Promise<AwayOnDate[]> {
  const { rows } = await sql<AwayOnDate>`
    with recursive below (top_id, id) as (
      select id, id from department where company_id = app_company_id() and id = any(${[...departmentIds]}::uuid[])
      union all
      select b.top_id, d.id from below b join department d on d.company_id = app_company_id() and d.parent_id = b.id
    ), away as (
      select e.id as employee_id, a.department_id, day::date as date, bool_or(l.status = 'Approved') as is_approved
      from leave l
      join employee e on e.company_id = l.company_id and e.id = l.employee_id and e.status <> 'Inactive'
      ${nodeAt(to)}
      cross join lateral generate_series(greatest(l.from_date, ${from}::date),
        least(l.to_date, ${to}::date, e.terminated_on), interval '1 day') day
      where l.company_id = app_company_id() and l.status in ('Approved', 'Pending') and l.to_date >= ${from}::date
        and l.from_date <= ${to}::date
      group by e.id, a.department_id, day
    )
    select b.top_id as department_id, w.date, count(*) filter (where w.is_approved)::integer as approved,
      count(*) filter (where not w.is_approved)::integer as pending
    from below b join away w on w.department_id = b.id
    group by b.top_id, w.date
    order by b.top_id, w.date
  `.execute(tx)
  return rows
}

/** The node of an employee of the company, whether the session may see them or not; null: none. */
export async function selectNodeOf(
  tx: TenantTx,
  { employeeId, on }: { employeeId: string; on: string },
): Promise<string | null> {
  const { rows } = await sql<{ departmentId: string | null }>`
    select a.department_id from employee e ${nodeAt(on)}
    where e.company_id = app_company_id() and e.id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0]?.departmentId ?? null
}
