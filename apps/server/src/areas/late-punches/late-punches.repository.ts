import { sql, type RawBuilder } from 'kysely'
import {
  holdsText,
  isSearched,
  shownDate,
  shownMinute,
  shownMoment,
  type SearchedColumn,
  type TableSearch,
} from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { isTakenUp } from '../calculation/taken-up.service.ts'

export interface LatePunchRow {
  id: string
  employeeId: string
  employeeName: string
  clockId: number | null
  day: string
  /** minutes after midnight */
  localMinute: number
  direction: 'In' | 'Out' | null
  source: string
  site: string | null
  receivedAt: Date
  payrollTransferId: string | null
  periodCode: string | null
  isHeld: boolean
}

/** null: all of them */
export interface LatePunchFilter {
  payPeriodId: string | null
  employeeId: string | null
  /** days of the timesheet, both included */
  from: string | null
  to: string | null
  /** those that wait until their period is opened again; false: those that count */
  isHeld: boolean | null
  search: TableSearch | null
}

export const latePunchSorts = ['receivedAt', 'day', 'employeeName', 'clockId'] as const
export type LatePunchSort = (typeof latePunchSorts)[number]

export interface LatePunchPage {
  sort: LatePunchSort
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

const sortColumns: Record<LatePunchSort, RawBuilder<unknown>> = {
  receivedAt: sql`l.received_at`,
  day: sql`l.day`,
  employeeName: sql`l.employee_name collate "en-x-icu"`,
  clockId: sql`l.clock_id`,
}

/** The day under which a punch `l` was entered. */
const DAY = sql`coalesce(l.pinned_date, l.local_date)`
/** A punch `l` waits until its pay period `p` is opened again. */
const isHeld = sql`(coalesce(p.is_closed, false) and not ${isTakenUp(sql`l`)})`
/** Columns about the pay period. */
const OF_PERIOD = ['period', 'state']

/** The pay period `p` of the day of a punch `l`. */
function periodOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join pay_period p on p.company_id = l.company_id and ${day} between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, ${day})`
}

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    clockId: { text: sql`e.clock_id::text` },
    employeeName: { text: sql`e.first_name || ' ' || e.last_name` },
    day: { text: shownDate(DAY, reader) },
    punchTime: { text: shownMinute(sql`l.local_minute`, reader) },
    direction: { value: sql`coalesce(l.direction, '')` },
    source: { value: sql`l.source` },
    site: { text: sql`l.site` },
    receivedAt: { text: shownMoment(sql`l.created_at`, reader) },
    period: { text: sql`p.period_code` },
    state: { value: sql`${isHeld}::text` },
  }
}

/** Late punches of employees whom the session may see, with the pay period of their day. */
export async function selectLatePunches(
  tx: TenantTx,
  filter: LatePunchFilter,
  page: LatePunchPage,
): Promise<LatePunchRow[]> {
  const direction = page.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<LatePunchRow>`
    with late as (${latePunches(filter)}), page as (
      select l.* from late l
      order by ${sortColumns[page.sort]} ${direction} nulls last, l.at desc, l.id
      limit ${page.limit} offset ${page.offset}
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, ${isHeld} as is_held
    from page l
    ${periodOf(sql`l.day`)}
    order by ${sortColumns[page.sort]} ${direction} nulls last, l.at desc, l.id
  `.execute(tx)
  return rows
}

/** How many punches match the filter. */
export async function countLatePunches(tx: TenantTx, filter: LatePunchFilter): Promise<number> {
  const { rows } = await sql<{ punches: number }>`
    select count(*) as punches from (${latePunches(filter)}) l
  `.execute(tx)
  return rows[0]?.punches ?? 0
}

function latePunches({
  payPeriodId,
  employeeId,
  from,
  to,
  isHeld: isAsked,
  search,
}: LatePunchFilter): RawBuilder<unknown> {
  // A punch is at most a day away from the date it was entered under.
  return sql`
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, ${DAY} as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    ${isAsked !== null || (search !== null && OF_PERIOD.some((name) => isSearched(search, name))) ? periodOf(DAY) : sql``}
    where l.company_id = app_company_id() and l.is_late
      and ${employeeId === null ? sql`true` : sql`l.employee_id = ${employeeId}::uuid`}
      and ${from === null ? sql`true` : sql`l.local_date >= ${from}::date - 1 and ${DAY} >= ${from}::date`}
      and ${to === null ? sql`true` : sql`l.local_date <= ${to}::date + 1 and ${DAY} <= ${to}::date`}
      and ${isAsked === null ? sql`true` : sql`${isHeld} = ${isAsked}`}
      and ${search === null ? sql`true` : holdsText(search, searchedColumns(search))}
      and ${payPeriodId === null ? sql`true` : isIn(payPeriodId)}`
}

/** Whether a late punch `l` counts for a day of the period, when its employee belonged to the pay group. */
function isIn(payPeriodId: string): RawBuilder<unknown> {
  return sql`exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = ${payPeriodId}::uuid
          and ${DAY} between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, ${DAY}))`
}
