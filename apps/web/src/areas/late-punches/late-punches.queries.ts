import {
  LATE_PUNCH_COLUMNS,
  LATE_STATES,
  listEmployees,
  listHeldPunches,
  listLatePunches,
  searchPayrollTransfersByDays,
} from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useCan } from '../../lib/session/session.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { LatePunchFilters } from './late-punches-filters.ts'

/** The list by stretches: the server filters, sorts and pages. */
export function useLatePunchSource({ payrollTransferId, employeeId, state, range }: LatePunchFilters) {
  return useServerSource(listLatePunches, {
    narrowed: {
      payrollTransferId,
      employeeId,
      state: LATE_STATES.find((each) => each === state),
      fromDate: range?.from,
      toDate: range?.to,
    },
    searched: LATE_PUNCH_COLUMNS,
  })
}

/** How many punches of devices wait for a person; 0 while that is not known. */
export function useHeldCount(): number {
  return useCall(listHeldPunches, { query: { state: 'waiting', page: 1, pageSize: 1 } }).data?.total ?? 0
}

/** Everyone the caller may see: a late punch may be of someone who left. */
export function useEmployees() {
  return useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000 })
}

/**
 * Pay periods of the last year that have late punches, and the chosen one; none for people who may not see pay periods.
 */
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
