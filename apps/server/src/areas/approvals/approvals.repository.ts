import type { DayTimeline } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Which pairs are asked for: work dates, both ends included, or the last pay period of each pay group. */
export type ApprovalWindow = { from: string; to: string } | { lastPeriodBefore: string }

export interface ApprovalFilter {
  window: ApprovalWindow
  /** null: approved and unapproved */
  approved: boolean | null
  /** part of the employee's name or clock id; null: everybody */
  search: string | null
}

export interface ApprovalRecord {
  punchPairId: string
  employeeId: string
  clockId: number | null
  employeeName: string
  date: string
  inAt: Date | null
  outAt: Date | null
  paidMinutes: number
  pendingMinutes: number
  breakMinutes: number
  position: string | null
  approver: string | null
  approved: boolean
  closed: boolean
  version: number
  issues: { type: string; minutes: number | null }[]
  timeline: DayTimeline
  zone: string
}

export const approvalSorts = ['employeeName', 'date', 'clockId'] as const
export type ApprovalSort = (typeof approvalSorts)[number]

export interface ApprovalPage {
  sort: ApprovalSort
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

/** Punch pairs of employees whom the caller may see, each with what a supervisor looks at before approving. */
export async function selectApprovals(
  tx: TenantTx,
  filter: ApprovalFilter,
  page: ApprovalPage,
): Promise<ApprovalRecord[]> {
  const direction = page.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<ApprovalRecord>`
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, n.name as position,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, is_closed_day(p.company_id, p.employee_id, p.work_date) as closed, p.version,
      coalesce(issue.list, '[]') as issues, d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    ${fromPairs(filter)}
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('type', x.type, 'minutes', x.minutes) order by x.type, x.exception_key) as list
      from time_exception x
      where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date
        and (x.shift_key = p.shift_key or x.shift_key is null)
    ) issue on true
    order by ${sortColumn(page.sort)} ${direction}, p.work_date, coalesce(p.in_at, p.out_at), p.id
    limit ${page.limit} offset ${page.offset}
  `.execute(tx)
  return rows
}

/** How many pairs the filter holds. */
export async function countApprovals(tx: TenantTx, filter: ApprovalFilter): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`select count(*) as pairs ${fromPairs(filter)}`.execute(tx)
  return rows[0]?.pairs ?? 0
}

function sortColumn(sort: ApprovalSort): RawBuilder<unknown> {
  if (sort === 'date') return sql`p.work_date`
  if (sort === 'clockId') return sql`e.clock_id`
  return sql`(e.first_name || ' ' || e.last_name) collate "en-x-icu"`
}

function fromPairs({ window, approved, search }: ApprovalFilter): RawBuilder<unknown> {
  return sql`
    from (
      select p.* from punch_pair p where ${inWindow(window)}
        and (${approved}::boolean is null or (p.approved_by is not null) = ${approved}::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and (${search}::text is null or e.first_name || ' ' || e.last_name ilike '%' || ${search}::text || '%'
        or e.clock_id::text = ${search}::text)`
}

function inWindow(window: ApprovalWindow): RawBuilder<unknown> {
  if ('from' in window) return sql`p.work_date between ${window.from}::date and ${window.to}::date`
  return sql`exists (
    select 1 from pay_period q
    where q.company_id = p.company_id and p.work_date between q.from_date and q.to_date
      and q.pay_group_id = employee_pay_group(p.company_id, p.employee_id, p.work_date)
      and q.to_date = (
        select max(last.to_date) from pay_period last
        where last.company_id = q.company_id and last.pay_group_id = q.pay_group_id
          and last.to_date < ${window.lastPeriodBefore}::date))`
}
