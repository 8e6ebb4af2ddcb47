import type { PREVIOUS_KINDS } from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import type { DayRange } from '../calculation/dry-run.service.ts'
import { selectPeriodRangesBefore } from './previous-range.repository.ts'

export interface PreviousRange extends DayRange {
  kind: (typeof PREVIOUS_KINDS)[number]
}

/**
 * What a range is compared with: where it is a pay period, the one before it, as long as that is the same for all pay
 * groups with that period; where it is whole months, as many months before; else as many days. It ends the day before.
 */
export async function previousRange({ tx }: Pick<Work, 'tx'>, now: DayRange): Promise<PreviousRange> {
  const [period, ...others] = await selectPeriodRangesBefore(tx, now)
  if (period?.from && others.length === 0) return { from: period.from, to: addDays(now.from, -1), kind: 'payPeriod' }
  const months = wholeMonths(now)
  if (months > 0) return { from: monthsBefore(now.from, months), to: addDays(now.from, -1), kind: 'months' }
  const days = dayOfDate(now.to) - dayOfDate(now.from) + 1
  return { from: addDays(now.from, -days), to: addDays(now.from, -1), kind: 'days' }
}

/** How many calendar months a range is; 0: not whole ones. */
function wholeMonths({ from, to }: DayRange): number {
  const next = addDays(to, 1)
  return from.endsWith('-01') && next.endsWith('-01') ? monthOf(next) - monthOf(from) : 0
}

function monthsBefore(first: string, months: number): string {
  const month = monthOf(first) - months
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** Months since the year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}
