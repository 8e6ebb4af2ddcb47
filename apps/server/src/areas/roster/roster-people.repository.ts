import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import { likeText } from '../../platform/db/like-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'

export interface RosterPerson {
  id: string
  firstName: string
  middleName: string | null
  lastName: string
  /** as on the first day; null: none */
  departmentId: string | null
  departmentName: string | null
  avatarFileId: string | null
  /** per day; null: none */
  standardMinutes: number | null
  /** per hour, as on the first day; null: none, or not asked for */
  payRate: number | null
}

export interface RosterFilter {
  from: string
  to: string
  /** only this one; null: everyone */
  employeeId: string | null
  /** only those of these; absent: everyone */
  among?: readonly string[]
  /** nodes whose people are wanted, those below included; null: all */
  departmentIds: string[] | null
  /** what a name contains; null: anything */
  search: string | null
  sort: 'Department' | 'FirstName' | 'LastName'
  withRates: boolean
  limit: number | null
  offset: number
}

const byLastName = sql`e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id`

const orders = {
  Department: sql`d.name collate "en-x-icu" nulls last, d.id, ${byLastName}`,
  FirstName: sql`e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.id`,
  LastName: byLastName,
} satisfies Record<RosterFilter['sort'], RawBuilder<unknown>>

/** People whom the session may see and who are employed on a day of the range. */
export async function selectRosterPeople(tx: TenantTx, filter: RosterFilter): Promise<RosterPerson[]> {
  const { from, to, employeeId, among, departmentIds, search, sort, withRates, limit, offset } = filter
  const { rows } = await sql<RosterPerson>`
    with recursive ${wantedNodes(departmentIds)}
    select e.id, e.first_name, e.middle_name, e.last_name, a.department_id, d.name as department_name,
      e.avatar_file_id, a.standard_minutes, ${withRates ? rateOn(from) : sql`null::numeric`} as pay_rate
    from visible_employee e
    ${assignmentOn(from)}
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.hired_on <= ${to}::date
      and (e.status = 'Active' and e.terminated_on is null or e.status <> 'Inactive' and e.terminated_on >= ${from}::date)
      and (${employeeId}::uuid is null or e.id = ${employeeId}::uuid)
      and ${among === undefined ? sql`true` : sql`e.id = any(${arrayText(among)}::uuid[])`}
      and ${inWantedNodes(departmentIds)}
      and ${search === null ? sql`true` : nameHolds(search)}
    order by ${orders[sort]}
    limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export interface SchedulableRow {
  id: string
  clockId: number | null
  firstName: string
  lastName: string
  departmentId: string | null
  departmentName: string | null
  avatarFileId: string | null
}

/** Active employees whom the session may see, by first name; their departments as on `day`. */
export async function selectSchedulable(
  tx: TenantTx,
  { day, departmentIds }: { day: string; departmentIds: string[] | null },
): Promise<SchedulableRow[]> {
  const { rows } = await sql<SchedulableRow>`
    with recursive ${wantedNodes(departmentIds)}
    select e.id, e.clock_id, e.first_name, e.last_name, a.department_id, d.name as department_name, e.avatar_file_id
    from visible_employee e
    ${assignmentOn(day)}
    left join department d on d.company_id = e.company_id and d.id = a.department_id
    where e.status = 'Active' and ${inWantedNodes(departmentIds)}
    order by ${orders.FirstName}
  `.execute(tx)
  return rows
}

/** The assignment of a day: the latest not after it, else the first there will be. */
function assignmentOn(day: string): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select x.department_id, x.standard_minutes from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= ${day}::date desc, abs(x.effective_from - ${day}::date)
      limit 1
    ) a on true`
}

function rateOn(day: string): RawBuilder<unknown> {
  return sql`(
    select r.rate from employee_pay_rate r
    where r.company_id = e.company_id and r.employee_id = e.id and r.effective_from <= ${day}::date
    order by r.effective_from desc limit 1)`
}

/** 'is true' keeps the nodes a table of its own to look into, as in the list of employees. */
function inWantedNodes(departmentIds: string[] | null): RawBuilder<unknown> {
  return departmentIds === null ? sql`true` : sql`(a.department_id in (select wanted.id from wanted)) is true`
}

function nameHolds(search: string): RawBuilder<unknown> {
  const like = likeText(search)
  return sql`(
    concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike ${like}
    or e.first_name || ' ' || e.last_name ilike ${like} or e.last_name || ' ' || e.first_name ilike ${like})`
}
