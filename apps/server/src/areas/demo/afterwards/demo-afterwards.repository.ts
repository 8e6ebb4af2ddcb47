import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** A punch of a closed day, and the time it should have. */
export interface PunchToCorrect {
  punchId: string
  employeeId: string
  workDate: string
  payPeriodId: string
  /** `HH:mm` on the work date */
  time: string
}

interface Days {
  from: string
  to: string
  zone: string
}

/** Of closed days the latest In that came late: someone was there in time and could not clock. */
export async function selectLateIn(tx: TenantTx, { from, to, zone }: Days): Promise<PunchToCorrect | undefined> {
  const { rows } = await sql<PunchToCorrect>`
    select u.id as punch_id, p.employee_id, p.work_date, c.id as pay_period_id,
      to_char(x.scheduled_in at time zone ${zone}, 'HH24:MI') as time
    from time_exception x
    join punch_pair p on p.company_id = x.company_id and p.employee_id = x.employee_id and p.work_date = x.work_date
      and p.in_at = x.actual_in and p.approved_by is not null
    join punch u on u.company_id = p.company_id and u.id = p.in_punch_id
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    join current_assignment a on a.company_id = x.company_id and a.employee_id = x.employee_id
    join pay_period c on c.company_id = a.company_id and c.pay_group_id = a.pay_group_id and c.is_closed
      and x.work_date between c.from_date and c.to_date
    where x.company_id = app_company_id() and x.type = 'LateArrival' and x.work_date between ${from}::date and ${to}::date
    order by x.work_date desc, x.minutes desc, e.clock_id limit 1
  `.execute(tx)
  return rows[0]
}

/** Of closed days without any exception an Out of someone else, three quarters of an hour before its time. */
export async function selectOut(
  tx: TenantTx,
  { from, to, zone }: Days,
  { besides }: { besides: string },
): Promise<PunchToCorrect | undefined> {
  const { rows } = await sql<PunchToCorrect>`
    select u.id as punch_id, p.employee_id, p.work_date, c.id as pay_period_id,
      to_char((p.out_at - interval '45 minutes') at time zone ${zone}, 'HH24:MI') as time
    from punch_pair p
    join punch u on u.company_id = p.company_id and u.id = p.out_punch_id
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    join current_assignment a on a.company_id = p.company_id and a.employee_id = p.employee_id
    join pay_period c on c.company_id = a.company_id and c.pay_group_id = a.pay_group_id and c.is_closed
      and p.work_date between c.from_date and c.to_date
    where p.company_id = app_company_id() and p.work_date between ${from}::date and ${to}::date
      and p.employee_id <> ${besides}::uuid and p.approved_by is not null
      and extract(hour from p.out_at at time zone ${zone}) between 13 and 20
      and not exists (
        select 1 from time_exception x
        where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date)
      and not exists (
        select 1 from punch_pair o
        where o.company_id = p.company_id and o.employee_id = p.employee_id and o.work_date = p.work_date and o.id <> p.id)
    order by p.work_date desc, e.clock_id limit 1
  `.execute(tx)
  return rows[0]
}

/** Someone whose day is closed and free; who punches by clock ID comes first. */
export async function selectFree(
  tx: TenantTx,
  date: string,
): Promise<{ employeeId: string; clockId: number | null } | undefined> {
  const { rows } = await sql<{ employeeId: string; clockId: number | null }>`
    select e.id as employee_id, e.clock_id from employee e
    where e.company_id = app_company_id() and e.status = 'Active' and is_closed_day(e.company_id, e.id, ${date}::date)
      and not exists (
        select 1 from schedule_day s
        where s.company_id = e.company_id and s.employee_id = e.id and s.work_date = ${date}::date and not s.is_off_day)
      and not exists (
        select 1 from punch u
        where u.company_id = e.company_id and u.employee_id = e.id and u.local_date between ${date}::date - 1 and ${date}::date + 1)
    order by e.clock_id limit 1
  `.execute(tx)
  return rows[0]
}
