import type { Work } from '../../platform/call/call.ts'
import { markConcerned, type ConcernedDays } from '../marks/marks.service.ts'
import { recalculateNow, startRecalculationJob } from './recalculation.service.ts'

/** The outcome of a change of rules: the figures are right already, or a job is correcting them. */
export type RulesChanged = { message: 'completed'; changedDays: number } | { message: 'started'; jobId: string }

/** How much is calculated before the response, about a second's work; more is left to a job. */
const most = { employees: 60, days: 2_500 }

/**
 * Recalculates what a change of rules concerns, in the transaction of the change, or starts a job where that is much.
 * The writers of time must be locked out since before the change.
 */
export async function recalculateConcerned(
  work: Work,
  { concerned, title }: { concerned: ConcernedDays; title: string },
): Promise<RulesChanged> {
  const { employeeIds, days } = await markConcerned(work.tx, concerned)
  if (employeeIds.length > most.employees || days > most.days) {
    return { message: 'started', jobId: await startRecalculationJob(work, { title, employeeIds }) }
  }
  const { changedDays } = await recalculateNow(work, employeeIds)
  return { message: 'completed', changedDays }
}
