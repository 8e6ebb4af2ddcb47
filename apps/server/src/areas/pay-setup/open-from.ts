import { addDays } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { lastClosedDay, type ConcernedDays } from '../marks/marks.service.ts'
import type { Holds } from './concerned.repository.ts'

/**
 * The date that a change of rules holds from where nobody names one: all days that are still open. It is the date of the
 * version in force today, which is replaced; where closed days have that version, the day after the last of them.
 *
 * @param dates of the versions there are, ascending, at least one; the first also holds for every date before it
 * @param today of the company, `YYYY-MM-DD`
 * @param daysOf the days that rules of such dates hold for
 * @returns `YYYY-MM-DD`
 */
export async function openFrom(
  tx: TenantTx,
  { dates, today, daysOf }: { dates: readonly string[]; today: string; daysOf: (holds: Holds) => ConcernedDays },
): Promise<string> {
  const inForce = dates.findLast((date) => date <= today) ?? dates[0]!
  const next = dates.find((date) => date > inForce)
  const holds = { from: inForce === dates[0] ? null : inForce, to: next === undefined ? null : addDays(next, -1) }
  const closed = await lastClosedDay(tx, daysOf(holds))
  if (closed === null) return inForce
  // A first version reaches back before its date, and stays for the closed days there.
  return addDays(closed > inForce ? closed : inForce, 1)
}
