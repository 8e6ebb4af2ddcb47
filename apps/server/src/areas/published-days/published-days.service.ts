import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import { selectDifferences } from './plan-differences.repository.ts'
import { selectPublishing } from './published-days.repository.ts'
import { keyOf } from './shown-day.ts'

export { publishContinued, selectDifferences as planDifferences } from './plan-differences.repository.ts'
export type { NamedShift, PlanDifference } from './plan-differences.repository.ts'
export { publishAgreed, publishRanges } from './publish-days.ts'
export { publishEveryone } from './publish-everyone.ts'
export { selectPublishedDays as publishedDays, selectShownTimes as shownTimes } from './published-days.repository.ts'
export type { DayRangeOf, PublishedDayRow } from './published-days.repository.ts'
export { publishedFrom, publishedOnlyFrom, type Reader } from './published-from.ts'
export { shownDays } from './shown-days.ts'
export { isToldOf, reachedOf } from './tell-published.ts'

/** Whether the company publishes its rosters. */
export async function isPublishing(tx: TenantTx): Promise<boolean> {
  return (await selectPublishing(tx)).isOn
}

/** Whether days are planned as they were published, in the order given. */
export async function isPublished(tx: TenantTx, days: readonly DayKey[]): Promise<boolean[]> {
  const ranges = days.map(({ employeeId, workDate }) => ({ employeeId, from: workDate, to: workDate }))
  const unpublished = new Set((await selectDifferences(tx, ranges)).map(keyOf))
  return days.map((day) => !unpublished.has(keyOf(day)))
}
