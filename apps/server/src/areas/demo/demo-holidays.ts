import type { TenantTx } from '../../platform/db/transaction.ts'
import { addDays } from '@timeloom/engine'
import { addRegionHolidays, regionHolidays } from '../holidays/region-holidays.service.ts'

const REGION = 'NZ-AUK'

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
  await addRegionHolidays(tx, { companyId, regionId: REGION, years })
  const holidays = (await Promise.all(years.map((year) => regionHolidays(REGION, year)))).flat()
  return new Set(holidays.flatMap((holiday) => [holiday.date, holiday.alternativeDate]))
}
