import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Whether an account is an evacuator, by itself or by its employee. */
export async function isEvacuator(
  tx: TenantTx,
  { accountId, employeeId }: { accountId: string; employeeId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isEvacuator: boolean }>`
    select exists (
      select 1 from account a where a.id = ${accountId}::uuid and a.company_id = app_company_id() and a.is_evacuator
    ) or exists (
      select 1 from employee e
      where e.company_id = app_company_id() and e.is_evacuator and e.status = 'Active'
        and (e.account_id = ${accountId}::uuid or e.id = ${employeeId}::uuid)
    ) as is_evacuator
  `.execute(tx)
  return rows[0]!.isEvacuator
}
