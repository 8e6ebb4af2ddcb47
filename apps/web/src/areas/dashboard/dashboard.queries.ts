import {
  countExceptions,
  countPendingLeaves,
  countSyncErrors,
  countUpcomingLeaves,
  dailyApprovalCount,
  type EmployeeInfo,
  type EmployeeRow,
  type ExceptionView,
  EMPLOYEE_COLUMNS,
  lastPeriodApprovalCount,
  listEmployeeInfo,
  listExceptionWeeks,
  listLatePunches,
  listPeriodsToClose,
  pageDashboardEmployees,
  readComingOvertime,
  readDashboardDay,
  readDashboardToday,
  readDashboardWeeks,
} from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useCan } from '../../lib/session/session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'

/** The page stays open all day: what it counts is counted again so often. */
const REPEAT_MS = 60_000
/** @source spec 001 §2.8 */
const LOOK_UP_AFTER_MS = 500

const again = { repeatMs: REPEAT_MS, keepPrevious: true }

export function useToday(options: { enabled: boolean }) {
  return useCall(readDashboardToday, { query: {} }, { ...again, ...options })
}

export function useDay(options: { enabled: boolean }) {
  return useCall(readDashboardDay, { query: {} }, { ...again, ...options })
}

/** Pending requests, and approved leave of the next 14 days; undefined for those who see no leave. */
export function useLeaveCounts() {
  const enabled = useCan('leave:visible')
  return {
    pending: useCall(countPendingLeaves, {}, { ...again, enabled }).data,
    upcoming: useCall(countUpcomingLeaves, {}, { ...again, enabled }).data,
  }
}

/** Imports and exports that failed in the last seven days. */
export function useSyncErrorCount(): number | undefined {
  return useCall(countSyncErrors, {}, again).data
}

/** Yesterday's and today's, by the type; undefined until they are known. */
export function useExceptionCounts(): Partial<Record<ExceptionView, number>> | undefined {
  const enabled = useCan('exception:visible')
  const { data } = useCall(countExceptions, { query: {} }, { ...again, enabled })
  return typeof data === 'object' ? data : undefined
}

/** Pairs that wait and pairs that are approved, of yesterday and today and of the last pay period. */
export function useApprovalCounts({ enabled }: { enabled: boolean }) {
  const [waiting, approved] = [{ query: { status: 'Unapproved' } }, { query: { status: 'Approved' } }] as const
  const options = { ...again, enabled }
  return {
    daily: {
      waiting: useCall(dailyApprovalCount, waiting, options).data,
      approved: useCall(dailyApprovalCount, approved, options).data,
    },
    lastPeriod: {
      waiting: useCall(lastPeriodApprovalCount, waiting, options).data,
      approved: useCall(lastPeriodApprovalCount, approved, options).data,
    },
  }
}

export function usePeriodsToClose() {
  const enabled = useCan('payrollTransfer:visible')
  return useCall(listPeriodsToClose, {}, { ...again, enabled })
}

/** Punches that wait because they came in for closed pay periods; undefined until it is known. */
export function useLatePunchCount(): number | undefined {
  const enabled = useCan('timesheet:visible')
  return useCall(listLatePunches, { query: { state: 'held', page: 1, pageSize: 1 } }, { ...again, enabled }).data?.total
}

/** Sums of weeks change slowly, and take longer than the rest. */
const slowly = { repeatMs: 5 * REPEAT_MS, staleTimeMs: REPEAT_MS, keepPrevious: true }

export function useWeeks() {
  return useCall(readDashboardWeeks, { query: {} }, slowly)
}

export function useComingOvertime(count: number) {
  return useCall(readComingOvertime, { query: { count } }, slowly)
}

export function useExceptionWeeks() {
  return useCall(listExceptionWeeks, {}, slowly)
}

export function useEmployeesSource() {
  return useServerSource(pageDashboardEmployees, { narrowed: { status: 'Active' }, searched: EMPLOYEE_COLUMNS })
}

/** Where the people of the shown rows are, once the rows have stayed the same for a moment. */
export function useEmployeeInfo(rows: readonly EmployeeRow[]): ReadonlyMap<string, EmployeeInfo> {
  const employeeIds = useSettled(
    rows.map(({ id }) => id),
    LOOK_UP_AFTER_MS,
  )
  const { data } = useCall(listEmployeeInfo, { query: { employeeIds } }, { ...again, enabled: employeeIds.length > 0 })
  return useMemo(() => new Map((data ?? []).map((info) => [info.employeeId, info])), [data])
}
