import { sql, type RawBuilder } from 'kysely'
import { likeText } from '../../platform/db/like-text.ts'
import {
  DATE_ALPHABET,
  holdsText,
  isSearched,
  shownDate,
  shownMinute,
  shownMoment,
  type SearchedColumn,
  type TableSearch,
} from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { employeesOfNodes } from '../company/department-filter.service.ts'
import { membersOf } from '../pay-periods/pay-periods.service.ts'
import { approversOfNodes, examiner } from './leave-recipients.repository.ts'
import type { LeaveStatus, LeaveValues } from './leave-values.ts'

/** A leave as lists and dialogs show it. */
export interface LeaveRecord extends LeaveValues {
  id: string
  employeeName: string
  /** of the employee; null: they cannot sign in */
  accountId: string | null
  typeCode: string
  typeName: string
  status: LeaveStatus
  reason: string
  createdAt: Date
  payGroupId: string | null
  /** who examines it; null: nobody is named */
  examiner: string | null
  /** who examined it last */
  examinedBy: string | null
  /** a date of it is in a closed pay period */
  isClosed: boolean
  /** why the employee asks to have it cancelled; null: they do not */
  cancellationReason: string | null
  /** The session may see the employee, not only this leave. */
  isEmployeeVisible: boolean
  /** Its type, reason and files are confidential, and not for the session unless a step names it. */
  isHidden: boolean
  /** it was requested together with others */
  inParts: boolean
  version: number
}

/**
 * The type of a leave as the session reads it: `Leave` where it is confidential. Which types are is looked up once: to read
 * their settings for each of many leaves takes seconds.
 */
const shownType = sql`case when t.id in (
        select c.id from pay_type c where c.company_id = app_company_id() and (c.settings ->> 'confidential')::boolean)
      and hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end`

/** The filter of the table; `durations` are the leaves whose duration or hours have its text: `days` all of whole days. */
export type LeaveSearch = TableSearch & { durations: readonly string[] | 'days' }

export interface LeaveFilter {
  status: LeaveStatus | null
  /** only what waits for a decision */
  isUndecided: boolean
  /** leave that touches the dates, both included; null: unbounded */
  from: string | null
  to: string | null
  /** nodes whose people are requested, those below included; null: everyone */
  departmentIds: string[] | null
  /** leave on days that are paid in these; null: on any */
  payPeriodIds: string[] | null
  search: LeaveSearch | null
  /** leaves that the caller reads besides those of employees whom the session may see */
  besides: readonly string[]
  /** only these; null: all */
  ids: readonly string[] | null
}

const sortColumns = {
  createTime: sql`l.created_at`,
  employeeName: sql`(e.first_name || ' ' || e.last_name) collate "en-x-icu"`,
  typeName: sql`(${shownType}) collate "en-x-icu"`,
  fromDate: sql`l.from_date`,
  leaveStatus: sql`l.status`,
} satisfies Record<string, RawBuilder<unknown>>

export type LeaveSort = keyof typeof sortColumns
export const leaveSorts: readonly string[] = Object.keys(sortColumns)

