import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import type { Work } from '../../platform/call/call.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { learnPlanningTables, takePlanMarks } from './plan-marks.repository.ts'
import { planPeople } from './template-days.service.ts'

type DayWork = Pick<Work, 'tx' | 'now'>

/** Runs work in a transaction of the company. */
export type Transact = <T>(work: (work: DayWork) => Promise<T>) => Promise<T>

/** Employees of one transaction: nobody can punch while it lasts, about a second. */
export const PLANNING_BATCH = 200

/**
 * Writes the days of employees who have a plan mark, and marks what changed for recalculation, a batch per transaction.
 *
 * @param employeeIds null: of the whole company
 * @param goOn asked before each batch, in its transaction; absent: until no mark is left
 * @param onProgress told the people of a batch, and how many of them have days planned otherwise, in its transaction
 */
export async function planMarked(
  transact: Transact,
  {
    employeeIds,
    goOn,
    onProgress,
  }: {
    employeeIds: string[] | null
    goOn?: (work: DayWork) => Promise<boolean>
    onProgress?: (work: DayWork, people: { planned: number; changed: number }) => Promise<void>
  },
): Promise<void> {
  const planNext = async (work: DayWork) => {
    if (goOn && !(await goOn(work))) return 0
    await lockOutWriters(work.tx)
    const people = await takePlanMarks(work.tx, { employeeIds, atMost: PLANNING_BATCH })
    const { marks } = await planPeople(work, people)
    if (people.length > 0) await onProgress?.(work, { planned: people.length, changed: marks.length })
    return people.length
  }
  await transact(({ tx }) => learnPlanningTables(tx))
  while ((await retryConflicts(() => transact(planNext))) > 0) await transact(({ tx }) => learnPlanningTables(tx))
}
