import { AUDIT_COLUMNS, auditChoices, listEmployees, searchAudit, searchInstallationAudit } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { AuditFilters } from './audit-filters.ts'

/** The history in stretches: the server filters, sorts and pages. */
export function useAuditSource({ accountId, employeeId, action, entity, range }: AuditFilters) {
  return useServerSource(searchAudit, {
    narrowed: {
      accountId,
      employeeId,
      action,
      ...(entity === undefined ? {} : { entities: [entity] }),
      fromDate: range?.from,
      toDate: range?.to,
    },
    searched: AUDIT_COLUMNS,
  })
}

/** The history of the installation by stretches. */
export function useInstallationAuditSource() {
  return useServerSource(searchInstallationAudit, { searched: AUDIT_COLUMNS })
}

export function useAuditChoices() {
  return useCall(auditChoices, {}, { staleTimeMs: 60_000 })
}

/** Everyone the caller may see, including those who left. */
export function useEmployees() {
  return useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000 })
}
