import type { DayRangeOf } from '../published-days/published-days.service.ts'
import type { RosterPerson } from '../roster/roster-people.service.ts'

/**
 * The days of people of which something can be unpublished: those of a roster from the first that employees see only as it
 * is published.
 */
export function publishedRanges(
  people: readonly Pick<RosterPerson, 'id'>[],
  { startDate, endDate, since }: { startDate: string; endDate: string; since: string },
): DayRangeOf[] {
  const from = startDate < since ? since : startDate
  return from > endDate ? [] : people.map(({ id }) => ({ employeeId: id, from, to: endDate }))
}
