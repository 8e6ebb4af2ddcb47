import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import type { DayFigures } from '../../calculation/calculated-days.service.ts'

/** A day of one employee. */
export interface AskedDay {
  employeeId: string
  day: string
}

export interface StoredExplanation {
  employeeName: string
  isClosed: boolean
  /** null: nothing came of the day */
  type: 'HOL' | 'OffDay' | 'Working' | 'Absent' | 'Leave' | 'NoData' | null
  holidayLeaveMinutes: number
  figures: DayFigures | null
  payGroupName: string | null
  roundingName: string | null
}

/** The stored day with the names of what it was computed with; undefined for an employee that the session may not see. */
export async function selectExplainedDay(
  tx: TenantTx,
  { employeeId, day }: AskedDay,
): Promise<StoredExplanation | undefined> {
  const { rows } = await sql<StoredExplanation>`
    select e.first_name || ' ' || e.last_name as employee_name, is_closed_day(e.company_id, e.id, ${day}::date) as is_closed,
      t.type, coalesce(t.holiday_leave_minutes, 0) as holiday_leave_minutes, t.figures, g.name as pay_group_name,
      r.name as rounding_name
    from visible_employee e
    left join timesheet_day t on t.company_id = e.company_id and t.employee_id = e.id and t.work_date = ${day}::date
    left join pay_group g on g.company_id = e.company_id
      and g.id = coalesce(split_part(t.figures -> 'versions' ->> 'payGroup', '@', 1)::uuid,
        employee_pay_group(e.company_id, e.id, ${day}::date))
    left join time_rounding r on r.company_id = e.company_id
      and r.id = split_part(t.figures -> 'versions' ->> 'rounding', '@', 1)::uuid
    where e.id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0]
}

export interface ExplainedShiftRow {
  id: string
  shiftKey: string
  scheduledFrom: Date | null
  scheduledTo: Date | null
  labelName: string | null
  isAbsent: boolean
  /** null: not decided */
  allowEA: boolean | null
  allowLD: boolean | null
  allowOT: boolean | null
  apprvUnschWork: boolean | null
  /** who decided last */
  decidedBy: string | null
}

/** The day's work shifts: by their section, those without one by their first punch. */
export async function selectExplainedShifts(tx: TenantTx, { employeeId, day }: AskedDay): Promise<ExplainedShiftRow[]> {
  const { rows } = await sql<ExplainedShiftRow>`
    select w.id, w.shift_key, w.scheduled_from, w.scheduled_to, s.label_name, d.allow_ea as "allowEA",
      d.allow_ld as "allowLD", d.allow_ot as "allowOT", d.apprv_unsch_work,
      a.first_name || ' ' || a.last_name as decided_by,
      exists (
        select 1 from time_exception x
        where x.company_id = w.company_id and x.employee_id = w.employee_id and x.work_date = w.work_date
          and x.type = 'Absent' and x.scheduled_in = w.scheduled_from) as is_absent
    from work_shift w
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    left join shift_decision d on d.company_id = w.company_id and d.employee_id = w.employee_id
      and d.work_date = w.work_date and d.shift_key = w.shift_key
    left join account a on a.id = d.author_account_id
    left join lateral (
      select min(coalesce(p.in_at, p.out_at)) as first_at from punch_pair p
      where p.company_id = w.company_id and p.employee_id = w.employee_id and p.work_date = w.work_date
        and p.shift_key = w.shift_key
    ) p on true
    where w.employee_id = ${employeeId}::uuid and w.work_date = ${day}::date
    order by w.scheduled_from nulls last, p.first_at, w.shift_key
  `.execute(tx)
  return rows
}

export interface ExplainedPairRow {
  shiftKey: string
  inAt: Date | null
  outAt: Date | null
  inSource: string | null
  outSource: string | null
  inSite: string | null
  outSite: string | null
}

/** The day's pairs by time, with who gave their ends and where. */
export async function selectExplainedPairs(tx: TenantTx, { employeeId, day }: AskedDay): Promise<ExplainedPairRow[]> {
  // The bounds let the planner leave out the months that no punch of the day can be in.
  const months = sql`between ${addDays(day, -3)}::date and ${addDays(day, 3)}::date`
  const { rows } = await sql<ExplainedPairRow>`
    select p.shift_key, p.in_at, p.out_at, i.source as in_source, o.source as out_source, i.site as in_site,
      o.site as out_site
    from punch_pair p
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id and i.local_date ${months}
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id and o.local_date ${months}
    where p.employee_id = ${employeeId}::uuid and p.work_date = ${day}::date
    order by coalesce(p.in_at, p.out_at), p.pair_key
  `.execute(tx)
  return rows
}

/** The names of skills by id; those that were deleted are not among them. */
export async function selectSkillNames(tx: TenantTx, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from skill where id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
