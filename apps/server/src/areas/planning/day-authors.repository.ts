import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayKey } from '../schedules/schedules.service.ts'

export interface DayAuthor extends DayKey {
  /** null: not a person, or not known */
  changedBy: string | null
  changedAt: Date
}

/** Who planned each of the days last, and when; days whose history is empty are left out. */
export async function selectDayAuthors(tx: TenantTx, days: readonly DayKey[]): Promise<DayAuthor[]> {
  const [employeeIds, workDates] = [days.map(({ employeeId }) => employeeId), days.map(({ workDate }) => workDate)]
  const { rows } = await sql<DayAuthor>`
    select k.employee_id, k.work_date, l.changed_by, l.changed_at
    from unnest(${arrayText(employeeIds)}::uuid[], ${arrayText(workDates)}::date[]) as k (employee_id, work_date)
    cross join lateral (
      select a.first_name || ' ' || a.last_name as changed_by, e.at as changed_at
      from audit_entry e
      left join account a on a.id = e.account_id
      where e.employee_id = k.employee_id and e.work_date = k.work_date and e.entity in ('schedule_day', 'work_shift')
      order by e.at desc, e.id limit 1
    ) l
  `.execute(tx)
  return rows
}
