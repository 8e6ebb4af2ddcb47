import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { LeaveTerms } from './leave-minutes.service.ts'

export interface NewestBalance {
  employeeId: string
  payTypeId: string
  name: string
  isActive: boolean
  hideBalance: boolean
  allowNegativeLeave: boolean
  asOf: string
  minutes: number
}

/** The newest balance of each pay type that is leave on the date, of each employee, by the types' names. */
export async function selectNewestBalances(
  tx: TenantTx,
  { employeeIds, on }: { employeeIds: string[]; on: string },
): Promise<NewestBalance[]> {
  const { rows } = await sql<NewestBalance>`
    select b.employee_id, b.pay_type_id, t.name, t.is_active, b.as_of, b.minutes,
      coalesce((t.settings ->> 'hideBalance')::boolean, false) as hide_balance,
      coalesce((t.settings ->> 'allowNegativeLeave')::boolean, false) as allow_negative_leave
    from (
      select distinct on (employee_id, pay_type_id) company_id, employee_id, pay_type_id, as_of, minutes from leave_balance
      where employee_id = any(${employeeIds}::uuid[])
      order by employee_id, pay_type_id, as_of desc
    ) b
    join pay_type t on t.company_id = b.company_id and t.id = b.pay_type_id
    join pay_type_in_force f on f.company_id = b.company_id and f.pay_type_id = b.pay_type_id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
    where f.is_leave
    order by t.name collate "en-x-icu", t.id
  `.execute(tx)
  return rows
}

export interface ApprovedLeave extends LeaveTerms {
  payTypeId: string
  /** Some date of it is in no closed period. */
  isOpen: boolean
  /** what dates of closed periods were closed with */
  closed: { date: string; minutes: number }[]
}

/** Approved leaves of the pay types that reach past the date. @param asked.exceptLeaveId one to leave out */
export async function selectApprovedAfter(
  tx: TenantTx,
  asked: { employeeIds: string[]; payTypeIds: string[]; after: string; exceptLeaveId: string | null },
): Promise<ApprovedLeave[]> {
  const { rows } = await sql<ApprovedLeave>`
    select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, c.closed,
      jsonb_array_length(c.closed) <= l.to_date - l.from_date as is_open
    from leave l
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', d.day, 'minutes', coalesce(t.minutes, 0))), '[]') as closed
      from (select generate_series(l.from_date, l.to_date, interval '1 day')::date as day) d
      left join lateral (
        select sum((taken ->> 'minutes')::integer) as minutes
        from timesheet_day t, jsonb_array_elements(t.figures -> 'leaves') taken
        where t.company_id = l.company_id and t.employee_id = l.employee_id and t.work_date = d.day
          and taken ->> 'id' = l.id::text
      ) t on true
      where is_closed_day(l.company_id, l.employee_id, d.day)
    ) c
    where l.employee_id = any(${asked.employeeIds}::uuid[]) and l.pay_type_id = any(${asked.payTypeIds}::uuid[])
      and l.status = 'Approved' and l.to_date > ${asked.after}::date
      and l.id is distinct from ${asked.exceptLeaveId}::uuid
  `.execute(tx)
  return rows
}
