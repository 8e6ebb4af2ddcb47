import { sql, type RawBuilder } from 'kysely'
import type { ExceptionType } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { EMPLOYEE_NAME, exceptionsIn, type ExceptionFilter } from './exception-filter.repository.ts'

export interface ExceptionRecord {
  id: string
  employeeId: string
  clockId: number | null
  employeeName: string
  date: string
  type: ExceptionType
  minutes: number | null
  scheduledIn: Date | null
  scheduledOut: Date | null
  actualIn: Date | null
  actualOut: Date | null
  zone: string
  approver: string | null
  shiftId: string | null
  departmentName: string | null
  paidMinutes: number
  closed: boolean
  reviewer: string | null
  reviewedAt: Date | null
  /** the single pair of a missing punch; null: none, or another type */
  pairId: string | null
}

export const exceptionSorts = ['employeeName', 'clockId', 'date', 'actuaInException'] as const
export type ExceptionSort = (typeof exceptionSorts)[number]

export interface ExceptionPage {
  sort: ExceptionSort
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

/** In the page, whose columns are named as those of the row. */
const sortColumns: Record<ExceptionSort, RawBuilder<unknown>> = {
  employeeName: sql`employee_name collate "en-x-icu"`,
  clockId: sql`clock_id`,
  date: sql`work_date`,
  actuaInException: sql`type`,
}

/** A page of exceptions: only its rows are looked up further. */
export async function selectExceptions(
  tx: TenantTx,
  filter: ExceptionFilter,
  { sort, descending, limit, offset }: ExceptionPage,
): Promise<ExceptionRecord[]> {
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`${sortColumns[sort]} ${direction}, work_date, coalesce(actual_in, scheduled_in, actual_out), id`
  const { rows } = await sql<ExceptionRecord>`
    with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, ${EMPLOYEE_NAME} as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      ${exceptionsIn(filter)}
    ), page as materialized (
      select * from found order by ${order} limit ${limit} offset ${offset}
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by ${qualified(sort)} ${direction}, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id
  `.execute(tx)
  return rows
}

/** As sortColumns, where other tables have columns of the same names. */
function qualified(sort: ExceptionSort): RawBuilder<unknown> {
  return sql`x.${sortColumns[sort]}`
}

/** How many exceptions match the filter. */
export async function countExceptionsOf(tx: TenantTx, filter: ExceptionFilter): Promise<number> {
  const { rows } = await sql<{ exceptions: number }>`
    select count(*) as exceptions ${exceptionsIn(filter)}
  `.execute(tx)
  return rows[0]!.exceptions
}

export interface TypeCount {
  type: ExceptionType
  exceptions: number
}

/** How many exceptions match the filter, by type; types without any are missing. */
export async function countByType(tx: TenantTx, filter: ExceptionFilter): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select x.type, count(*) as exceptions ${exceptionsIn(filter)} group by x.type order by x.type
  `.execute(tx)
  return rows
}

export interface WeekCount extends TypeCount {
  /** its Monday */
  week: string
}

/** How many exceptions match the filter, by week and type; those without any are missing. */
export async function countByWeek(tx: TenantTx, filter: ExceptionFilter): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select date_trunc('week', x.work_date)::date as week, x.type, count(*) as exceptions
    ${exceptionsIn(filter)}
    group by 1, 2 order by 1, 2
  `.execute(tx)
  return rows
}