export interface LeaveStretch {
  sort: LeaveSort
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

/** Who examines a leave `l` of an employee `e`, as `named`; `a` is the assignment of its first date. */
const examinerOf = sql`left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = l.company_id and a.employee_id = l.employee_id
      order by a.effective_from <= l.from_date desc, abs(a.effective_from - l.from_date) limit 1
    ) a on true
    left join approvers n on n.id = a.department_id
    left join account named on named.id = ${examiner}`

/**
 * Leave of the employees whom the session may see. The page is found first; details are looked up only for its rows.
 */
export async function selectLeaves(
  tx: TenantTx,
  filter: LeaveFilter,
  { sort, descending, limit, offset }: LeaveStretch,
): Promise<LeaveRecord[]> {
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`${sortColumns[sort]} ${direction}, l.created_at desc, l.id`
  return selectRecords(
    tx,
    sql`select l.id, row_number() over (order by ${order}) as place ${fromLeaves(filter)}
      order by ${order} limit ${limit} offset ${offset}`,
  )
}

/** Leaves of the ids whose employees the session may see. */
export function selectLeavesById(tx: TenantTx, ids: string[], besides: readonly string[]): Promise<LeaveRecord[]> {
  return selectRecords(
    tx,
    sql`select l.id, 1 as place from leave l where l.id = any(${ids}::uuid[]) and ${readable(besides)}`,
  )
}

/** Whose leave is read: employees whom the session may see, and leaves that the caller reads besides. */
export function readable(besides: readonly string[]): RawBuilder<unknown> {
  const visible = sql`l.employee_id in (select v.id from visible_employee v)`
  return besides.length === 0 ? visible : sql`(${visible} or l.id = any(${[...besides]}::uuid[]))`
}

/** Every leave of an employee whom the session may see, the newest request first. */
export function selectLeavesOf(tx: TenantTx, employeeId: string): Promise<LeaveRecord[]> {
  return selectRecords(
    tx,
    sql`select l.id, row_number() over (order by l.created_at desc, l.id) as place from leave l
      where l.employee_id in (select id from visible_employee where id = ${employeeId}::uuid)`,
  )
}

/** The requests matching a filter, apart from its text. */
export async function selectTerms(
  tx: TenantTx,
  filter: LeaveFilter,
): Promise<(Omit<LeaveValues, 'description'> & { id: string })[]> {
  const { rows } = await sql<Omit<LeaveValues, 'description'> & { id: string }>`
    select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled
    ${fromLeaves({ ...filter, search: null })}
  `.execute(tx)
  return rows
}

/** How many there are on all pages. */
export async function countLeaves(tx: TenantTx, filter: LeaveFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with recursive ${approversOfNodes}
    select count(*)::integer as total ${fromLeaves(filter)}
  `.execute(tx)
  return rows[0]!.total
}

async function selectRecords(tx: TenantTx, page: RawBuilder<unknown>): Promise<LeaveRecord[]> {
  const { rows } = await sql<LeaveRecord>`
    with recursive ${approversOfNodes}, page as materialized (${page}), closed as materialized (
      select pay_group_id, from_date, to_date from pay_period where is_closed
    )
    select l.id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.account_id, l.pay_type_id,
      t.code as type_code, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.created_at, l.version,
      a.pay_group_id, named.first_name || ' ' || named.last_name as examiner,
      decided.first_name || ' ' || decided.last_name as examined_by, l.status = 'Approved' and exists (
        select 1 from closed c
        where c.pay_group_id = a.pay_group_id and c.from_date <= l.to_date and c.to_date >= l.from_date
      ) as is_closed, asked.reason as cancellation_reason,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      hides_leave_type(l.employee_id, t.settings) as is_hidden, l.request_id is not null as in_parts
    from page
    join leave l on l.company_id = app_company_id() and l.id = page.id
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    ${examinerOf}
    left join account decided on decided.id = l.examined_by
    left join leave_cancellation asked on asked.company_id = l.company_id and asked.leave_id = l.id
      and asked.state = 'waiting'
    order by page.place
  `.execute(tx)
  return rows
}

function fromLeaves({
  status,
  isUndecided,
  from,
  to,
  departmentIds,
  payPeriodIds,
  search,
  besides,
  ids,
}: LeaveFilter): RawBuilder<unknown> {
  const conditions = [
    besides.length > 0 && readable(besides),
    ids !== null && sql`l.id = any(${[...ids]}::uuid[])`,
    status !== null && sql`l.status = ${status}`,
    from !== null && sql`l.to_date >= ${from}::date`,
    to !== null && sql`l.from_date <= ${to}::date`,
    departmentIds !== null && sql`l.employee_id in (${employeesOfNodes(departmentIds)})`,
    payPeriodIds !== null &&
      sql`l.id in (select o.id from (${membersOf(payPeriodIds)}) m join leave o on o.company_id = m.company_id
        and o.employee_id = m.employee_id and o.to_date >= m.from_date and o.from_date <= m.to_date)`,
    search !== null && holdsText(search, searchedColumns(search)),
  ].filter((condition) => condition !== false)
  return sql`
    from ${sql.table(isUndecided ? 'undecided_leave' : 'leave')} l
    join ${besides.length === 0 ? sql`visible_employee` : sql`employee`} e
      on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    ${search !== null && isSearched(search, 'reportName') ? reportedTo(search) : sql``}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
}

/** As `reported`, whose leave of which dates is examined by someone with the text in their name. */
function reportedTo({ text }: LeaveSearch): RawBuilder<unknown> {
  return sql`left join (
      select e.id as employee_id, coalesce(a.first_day, '-infinity') as first_day, coalesce(a.until, 'infinity') as until
      from employee e
      left join (
        select a.employee_id, a.department_id, lead(a.effective_from) over own as until,
          case when lag(a.effective_from) over own is not null then a.effective_from end as first_day
        from employee_assignment a
        where a.company_id = app_company_id()
        window own as (partition by a.employee_id order by a.effective_from)
      ) a on a.employee_id = e.id
      left join approvers n on n.id = a.department_id
      join account named on named.id = ${examiner}
      where e.company_id = app_company_id() and named.first_name || ' ' || named.last_name ilike ${likeText(text)}
    ) reported on reported.employee_id = l.employee_id
      and l.from_date >= reported.first_day and l.from_date < reported.until`
}

/** What else the dates of a leave are shown with. */
const DATES_ALPHABET = new RegExp(DATE_ALPHABET.source.replace('[', '[,–+'), 'i')

function searchedColumns({ reader, durations }: LeaveSearch): Record<string, SearchedColumn> {
  const [from, to] = [shownDate(sql`l.from_date`, reader), shownDate(sql`l.to_date`, reader)]
  const [begin, end] = [shownMinute(sql`l.from_minute`, reader), shownMinute(sql`l.to_minute`, reader)]
  return {
    createTime: { text: shownMoment(sql`l.created_at`, reader), alphabet: DATE_ALPHABET },
    typeName: { text: shownType },
    employeeName: { text: sql`e.first_name || ' ' || e.last_name` },
    fromDate: {
      text: sql`case when l.from_minute is not null then ${from} || ', ' || ${begin} || ' – ' || ${end}
        when l.from_date = l.to_date then ${from} else ${from} || ' – ' || ${to} end`,
      alphabet: DATES_ALPHABET,
    },
    durations: {
      holds: durations === 'days' ? sql`l.from_minute is null` : sql`l.id = any(${durations}::uuid[])`,
      of: [],
    },
    reportName: { holds: sql`reported.employee_id is not null` },
    leaveStatus: { text: sql`l.status` },
  }
}
