import { sql, type RawBuilder } from 'kysely'
import {
  holdsText,
  isSearched,
  shownDate,
  type SearchedColumn,
  type TableSearch,
} from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import {
  assignmentNames,
  assignmentOn,
  employeeColumns,
  type AssignedName,
  type EmployeeRecord,
} from './people.repository.ts'

export interface EmployeeFilter {
  status: EmployeeRecord['status'] | null
  /** Nodes whose people are requested, those below included; null: everyone. */
  departmentIds: string[] | null
  /** What the filter of the table looks for; null: nothing. */
  search: TableSearch | null
  sort: EmployeeSort
  /** Who is marked to be shown on the dashboard comes first, whatever the order. */
  markedFirst: boolean
  descending: boolean
  limit: number | null
  offset: number
}

const nameOrder = sql`e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id`
const nameOrderDescending = sql`e.last_name collate "en-x-icu" desc, e.first_name collate "en-x-icu" desc, e.id desc`

const sortColumns = {
  clockId: sql`e.clock_id`,
  payId: sql`e.pay_id`,
  firstName: sql`e.first_name collate "en-x-icu"`,
  email: sql`e.email`,
  departmentName: sql`d.name collate "en-x-icu"`,
  hireOnDateValue: sql`e.hired_on`,
  terminateDateValue: sql`e.terminated_on`,
  employeeStatus: sql`e.status`,
  payGroupName: sql`g.name collate "en-x-icu"`,
  timeRoundingName: sql`r.name collate "en-x-icu"`,
  scheduleName: sql`s.name collate "en-x-icu"`,
  middleName: sql`e.middle_name collate "en-x-icu"`,
  mobile: sql`e.mobile`,
  phone: sql`e.phone`,
  fax: sql`e.fax`,
  isExport: sql`e.is_export`,
  statusApp: sql`e.has_app`,
  guaranteedHours: sql`a.guaranteed_minutes`,
  standardHours: sql`a.standard_minutes`,
} satisfies Record<string, RawBuilder<unknown>>

export type EmployeeSort = keyof typeof sortColumns | 'lastName'
export const employeeSorts: readonly string[] = ['lastName', ...Object.keys(sortColumns)]

/** Columns whose names the assignment gives. */
const ASSIGNED = ['departmentName', 'payGroupName', 'timeRoundingName', 'scheduleName']

/** What the filter looks in; an email is no column of the screen, it is found where no columns are requested. */
function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  const names = ['firstName', 'middleName', 'lastName']
  return {
    clockId: { text: sql`e.clock_id::text` },
    payId: { text: sql`e.pay_id` },
    firstName: { text: sql`e.first_name` },
    lastName: { text: sql`e.last_name` },
    middleName: { text: sql`e.middle_name` },
    name: { text: sql`e.first_name || ' ' || e.last_name`, of: ['firstName', 'lastName'] },
    wholeName: { text: sql`concat_ws(' ', e.first_name, e.middle_name, e.last_name)`, of: names },
    turnedName: { text: sql`e.last_name || ' ' || e.first_name`, of: ['firstName', 'lastName'] },
    email: { text: sql`e.email` },
    departmentName: { text: sql`d.name` },
    hireOnDateValue: { text: shownDate(sql`e.hired_on`, reader) },
    terminateDateValue: { text: shownDate(sql`e.terminated_on`, reader) },
    employeeStatus: { text: sql`e.status` },
    mobile: { text: sql`e.mobile` },
    phone: { text: sql`e.phone` },
    fax: { text: sql`e.fax` },
    payGroupName: { text: sql`g.name` },
    timeRoundingName: { text: sql`r.name` },
    scheduleName: { text: sql`s.name` },
  }
}

/** What an order needs of the assignment: the name that it sorts by, or the assignment alone. */
const sortedByAssignment: { [sort in EmployeeSort]?: AssignedName | 'itself' } = {
  departmentName: 'department',
  payGroupName: 'payGroup',
  timeRoundingName: 'timeRounding',
  scheduleName: 'schedule',
  guaranteedHours: 'itself',
  standardHours: 'itself',
}

/** Employees the session may see, with what holds for them on `day`. */
export function selectEmployees(tx: TenantTx, day: string, filter: EmployeeFilter): Promise<EmployeeRecord[]> {
  return filter.limit === null ? selectAll(tx, day, filter) : selectPage(tx, day, filter)
}

async function selectAll(tx: TenantTx, day: string, filter: EmployeeFilter): Promise<EmployeeRecord[]> {
  const { rows } = await sql<EmployeeRecord>`
    with recursive ${wantedNodes(filter.departmentIds)}
    select ${employeeColumns}
    from visible_employee e
    ${assignmentOn(day)}
    ${assignmentNames()}
    ${passing(filter)}
    order by ${orderOf(filter)}
  `.execute(tx)
  return rows
}

/** The page is found first, by what its filter and order need; assignments and names are looked up for its rows only. */
async function selectPage(tx: TenantTx, day: string, filter: EmployeeFilter): Promise<EmployeeRecord[]> {
  const { rows } = await sql<EmployeeRecord>`
    with recursive ${wantedNodes(filter.departmentIds)}, page as materialized (
      select e.id
      from visible_employee e
      ${neededFor(day, filter, sortedByAssignment[filter.sort])}
      ${passing(filter)}
      order by ${orderOf(filter)}
      limit ${filter.limit} offset ${filter.offset}
    )
    select ${employeeColumns}
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    ${assignmentOn(day)}
    ${assignmentNames()}
    order by ${orderOf(filter)}
  `.execute(tx)
  return rows
}

/** How many there are on all pages. */
export async function countEmployees(tx: TenantTx, day: string, filter: EmployeeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with recursive ${wantedNodes(filter.departmentIds)}
    select count(*)::integer as total
    from visible_employee e
    ${neededFor(day, filter, undefined)}
    ${passing(filter)}
  `.execute(tx)
  return rows[0]!.total
}

/** What the filter and the order need of the assignment: nothing, itself, or the names of its records. */
function neededFor(
  day: string,
  { departmentIds, search }: EmployeeFilter,
  order: AssignedName | 'itself' | undefined,
): RawBuilder<unknown> {
  if (search !== null && ASSIGNED.some((name) => isSearched(search, name))) {
    return sql`${assignmentOn(day)} ${assignmentNames()}`
  }
  if (order === undefined && departmentIds === null) return sql``
  const names = order === undefined || order === 'itself' ? sql`` : assignmentNames(order)
  return sql`${assignmentOn(day)} ${names}`
}

function passing({ status, departmentIds, search }: EmployeeFilter): RawBuilder<unknown> {
  // 'is true' keeps the nodes a table of its own to look into: as a join each of 10,000 people was compared with each node.
  return sql`
    where ${status === null ? sql`true` : sql`e.status = ${status}`}
      and ${departmentIds === null ? sql`true` : sql`(a.department_id in (select wanted.id from wanted)) is true`}
      and ${search === null ? sql`true` : holdsText(search, searchedColumns(search))}`
}

function orderOf({ markedFirst, ...filter }: EmployeeFilter): RawBuilder<unknown> {
  return markedFirst ? sql`e.shows_on_dashboard desc, ${chosenOrder(filter)}` : chosenOrder(filter)
}

function chosenOrder({ sort, descending }: Pick<EmployeeFilter, 'sort' | 'descending'>): RawBuilder<unknown> {
  if (sort === 'lastName') return descending ? nameOrderDescending : nameOrder
  const column = sortColumns[sort]
  return descending ? sql`${column} desc nulls last, ${nameOrder}` : sql`${column} nulls last, ${nameOrder}`
}
