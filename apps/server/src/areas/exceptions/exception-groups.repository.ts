import { sql } from 'kysely'
import type { ExceptionType } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { EMPLOYEE_NAME, exceptionsIn, type ExceptionFilter } from './exception-filter.repository.ts'

export interface GroupedRow {
  id: string
  employeeId: string
  employeeName: string
  date: string
  type: ExceptionType
  minutes: number | null
  /** the employee has punched on some day of the filter */
  hasPunch: boolean
}

/** The exceptions of the filter by name and date. @param limit how many at most */
export async function selectForGroups(tx: TenantTx, filter: ExceptionFilter, limit: number): Promise<GroupedRow[]> {
  const { rows } = await sql<GroupedRow>`
    with found as materialized (
      select x.id, x.employee_id, ${EMPLOYEE_NAME} as employee_name, x.work_date as date, x.type, x.minutes
      ${exceptionsIn(filter)}
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, x.work_date, x.id
      limit ${limit}
    ), puncher as materialized (
      select distinct p.employee_id from punch_pair p
      where p.company_id = app_company_id() and p.work_date between ${filter.from}::date and ${filter.to}::date
        and p.employee_id in (select employee_id from found where type = 'Absent')
    )
    select f.*, p.employee_id is not null as has_punch from found f
    left join puncher p on p.employee_id = f.employee_id
  `.execute(tx)
  return rows
}
