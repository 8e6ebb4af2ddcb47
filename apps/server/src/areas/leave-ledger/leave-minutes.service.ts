import { leaveDurations, type LeaveDate, type LeaveTerms } from '../calculation/leave-durations.service.ts'
import { publishedOnlyFrom, type Reader } from '../published-days/published-days.service.ts'

export type { LeaveDate, LeaveTerms } from '../calculation/leave-durations.service.ts'

/**
 * What each leave takes on each of its dates, by the leave's id, under the current rules, schedules and holidays; to
 * employees, by what is published of their schedules. Dates on which it takes nothing have no minutes.
 */
export async function minutesOfLeaves(work: Reader, leaves: readonly LeaveTerms[]): Promise<Map<string, LeaveDate[]>> {
  if (leaves.length === 0) return new Map()
  const durations = await leaveDurations(work.tx, leaves, await publishedOnlyFrom(work))
  return new Map([...durations].map(([id, { dates }]) => [id, dates]))
}
