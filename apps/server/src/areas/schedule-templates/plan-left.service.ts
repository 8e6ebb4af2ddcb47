import type { Work } from '../../platform/call/call.ts'
import { planMarked, type Transact } from './plan-marked.ts'
import { takePlanMarks } from './plan-marks.repository.ts'
import { planPeople } from './template-days.service.ts'

export { learnPlanningTables } from './plan-marks.repository.ts'

/** Plans those whom a save has left to a job that is not through yet, a batch per transaction. */
export async function planWhomJobsLeft(transact: Transact): Promise<void> {
  await planMarked(transact, { employeeIds: null })
}

/** The same within a transaction that has locked out the writers of time: nobody new is left meanwhile. */
export async function planWhomJobsLeftNow(work: Pick<Work, 'tx' | 'now'>): Promise<void> {
  await planPeople(work, await takePlanMarks(work.tx, { employeeIds: null, atMost: null }))
}
