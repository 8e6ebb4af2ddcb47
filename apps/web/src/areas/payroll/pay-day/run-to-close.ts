import type { PayDay, PayrollTransfer } from '@timeloom/contract'
import type { RunPeriods } from '../../../lib/run-address.ts'

/** Nothing before closing can be done any more. */
export function isClosed({ periods }: PayDay): boolean {
  return periods.every((period) => period.isClosed)
}

export interface Range {
  startDate: string
  endDate: string
}

export function rangeOf(periods: readonly PayrollTransfer[]): Range {
  const [from, to] = [periods.map(({ fromDate }) => fromDate).sort(), periods.map(({ toDate }) => toDate).sort()]
  return { startDate: from[0] ?? '', endDate: to.at(-1) ?? '' }
}

/** The periods that are to be closed: the open ones, or all where none is open. */
export function toClose(periods: readonly PayrollTransfer[]): readonly PayrollTransfer[] {
  const open = periods.filter((period) => !period.isClosed)
  return open.length > 0 ? open : periods
}

export function runToClose(periods: readonly PayrollTransfer[]): RunPeriods {
  const those = toClose(periods)
  return { ids: those.map(({ id }) => id), ...rangeOf(those) }
}

export function sum(periods: readonly PayrollTransfer[], of: (period: PayrollTransfer) => number): number {
  return periods.reduce((total, period) => total + of(period), 0)
}
