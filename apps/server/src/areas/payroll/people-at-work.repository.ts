import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { members } from '../pay-periods/pay-periods.service.ts'

export interface PersonAtWork {
  payPeriodId: string
  employeeId: string
  employeeName: string
  clockId: number | null
  day: string
  since: Date
  /** null: the shift is not planned */
  plannedEnd: Date | null
  zone: string
}

/**
 * Who has punched in on a day of the open pay periods and may still punch out, those who came first at the beginning.
 *
 * @param asked `limit`: how many rows are wanted; null: all
 * @returns `total` counts all of them
 */
export async function selectPeopleAtWork(
  tx: TenantTx,
  { ids, now, limit }: { ids: string[]; now: Date; limit: number | null },
): Promise<{ total: number; rows: PersonAtWork[] }> {
  const { rows } = await sql<PersonAtWork & { total: number }>`
    with ${members(sql`p.id = any(${ids}::uuid[]) and not p.is_closed`)}
    select m.pay_period_id, q.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.clock_id,
      q.work_date as day, q.in_at as since, s.scheduled_to as planned_end, d.figures ->> 'zone' as zone,
      count(*) over () as total
    from member m
    join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
      and q.work_date between m.from_date and m.to_date and q.open_until > ${now} and q.in_at is not null
    join employee e on e.company_id = q.company_id and e.id = q.employee_id
    join timesheet_day d on d.company_id = q.company_id and d.employee_id = q.employee_id and d.work_date = q.work_date
    left join work_shift s on s.company_id = q.company_id and s.employee_id = q.employee_id and s.work_date = q.work_date
      and s.shift_key = q.shift_key
    order by q.in_at, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", q.id
    limit ${limit}
  `.execute(tx)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
