import type { ExceptionPattern } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { EMPLOYEE_NAME, exceptionsIn, SITE_NAME, type ExceptionFilter } from './exception-filter.repository.ts'

export interface PatternRow {
  kind: 'site' | 'hour' | 'person'
  type: ExceptionPattern['type']
  exceptions: number
  date: string | null
  site: string | null
  hour: number | null
  employeeId: string | null
  employeeName: string | null
  fromMinutes: number | null
  toMinutes: number | null
}

/** How many people make a pattern of a date, how many dates one of a person, and how many patterns are told. */
export interface PatternLimits {
  people: number
  dates: number
  most: number
}

/** What the exceptions of the filter have in common, the most frequent first. */
export async function selectPatterns(
  tx: TenantTx,
  filter: ExceptionFilter,
  { people, dates, most }: PatternLimits,
): Promise<PatternRow[]> {
  const { rows } = await sql<PatternRow>`
    with found as materialized (
      select x.type, x.employee_id, x.work_date, x.minutes, ${EMPLOYEE_NAME} as employee_name, ${SITE_NAME} as site,
        extract(hour from coalesce(
          case when x.type in ('EarlyDeparture', 'LateDeparture') then x.actual_out end,
          x.actual_in, x.actual_out) at time zone (
            select d.figures ->> 'zone' from timesheet_day d
            where d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date))::integer as hour
      ${exceptionsIn(filter)}
    )
    select * from (
      select 'site' as kind, type, count(*) as exceptions, work_date as date, site, null::integer as hour,
        null::uuid as employee_id, null as employee_name, min(minutes) as from_minutes, max(minutes) as to_minutes
      from found where site is not null
      group by type, work_date, site having count(distinct employee_id) >= ${people}
      union all
      select 'hour', type, count(*), work_date, null, hour, null, null, min(minutes), max(minutes)
      from found where site is null and hour is not null
        and type in ('EarlyArrival', 'LateArrival', 'EarlyDeparture', 'LateDeparture', 'MissingPunch')
      group by type, work_date, hour having count(distinct employee_id) >= ${people}
      union all
      select 'person', type, count(*), null, null, null, employee_id, employee_name, min(minutes), max(minutes)
      from found
      group by type, employee_id, employee_name having count(distinct work_date) >= ${dates}
    ) pattern
    order by exceptions desc, kind desc, type, date, site, hour, employee_id limit ${most}
  `.execute(tx)
  return rows
}
