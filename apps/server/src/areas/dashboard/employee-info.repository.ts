import type { EmployeeInfo } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { zoneJoins } from '../local-time/zones.service.ts'
import { latestPunches, shownSections } from '../presence/presence.service.ts'

/** Days in which the next shift is looked for. */
const NEXT_DAYS = 14

type Times = 'nextScheduledStartTime' | 'nextScheduledEndTime' | 'since'
export type EmployeeInfoRow = Omit<EmployeeInfo, Times> & Record<Times, Date | null>

interface Asked {
  now: Date
  employeeIds: string[]
  publishedFrom: string | null
  longestShiftHours: number
}

/** Punch status and next shift of those employees whom the caller may see. */
export async function selectEmployeeInfo(
  tx: TenantTx,
  { now, employeeIds, publishedFrom, longestShiftHours }: Asked,
): Promise<EmployeeInfoRow[]> {
  const of = sql`employee_id = any(${employeeIds}::uuid[])`
  const days = sql`between (${now}::timestamptz - interval '3 days')::date
    and (${now}::timestamptz + ${NEXT_DAYS} * interval '1 day')::date`
  const { rows } = await sql<EmployeeInfoRow>`
    with ${latestPunches({ now, longestShiftHours, of })}, section as (
      ${shownSections({ publishedFrom, days, of })}
    )
    select e.id as employee_id, z.zone as time_zone_id, l.at as since, l.job_id as punch_job_id, j.name as punch_job_name,
      l.department_id as punch_position_id, d.name as punch_position_name,
      n.starts_at as next_scheduled_start_time, n.ends_at as next_scheduled_end_time,
      case when l.is_in then 'In' when l.at is not null then 'Out' when a.id is not null then 'Leave' else 'NoPunch' end
        as status
    from visible_employee e
    ${zoneJoins(now)}
    left join latest l on l.employee_id = e.id and l.at >= ${now}::timestamptz - ${longestShiftHours} * interval '1 hour'
    left join job j on j.company_id = e.company_id and j.id = l.job_id
    left join department d on d.company_id = e.company_id and d.id = l.department_id
    left join lateral (
      select v.id from leave v
      where v.company_id = e.company_id and v.employee_id = e.id and v.status = 'Approved'
        and (${now}::timestamptz at time zone z.zone)::date between v.from_date and v.to_date
      limit 1
    ) a on true
    left join lateral (
      select (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at,
        (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
      from section t
      where t.employee_id = e.id and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > ${now}
      order by t.work_date, t.start_minute
      limit 1
    ) n on true
    where e.company_id = app_company_id() and e.id = any(${employeeIds}::uuid[])
  `.execute(tx)
  return rows
}
