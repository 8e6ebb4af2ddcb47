import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Money per hour from a date on. */
export interface NewPayRate {
  employeeId: string
  effectiveFrom: string
  rate: number
}

export async function insertPayRates(tx: TenantTx, rates: readonly NewPayRate[]): Promise<void> {
  await sql`
    insert into employee_pay_rate (company_id, employee_id, effective_from, rate)
    select app_company_id(), r."employeeId", r."effectiveFrom", r.rate
    from jsonb_to_recordset(${jsonText(rates)}::jsonb) as r ("employeeId" uuid, "effectiveFrom" date, rate numeric)
  `.execute(tx)
}
