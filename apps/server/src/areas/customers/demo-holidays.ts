import type { TenantTx } from '../../platform/db/transaction.ts'
import { addDays } from '@timeloom/engine'
import { addNzHolidays, nzHolidays } from '../pay-rules/pay-rules.service.ts'

/**
 * Adds the public holidays of the years from `from` until months after `until`.
 *
 * @returns the dates on which most people do not work
 */
export async function addHolidays(
  tx: TenantTx,
  companyId: string,
  { from, until }: { from: string; until: string },
): Promise<Set<string>> {
  const first = Number(from.slice(0, 4))
  const last = Number(addDays(until, 120).slice(0, 4))
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  await addNzHolidays(tx, companyId, years)
  return new Set(years.flatMap(nzHolidays).flatMap((holiday) => [holiday.date, holiday.alternativeDate]))
}
