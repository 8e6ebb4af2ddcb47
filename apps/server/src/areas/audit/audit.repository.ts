import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Who changed something, when and from where. */
export interface Author {
  by: { companyId: string; accountId: string | null; address: string | null }
  at: Date
}

/** Appends entries in one statement; absent values are stored as null. */
export async function insertAuditEntries(tx: TenantTx, author: Author, entries: object[]): Promise<void> {
  await insertSelectedEntries(
    tx,
    author,
    sql`
      select action, entity, "entityId" as entity_id, "employeeId" as employee_id, "workDate" as work_date, before, after,
        reason
      from jsonb_to_recordset(${jsonText(entries)}::jsonb) as e (
        action text, entity text, "entityId" text, "employeeId" uuid, "workDate" date, before jsonb, after jsonb, reason text)
    `,
  )
}

/** Appends an entry for each row of a query with the columns of an entry. @param found what the query reads of, as `with …` */
export async function insertSelectedEntries(
  tx: TenantTx,
  { by, at }: Author,
  entries: RawBuilder<unknown>,
  found: RawBuilder<unknown> = sql``,
): Promise<void> {
  await sql`
    ${found} insert into audit_entry
      (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
    select ${by.companyId}::uuid, ${at}, ${by.accountId}::uuid, ${by.address},
      e.action, e.entity, e.entity_id, e.employee_id, e.work_date, e.before, e.after, e.reason
    from (${entries}) e
  `.execute(tx)
}
