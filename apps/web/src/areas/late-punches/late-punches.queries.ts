import {
  LATE_PUNCH_COLUMNS,
  type LatePunch,
  listEmployees,
  listLatePunches,
  searchPayrollTransfersByDays,
} from '@timeloom/contract'
import { useMemo } from 'react'
import { call } from '../../lib/api/call.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useCan } from '../../lib/session/session.ts'
import type { TableSource } from '../../ui/kit/data-table/data-table.types.ts'
import { pageQuery } from '../../ui/kit/data-table/page-query.ts'
import type { LatePunchFilters } from './late-punches-filters.ts'

/** The list by stretches: the server filters, sorts and pages. */
export function useLatePunchSource({ payrollTransferId, employeeId, range }: LatePunchFilters): TableSource<LatePunch> {
  const [fromDate, toDate] = [range?.from, range?.to]
  return useMemo(() => {
    const narrowed = { payrollTransferId, employeeId, fromDate, toDate }
    return {
      key: [...callKey(listLatePunches), narrowed],
      searched: LATE_PUNCH_COLUMNS,
      read: (asked, signal) =>
        call(listLatePunches, {
          query: { ...narrowed, ...pageQuery(asked, LATE_PUNCH_COLUMNS) },
          signal,
        }),
    }
  }, [payrollTransferId, employeeId, fromDate, toDate])
}

/** Everybody the caller may see: a late punch may be of somebody who left. */
export function useEmployees() {
  return useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000 })
}

/** Pay periods of the last year that have late punches, and the chosen one; none for who may not see pay periods. */
export function usePeriodsWithLatePunches(chosenId: string | undefined) {
  const isAllowed = useCan('payrollTransfer:visible')
  const periods = useCall(
    searchPayrollTransfersByDays,
    { query: { days: 365 } },
    { enabled: isAllowed, staleTimeMs: 60_000 },
  )
  const shown = (periods.data ?? []).filter(({ id, latePunches }) => latePunches > 0 || id === chosenId)
  return { isAllowed, isLoading: isAllowed && periods.isPending, periods: shown }
}
