import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { PairOfDay } from './repeated-punches.ts'

/** Every pair of the days, with the directions that were punched. */
export async function selectPairsOfDays(
  tx: TenantTx,
  days: readonly { employeeId: string; workDate: string }[],
): Promise<(PairOfDay & { employeeId: string })[]> {
  const asked = days.map(({ employeeId, workDate }) => ({ employeeId, workDate }))
  const { rows } = await sql<PairOfDay & { employeeId: string }>`
    with asked as (
      select distinct a."employeeId" as employee_id, a."workDate" as work_date
      from jsonb_to_recordset(${jsonText(asked)}::jsonb) as a ("employeeId" uuid, "workDate" date)
    )
    select p.id, p.employee_id, p.work_date, p.in_punch_id, p.out_punch_id, p.in_at, p.out_at,
      i.direction as in_direction, o.direction as out_direction
    from asked a
    join punch_pair p on p.company_id = app_company_id() and p.employee_id = a.employee_id and p.work_date = a.work_date
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id
      and i.local_date between a.work_date - 3 and a.work_date + 3
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id
      and o.local_date between a.work_date - 3 and a.work_date + 3
  `.execute(tx)
  return rows
}
