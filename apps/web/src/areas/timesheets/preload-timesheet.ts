import { getEmployee, getTimesheet, listPayPeriods } from '@timeloom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/use-call.ts'
import { timesheetInput } from '../../ui/widgets/shown-timesheet/shown-timesheet.ts'
import { timesheetAddress } from './timesheet-address.ts'
import { FRESH_MS } from './timesheets.queries.ts'

/**
 * Reads a timesheet before its link is followed. Where the link names no days, the periods are read, which decide them;
 * where it names no employee, nothing is known before the page is open.
 */
export function preloadTimesheet(client: QueryClient, search: URLSearchParams): void {
  const { id, fromT, toT } = timesheetAddress(search)
  if (id === undefined) return
  const fresh = { staleTime: FRESH_MS }
  void client.prefetchQuery({ ...callQuery(getEmployee, { params: { id } }), ...fresh })
  void client.prefetchQuery({ ...callQuery(listPayPeriods, { query: { employeeId: id } }), staleTime: 60_000 })
  if ((fromT ?? toT) === undefined) return
  void client.prefetchQuery({ ...callQuery(getTimesheet, timesheetInput(id, { fromT, toT })), ...fresh })
}
