import type { AnswerOf, QueryOf, searchInstallationAudit } from '@timeloom/contract'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { auditChanges } from './audit-changes.service.ts'
import type { AuditEntry } from './audit.service.ts'
import {
  countInstallationEntries,
  insertInstallationEntries,
  selectInstallationEntries,
} from './installation-audit.repository.ts'

/** Maximum entries in a response without a page size. */
const MOST_ROWS = 1000

/** Who changed the installation; without an account, the operator's command. */
export interface InstallationAuditWork {
  tx: InstallationTx
  now: Date
  by: { accountId: string | null; address: string | null }
}

/**
 * Records changes outside any company, in the same transaction as the change.
 *
 * @source spec/decisions.md 1, 14
 */
export async function recordInstallationAudit(
  { tx, now, by }: InstallationAuditWork,
  entries: Omit<AuditEntry, 'employeeId' | 'workDate'>[],
): Promise<void> {
  if (entries.length > 0) await insertInstallationEntries(tx, { by, at: now, entries })
}

/** Changes outside any company, latest first unless requested otherwise. */
export async function findInstallationAudit(
  { transact, visitor }: Pick<Visit, 'transact' | 'visitor'>,
  query: QueryOf<typeof searchInstallationAudit>,
): Promise<AnswerOf<typeof searchInstallationAudit> | Refusal> {
  const { sort = '-at', page = 1, pageSize } = query
  if (sort !== 'at' && sort !== '-at') {
    return invalid('This list cannot be sorted by that field.', [{ field: 'sort', reason: 'at or -at' }])
  }
  const limit = pageSize ?? MOST_ROWS
  const stretch = { isNewestFirst: sort === '-at', limit, offset: (page - 1) * limit }
  return transact(async (tx) => {
    const reader = { accountId: visitor.session?.accountId ?? null, companyId: visitor.session?.companyId ?? null }
    const search = await readTableSearch(tx, reader, query)
    const total = await countInstallationEntries(tx, search)
    const entries = await selectInstallationEntries(tx, { ...stretch, search })
    const rows = entries.map(({ at, before, after, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      employeeId: null,
      employeeName: null,
      workDate: null,
      changes: auditChanges(before, after, new Map()),
    }))
    return { total, rows }
  })
}
