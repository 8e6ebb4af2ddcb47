import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export async function updatePinLookup(
  tx: TenantTx,
  { employeeId, lookup }: { employeeId: string; lookup: string | null },
): Promise<void> {
  await sql`
    update employee set pin_lookup = ${lookup} where company_id = app_company_id() and id = ${employeeId}::uuid
  `.execute(tx)
}

export async function updatePin(
  tx: TenantTx,
  pin: { employeeId: string; pinHash: string | null; lookup: string | null; at: Date },
): Promise<void> {
  await sql`
    update employee set pin_hash = ${pin.pinHash}, pin_lookup = ${pin.lookup}, updated_at = ${pin.at}
    where company_id = app_company_id() and id = ${pin.employeeId}::uuid
  `.execute(tx)
}
