import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Appends entries in one statement; absent values are stored as null. */
export async function insertAuditEntries(
  tx: TenantTx,
  {
    by,
    at,
    entries,
  }: { by: { companyId: string; accountId: string | null; address: string | null }; at: Date; entries: object[] },
): Promise<void> {
  await sql`
    insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select ${by.companyId}::uuid, ${at}, ${by.accountId}::uuid, ${by.address},
      e.action, e.entity, e."entityId", e."employeeId", e."workDate", e.before, e.after, e.reason
    from jsonb_to_recordset(${jsonText(entries)}::jsonb) as e (
      action text, entity text, "entityId" text, "employeeId" uuid, "workDate" date, before jsonb, after jsonb, reason text)
  `.execute(tx)
}
