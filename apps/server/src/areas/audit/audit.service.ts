import type { Work } from '../../platform/call/call.ts'
import type { Session } from '../../platform/db/session.ts'
import { insertAuditEntries, insertSelectedEntries } from './audit.repository.ts'

export { companyColumns, nameOf, recordNames } from './audit-columns.repository.ts'

/** One recorded change: what was done to which record, and the values before and after. */
export interface AuditEntry {
  /** A verb: 'create', 'update', 'delete', 'approve', 'close', 'import'… */
  action: string
  /** The kind of record, a table's name. */
  entity: string
  entityId: string
  employeeId?: string | null
  /** `YYYY-MM-DD` */
  workDate?: string | null
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Who a change is recorded for; without an account, the system. */
export type AuditWork = Pick<Work, 'tx' | 'now'> & {
  caller: Pick<Session, 'companyId' | 'accountId'> & { address: string | null }
}

/**
 * Records changes with who made them, when and from where, in the same transaction as the change.
 *
 * @source spec/decisions.md 14
 */
export async function recordAudit(work: AuditWork, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertAuditEntries(work.tx, { by: work.caller, at: work.now }, entries)
}

/**
 * As recordAudit, for changes that the database finds itself.
 *
 * @param entries a query with the columns action, entity, entity_id, employee_id, work_date, before, after and reason
 * @param found what it reads of, as `with …`, which may change rows too
 */
export async function recordSelectedAudit(
  work: AuditWork,
  entries: Parameters<typeof insertSelectedEntries>[2],
  found?: Parameters<typeof insertSelectedEntries>[3],
): Promise<void> {
  await insertSelectedEntries(work.tx, { by: work.caller, at: work.now }, entries, found)
}
