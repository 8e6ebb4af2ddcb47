import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { markAffectedDays, type AffectedDays, type Mark } from '../marks/marks.service.ts'
import { recalculateMarked, startRecalculationJob } from './recalculation.service.ts'

/** The outcome of a change of rules: the figures are right already, or a job is correcting them. */
export type RulesChanged = { message: 'completed'; changedDays: number } | { message: 'started'; jobId: string }

/** How much is calculated before the response, about a second's work; more is left to a job. */
const most = { employees: 60, days: 2_500 }

/**
 * Recalculates the days affected by a change of rules, in the transaction of the change, or starts a job if there are
 * many. The writers of time must be locked out since before the change.
 */
export async function recalculateAffectedDays(
  work: Work,
  { days, title }: { days: AffectedDays; title: string },
): Promise<RulesChanged> {
  return recalculateOrStartJob(work, { marks: await markAffectedDays(work.tx, days), title })
}

/** Recalculates the days of marks that this transaction has written, or starts a job of the title if there are many. */
export async function recalculateOrStartJob(
  work: Work,
  { marks, title }: { marks: readonly Mark[]; title: string },
): Promise<RulesChanged> {
  const days = marks.reduce((sum, { from, to }) => sum + dayOfDate(to) - dayOfDate(from) + 1, 0)
  if (marks.length > most.employees || days > most.days) {
    const employeeIds = marks.map(({ employeeId }) => employeeId)
    return { message: 'started', jobId: await startRecalculationJob(work, { title, employeeIds }) }
  }
  const { changedDays } = await recalculateMarked(work, marks)
  return { message: 'completed', changedDays }
}
