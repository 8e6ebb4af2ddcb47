import type { Work } from '../../platform/call/call.ts'
import { plannedDays, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { selectPublishedDays } from './published-days.repository.ts'
import { publishedFrom } from './published-from.ts'
import { keyOf, shownDay } from './shown-day.ts'

/**
 * What employees are shown of their days, whoever asks: as plannedDays, without the changes that are not published yet
 * where the company publishes its rosters.
 */
export async function shownDays(
  work: Pick<Work, 'tx' | 'now'>,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<PlannedDayRow[]> {
  const since = await publishedFrom(work)
  if (since === null || to < since) return plannedDays(work.tx, { employeeIds, from, to })
  const ranges = employeeIds.map((employeeId) => ({ employeeId, from, to }))
  const [planned, published] = await Promise.all([
    plannedDays(work.tx, { employeeIds, from, to }),
    selectPublishedDays(work.tx, ranges),
  ])
  const publishedOn = new Map(published.map((day) => [keyOf(day), day]))
  return planned.map((day) => (day.workDate < since ? day : shownDay(day, publishedOn.get(keyOf(day)))))
}
