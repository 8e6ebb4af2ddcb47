import {
  AUDIT_COLUMNS,
  auditChoices,
  type AuditRow,
  listEmployees,
  searchAudit,
  searchInstallationAudit,
} from '@timeloom/contract'
import { useMemo } from 'react'
import { call } from '../../lib/api/call.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import type { TableSource } from '../../ui/kit/data-table/data-table.types.ts'
import { pageQuery } from '../../ui/kit/data-table/page-query.ts'
import type { AuditFilters } from './audit-filters.ts'

/** The history by stretches: the server filters, sorts and pages. */
export function useAuditSource({ accountId, employeeId, action, entity, range }: AuditFilters): TableSource<AuditRow> {
  const [fromDate, toDate] = [range?.from, range?.to]
  return useMemo(() => {
    const narrowed = {
      accountId,
      employeeId,
      action,
      ...(entity === undefined ? {} : { entities: [entity] }),
      fromDate,
      toDate,
    }
    return {
      key: [...callKey(searchAudit), narrowed],
      searched: AUDIT_COLUMNS,
      read: (asked, signal) =>
        call(searchAudit, {
          query: { ...narrowed, ...pageQuery(asked, AUDIT_COLUMNS) },
          signal,
        }),
    }
  }, [accountId, employeeId, action, entity, fromDate, toDate])
}

/** The history of the installation by stretches. */
export function useInstallationAuditSource(): TableSource<AuditRow> {
  return useMemo(
    () => ({
      key: [...callKey(searchInstallationAudit)],
      searched: AUDIT_COLUMNS,
      read: (asked, signal) =>
        call(searchInstallationAudit, {
          query: pageQuery(asked, AUDIT_COLUMNS),
          signal,
        }),
    }),
    [],
  )
}

export function useAuditChoices() {
  return useCall(auditChoices, {}, { staleTimeMs: 60_000 })
}

/** Everybody the caller may see, those who left as well. */
export function useEmployees() {
  return useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000 })
}
