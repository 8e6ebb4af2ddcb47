import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { PairWithExceptions } from './suggest-punches.ts'
import type { StoredFigures } from './timesheets.repository.ts'

/** A pair with its section and what is noted of its day. */
export interface PairInRow extends PairWithExceptions {
  employeeId: string
  startMinute: number | null
  endMinute: number | null
  punchNotes: StoredFigures['figures']['punchNotes'] | null
}

interface DayOfEmployee {
  employeeId: string
  workDate: string
}

/** Every pair of the days, with the directions that were punched. */
export async function selectPairsOfDays(tx: TenantTx, days: readonly DayOfEmployee[]): Promise<PairInRow[]> {
  const asked = days.map(({ employeeId, workDate }) => ({ employeeId, workDate }))
  const { rows } = await sql<PairInRow>`
    with asked as (
      select distinct a."employeeId" as employee_id, a."workDate" as work_date
      from jsonb_to_recordset(${jsonText(asked)}::jsonb) as a ("employeeId" uuid, "workDate" date)
    )
    select p.id, p.employee_id, p.work_date, p.in_punch_id, p.out_punch_id, p.in_at, p.out_at,
      i.direction as in_direction, o.direction as out_direction, p.in_exception, p.out_exception,
      s.start_minute, s.end_minute, d.figures -> 'punchNotes' as punch_notes
    from asked a
    join punch_pair p on p.company_id = app_company_id() and p.employee_id = a.employee_id and p.work_date = a.work_date
    left join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id
      and i.local_date between a.work_date - 3 and a.work_date + 3
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id
      and o.local_date between a.work_date - 3 and a.work_date + 3
  `.execute(tx)
  return rows
}

export interface EdgesInRow extends DayOfEmployee {
  firstIn: Date
  lastOut: Date
  zone: string
}

/** The complete days of the same weekday in the weeks before each of the days. */
export async function selectUsualEdges(
  tx: TenantTx,
  days: readonly DayOfEmployee[],
  weeks: number,
): Promise<EdgesInRow[]> {
  const asked = days.map(({ employeeId, workDate }) => ({ employeeId, workDate }))
  const { rows } = await sql<EdgesInRow>`
    with wanted as (
      select distinct a."employeeId" as employee_id, a."workDate" - 7 * week as work_date
      from jsonb_to_recordset(${jsonText(asked)}::jsonb) as a ("employeeId" uuid, "workDate" date),
        generate_series(1, ${weeks}::integer) as week
    )
    select p.employee_id, p.work_date, min(p.in_at) as first_in, max(p.out_at) as last_out, d.figures ->> 'zone' as zone
    from wanted a
    join punch_pair p on p.company_id = app_company_id() and p.employee_id = a.employee_id and p.work_date = a.work_date
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    group by p.employee_id, p.work_date, d.figures ->> 'zone'
    having bool_and(p.in_punch_id is not null and p.out_punch_id is not null)
  `.execute(tx)
  return rows
}
