import {
  getLeaveBalance,
  getMyShifts,
  getPeriodConfirmation,
  getTimesheet,
  listMyCorrections,
  listMySwaps,
  listOfferedShifts,
  pageLeaves,
} from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { addDays } from '../../lib/format/dates.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'

/** The page may stay open all day. */
const again = { repeatMs: 120_000, keepPrevious: true }
/** Requests of each kind that are read. */
const MOST = 20
/** How far ahead a leave is a request that someone still thinks of. */
const DAYS_AHEAD = 365

/** The next shift, and whether the account belongs to an employee at all. */
export function useNextShift(today: string) {
  return useCall(getMyShifts, { query: { startDate: today, endDate: today } }, again)
}

/** The pay period of today. */
export function useThisPeriod(employeeId: string) {
  const enabled = useCan('timesheet:visible')
  return useCall(getTimesheet, { query: { employee: employeeId } }, { ...again, enabled })
}

export function useBalances(employeeId: string) {
  const { isCalderStewart } = useSettings()
  const enabled = useCan('leaveBalance:visible') && !isCalderStewart
  return useCall(getLeaveBalance, { query: { employeeId } }, { ...again, enabled })
}

/** Leave that waits, and leave still ahead whatever became of it. */
export function useMyLeaves(today: string) {
  const { isCalderStewart } = useSettings()
  const enabled = useCan('leave:visible') && !isCalderStewart
  const pages = { page: 1, pageSize: MOST }
  const range = { startDate: today, endDate: addDays(today, DAYS_AHEAD) }
  const pending = useCall(pageLeaves, { query: { status: 'Pending', ...pages } }, { ...again, enabled })
  const ahead = useCall(pageLeaves, { query: { ...range, ...pages } }, { ...again, enabled })
  return { enabled, pending, ahead }
}

export function useMyCorrections() {
  const enabled = useCan('correction:create')
  return { enabled, ...useCall(listMyCorrections, { query: { page: 1, pageSize: MOST } }, { ...again, enabled }) }
}

/** Swaps and open shifts of the caller. */
export function useMyExchange() {
  const enabled = useCan('shiftExchange:visible')
  return {
    enabled,
    swaps: useCall(listMySwaps, {}, { ...again, enabled }),
    offers: useCall(listOfferedShifts, {}, { ...again, enabled }),
  }
}

/** Whether the hours of the pay period before wait to be confirmed; undefined `from`: there was none. */
export function useConfirmation(employeeId: string, from: string | null | undefined) {
  const enabled = useCan('timesheet:visible') && typeof from === 'string'
  return useCall(getPeriodConfirmation, { query: { employee: employeeId, fromT: from ?? '' } }, { ...again, enabled })
}
