import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { isTakenUp } from '../calculation/taken-up.service.ts'
import { isWorkedIn, members } from '../pay-periods/pay-periods.service.ts'

/** What prevents closing a period, and what it pays. */
export interface PeriodTotals {
  employees: number
  /** leave and holidays that are paid included */
  paidMinutes: number
  /** recorded unpaid leave: in the payroll file, but not in the paid minutes */
  unpaidLeaveMinutes: number
  /** complete ones: the others count as missing punches */
  unapprovedPairs: number
  missingPunches: number
  pendingOvertimeMinutes: number
  /** employees who have punched in and may still punch out */
  atWork: number
  /** planned shifts that have not ended and have no punches */
  shiftsToCome: number
  /** employees on whose pay card units were changed or added by hand */
  changedPayCards: number
}

export interface PeriodRow extends PeriodTotals {
  id: string
  periodCode: string
  from: string
  to: string
  isClosed: boolean
  isExported: boolean
  isPartlyExported: boolean
  payGroupId: string
  payGroupName: string
  latePunches: number
  /** requests that nobody has decided, of closed periods too */
  waitingCorrections: number
  pendingLeave: number
  closeReason: string | null
  /** the last draft, unless a file of the closed period came after it */
  draftExportedAt: Date | null
  draftExportedBy: string | null
  version: number
}

/** Which periods: those that begin after `today`, or those of the days from `since` to `today`. */
export type PeriodRange = { today: string; since: string | null }

/** Pay periods with their totals, the newest first: of a closed one as they were at its close, of an open one as they are. */
export function selectPeriods(tx: TenantTx, { today, since, now }: PeriodRange & { now: Date }): Promise<PeriodRow[]> {
  const asked =
    since === null
      ? sql`p.from_date > ${today}::date`
      : sql`p.from_date <= ${today}::date and p.to_date >= ${since}::date`
  return selectWhere(tx, asked, now)
}

/** As selectPeriods, of these. */
export function selectPeriodsById(tx: TenantTx, { ids, now }: { ids: string[]; now: Date }): Promise<PeriodRow[]> {
  return selectWhere(tx, sql`p.id = any(${ids}::uuid[])`, now)
}

export interface PeriodToClose {
  id: string
  from: string
  to: string
}

/** The open periods that end first, of those of the days from `since` to `today` that anyone works in. */
export async function selectFirstOpen(
  tx: TenantTx,
  { today, since }: { today: string; since: string },
): Promise<PeriodToClose[]> {
  const { rows } = await sql<PeriodToClose>`
    with open as (
      select p.id, p.from_date as "from", p.to_date as "to" from pay_period p
      where p.company_id = app_company_id() and not p.is_closed and p.from_date <= ${today}::date
        and p.to_date >= ${since}::date and ${isWorkedIn}
    )
    select id, "from", "to" from open where "to" = (select min("to") from open)
  `.execute(tx)
  return rows
}

