import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LeaveDay {
  line: number
  employeeId: string
  payTypeId: string
  date: string
  /** Decimal hours of the whole day. */
  hoursPerDay: number
}

/**
 * Adds approved leave of single whole dates, with a fixed length that does not depend on the schedule.
 *
 * @returns the outcome of each: `dateExist` where the person has another leave that day, `close` on a closed day
 */
export async function insertLeaves(
  tx: TenantTx,
  companyId: string,
  days: LeaveDay[],
): Promise<{ line: number; outcome: 'imported' | 'alreadyThere' | 'dateExist' | 'close' }[]> {
  const { rows } = await sql<{ line: number; outcome: 'imported' | 'alreadyThere' | 'dateExist' | 'close' }>`
    with given as materialized (
      select g.*, row_number() over (partition by g."employeeId", g.date order by g.line) as number,
        other.source as other_source, other.pay_type_id as other_type,
        is_closed_day(app_company_id(), g."employeeId", g.date) as closed
      from jsonb_to_recordset(${jsonText(days)}::jsonb) as g (
        line integer, "employeeId" uuid, "payTypeId" uuid, date date, "hoursPerDay" numeric)
      left join lateral (
        select l.source, l.pay_type_id from leave l
        where l.company_id = app_company_id() and l.employee_id = g."employeeId" and l.status in ('Pending', 'Approved')
          and g.date between l.from_date and l.to_date
        order by l.source = 'import' and l.pay_type_id = g."payTypeId" desc
        limit 1
      ) other on true
    ), added as (
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status, hours_per_day, by_schedule,
        skip_unscheduled, source)
      select ${companyId}::uuid, "employeeId", "payTypeId", date, date, 'Approved', "hoursPerDay", false, false, 'import'
      from given where number = 1 and other_source is null and not closed
      on conflict do nothing
      returning employee_id, pay_type_id, from_date
    )
    select g.line, case
      when g.other_source = 'import' and g.other_type = g."payTypeId" then 'alreadyThere'
      when g.other_source is not null then 'dateExist'
      when g.closed then 'close'
      when g.number > 1 then case when first."payTypeId" = g."payTypeId" then 'alreadyThere' else 'dateExist' end
      when a.employee_id is null then 'alreadyThere'
      else 'imported' end as outcome
    from given g
    join given first on first."employeeId" = g."employeeId" and first.date = g.date and first.number = 1
    left join added a on a.employee_id = g."employeeId" and a.pay_type_id = g."payTypeId" and a.from_date = g.date
  `.execute(tx)
  return rows
}
