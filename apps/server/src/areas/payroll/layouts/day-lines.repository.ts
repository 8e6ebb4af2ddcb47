import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { dayLines } from '../../pay-card/pay-card.service.ts'
import { members } from '../../pay-periods/pay-periods.service.ts'

/** What was calculated of an employee's day by one pay type. */
export interface DayRow {
  payPeriodId: string
  employeeId: string
  payTypeId: string
  day: string
  minutes: number
  /** how often what is paid once per shift was earned */
  shifts: number
}

/** Pay periods day by day, in the order of days: of a closed one what it was closed with, of an open one as it is now. */
export async function selectDayRows(tx: TenantTx, ids: string[]): Promise<DayRow[]> {
  const periods = sql`p.id = any(${ids}::uuid[])`
  const { rows } = await sql<DayRow>`
    with ${members(periods)}, ${dayLines({ periods })}
    select pay_period_id, employee_id, pay_type_id, work_date as day, minutes, shifts
    from line
    order by work_date, pay_type_id
  `.execute(tx)
  return rows
}

/** The shifts that were worked on a day, and the pay types that the time in them went to. */
export interface WorkedDay {
  payPeriodId: string
  employeeId: string
  day: string
  /** where the time of each pay type lies, as it is stored with the day; null: stored before that was */
  reasons: string | null
  /** by time; the paid times, in the zone of the day, `YYYY-MM-DD HH:mm` */
  shifts: { key: string; start: string; end: string }[]
  ordinary: string | null
  overtime: string | null
  holidayWorked: string | null
}

/** The worked days of pay periods. Days of a closed period do not change, so that they are those it was closed with. */
export async function selectWorkedDays(tx: TenantTx, ids: string[]): Promise<WorkedDay[]> {
  const { rows } = await sql<WorkedDay>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}, shift as (
      select m.pay_period_id, q.company_id, q.employee_id, q.work_date, q.shift_key, min(q.effective_from) as starts_at,
        max(q.effective_to) as ends_at
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.effective_from is not null and q.effective_to is not null
      group by m.pay_period_id, q.company_id, q.employee_id, q.work_date, q.shift_key
    ), worked as (
      select s.company_id, s.pay_period_id, s.employee_id, s.work_date, max(d.figures ->> 'reasons') as reasons,
        jsonb_agg(jsonb_build_object('key', s.shift_key,
          'start', to_char(s.starts_at at time zone (d.figures ->> 'zone'), 'YYYY-MM-DD HH24:MI'),
          'end', to_char(s.ends_at at time zone (d.figures ->> 'zone'), 'YYYY-MM-DD HH24:MI')) order by s.starts_at) as shifts
      from shift s
      join timesheet_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = s.work_date
      group by s.company_id, s.pay_period_id, s.employee_id, s.work_date
    )
    select w.pay_period_id, w.employee_id, w.work_date as day, w.reasons, w.shifts, c.ordinary,
      coalesce(nullif(v.rules ->> 'periodOvertimeCode', ''), c.overtime) as overtime, c.holiday_worked
    from worked w
    join pay_period p on p.company_id = w.company_id and p.id = w.pay_period_id
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = p.company_id and v.pay_group_id = p.pay_group_id
      order by v.effective_from <= w.work_date desc, abs(v.effective_from - w.work_date) limit 1
    ) v on true
    cross join (
      select max(id::text) filter (where system_code = 'ordinary') as ordinary,
        max(id::text) filter (where system_code = 'overtime') as overtime,
        max(id::text) filter (where system_code = 'holidayWorked') as holiday_worked
      from pay_type where company_id = app_company_id()
    ) c
    order by w.work_date
  `.execute(tx)
  return rows
}
