import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface EndedEmployment {
  id: string
  accountId: string | null
  statusBefore: 'Active' | 'Inactive'
  /** `YYYY-MM-DD` */
  terminatedOn: string
}

/** Terminates whose last day was before `today`, everyone or of some people; see lockPeople. */
export async function terminateDue(
  tx: TenantTx,
  { today, at, employeeIds }: { today: string; at: Date; employeeIds: string[] | null },
): Promise<EndedEmployment[]> {
  const { rows } = await sql<EndedEmployment>`
    with due as (
      select id, status from employee
      where status <> 'Terminated' and terminated_on < ${today}::date
        and (${employeeIds}::uuid[] is null or id = any(${employeeIds}::uuid[]))
      for update
    )
    update employee e set status = 'Terminated', status_reason = 'The last day is over.', updated_at = ${at},
      version = e.version + 1
    from due where e.id = due.id
    returning e.id, e.account_id, due.status as status_before, e.terminated_on
  `.execute(tx)
  return rows
}
