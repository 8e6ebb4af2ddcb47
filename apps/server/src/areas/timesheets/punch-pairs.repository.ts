import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Whose a pair is and on which work date; undefined where there is none, or the session may not see its employee. */
export async function selectPairPlace(
  tx: TenantTx,
  id: string,
): Promise<{ employeeId: string; workDate: string } | undefined> {
  const { rows } = await sql<{ employeeId: string; workDate: string }>`
    select p.employee_id, p.work_date from punch_pair p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** The pair that an In of the employee begins, on a day or beside it; undefined where there is none. */
export async function selectPairOfIn(
  tx: TenantTx,
  { inPunchId, employeeId, day }: { inPunchId: string; employeeId: string; day: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from punch_pair
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid
      and work_date between ${day}::date - 1 and ${day}::date + 1 and in_punch_id = ${inPunchId}::uuid
    limit 1
  `.execute(tx)
  return rows[0]?.id
}
