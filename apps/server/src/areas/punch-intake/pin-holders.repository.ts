import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Someone who may have a PIN; its hash is the proof. */
export interface PinHolder {
  employeeId: string
  clockId: number | null
  status: 'Active' | 'Inactive' | 'Terminated'
  hiredOn: string
  terminatedOn: string | null
  pinHash: string
  /** null: the PIN was set before kiosks asked for it */
  pinLookup: string | null
}

/** Everyone found by one of the lookups, and of people who have none yet those with one of the clock IDs. */
export async function selectPinHolders(
  tx: TenantTx,
  { lookups, clockIds }: { lookups: readonly string[]; clockIds: readonly number[] },
): Promise<PinHolder[]> {
  const { rows } = await sql<PinHolder>`
    select id as employee_id, clock_id, status, hired_on, terminated_on, pin_hash, pin_lookup from employee
    where company_id = app_company_id() and pin_lookup = any(${arrayText(lookups)}::text[]) and pin_hash is not null
    union all
    select id, clock_id, status, hired_on, terminated_on, pin_hash, pin_lookup from employee
    where company_id = app_company_id() and clock_id = any(${arrayText(clockIds)}::bigint[]) and pin_hash is not null
      and pin_lookup is null
  `.execute(tx)
  return rows
}

/** Whether someone at work has a PIN that is not found without the clock ID. */
export async function hasPinWithoutLookup(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from employee
      where company_id = app_company_id() and pin_hash is not null and pin_lookup is null and status = 'Active'
    ) as found
  `.execute(tx)
  return rows[0]!.found
}