async function selectWhere(tx: TenantTx, asked: RawBuilder<unknown>, now: Date): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    with ${members(asked)}, ${totals(now)}, late as (
      select m.pay_period_id, count(*) as punches
      from member m
      join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
        and p.local_date between m.from_date - 1 and m.to_date + 1
        and coalesce(p.pinned_date, p.local_date) between m.from_date and m.to_date
      where m.is_closed and not ${isTakenUp(sql`p`)}
      group by m.pay_period_id
    ), asked_correction as (
      select m.pay_period_id, count(*) as requests
      from correction c
      join member m on m.company_id = c.company_id and m.employee_id = c.employee_id
        and c.work_date between m.from_date and m.to_date
      where c.company_id = app_company_id() and c.state = 'waiting'
      group by m.pay_period_id
    ), asked_leave as (
      select m.pay_period_id, count(distinct l.id) as requests
      from undecided_leave l
      join member m on m.company_id = l.company_id and m.employee_id = l.employee_id
        and l.from_date <= m.to_date and l.to_date >= m.from_date
      where l.company_id = app_company_id()
      group by m.pay_period_id
    )
    select p.id, p.period_code, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported, p.is_partly_exported, p.pay_group_id,
      g.name as pay_group_name, p.version, coalesce(late.punches, 0) as late_punches, p.close_reason,
      coalesce(c.requests, 0) as waiting_corrections, coalesce(l.requests, 0) as pending_leave,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity') then p.draft_exported_at end as draft_exported_at,
      case when p.draft_exported_at > coalesce(p.exported_at, '-infinity')
        then drafter.first_name || ' ' || drafter.last_name end as draft_exported_by,
      coalesce((p.closed_totals ->> 'employees')::integer, t.employees, 0) as employees,
      coalesce((p.closed_totals ->> 'paidMinutes')::integer, t.paid_minutes, 0) as paid_minutes,
      coalesce((p.closed_totals ->> 'unpaidLeaveMinutes')::integer, t.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
      coalesce((p.closed_totals ->> 'unapprovedPairs')::integer, t.unapproved_pairs, 0) as unapproved_pairs,
      coalesce((p.closed_totals ->> 'missingPunches')::integer, t.missing_punches, 0) as missing_punches,
      coalesce((p.closed_totals ->> 'pendingOvertimeMinutes')::integer, t.pending_overtime_minutes, 0) as pending_overtime_minutes,
      coalesce((p.closed_totals ->> 'atWork')::integer, t.at_work, 0) as at_work, coalesce(t.shifts_to_come, 0) as shifts_to_come,
      coalesce((p.closed_totals ->> 'changedPayCards')::integer, t.changed_pay_cards, 0) as changed_pay_cards
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    left join totals t on t.pay_period_id = p.id
    left join late on late.pay_period_id = p.id
    left join asked_correction c on c.pay_period_id = p.id
    left join asked_leave l on l.pay_period_id = p.id
    left join account drafter on drafter.id = p.draft_exported_by
    where ${asked}
    order by p.from_date desc, g.name collate "en-x-icu", p.id
  `.execute(tx)
  return rows
}

/** Totals of the open periods among the members', from the live figures. @param now when someone is at work */
export function totals(now: Date) {
  return sql`day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) filter (where not t.is_leave or t.is_paid_leave) as paid_minutes,
        sum(l.minutes) filter (where t.is_leave and not t.is_paid_leave) as unpaid_leave_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), open_total as (
      -- An Out that may come no more is missing, whether its day has been calculated since or not.
      select m.pay_period_id, count(distinct m.employee_id) filter (where q.open_until > ${now}) as at_work,
        count(*) filter (where q.open_until <= ${now}) as missed
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.open_until is not null
      where not m.is_closed
      group by m.pay_period_id
    ), coming_total as (
      select m.pay_period_id, count(*) as shifts_to_come
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date and d.type = 'Working'
      join work_shift s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
        and s.scheduled_to > ${now}
      where not m.is_closed and m.to_date >= ${now}::date - 3 and not exists (
        select 1 from punch_pair q
        where q.company_id = s.company_id and q.employee_id = s.employee_id and q.work_date = s.work_date
          and q.shift_key = s.shift_key)
      group by m.pay_period_id
    ), card_total as (
      select m.pay_period_id, count(distinct m.employee_id) as changed_pay_cards
      from member m
      join pay_card c on c.company_id = m.company_id and c.employee_id = m.employee_id and c.pay_period_id = m.pay_period_id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes, coalesce(l.unpaid_leave_minutes, 0) as unpaid_leave_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs,
        coalesce(x.missing_punches, 0) + coalesce(o.missed, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes, coalesce(o.at_work, 0) as at_work,
        coalesce(c.shifts_to_come, 0) as shifts_to_come, coalesce(h.changed_pay_cards, 0) as changed_pay_cards
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
      left join open_total o on o.pay_period_id = e.pay_period_id
      left join coming_total c on c.pay_period_id = e.pay_period_id
      left join card_total h on h.pay_period_id = e.pay_period_id
    )`
}
