import { DatabaseUnavailableError } from '../../platform/db/database-error.ts'
import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { lockNextMarks, removeMarks, lockOutClosing } from '../marks/marks.service.ts'
import { recalculateDays, type Recalculation } from './recalculate-days.ts'
import type { RecalculationWork } from './recalculation-work.ts'

export interface Batches {
  transaction: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
  caller: RecalculationWork['caller']
  now: () => Date
  log: Log
  /** null: every marked employee of the company */
  employeeIds: string[] | null
  /** see recalculateDays; absent: every employee is calculated */
  unlessComputedBy?: Recalculation['unlessComputedBy']
  /** asked before each batch, in its transaction */
  goOn: (tx: TenantTx) => Promise<boolean>
  /** called with the employees of a batch, in its transaction */
  onProgress: (tx: TenantTx, employees: number) => Promise<void>
}

/** Less than a second's work; a save for one of these employees may have to wait that long. */
export const batch = { employees: 200, days: 6_000 }
const alone = { employees: 1, days: 1 }

/**
 * Processes marks, one transaction per batch. Marks left after a crash or a cancel are picked up by the next run. A
 * batch that fails is retried one employee at a time, so that one person's facts never hold up the others.
 *
 * @throws DatabaseUnavailableError when the connection is lost, which no employee's facts caused; what is done stays
 *   done
 * @returns the employees whose figures could not be calculated; their marks stay
 */
export async function recalculateBatches(batches: Batches): Promise<string[]> {
  const failed: string[] = []
  let size = batch
  for (;;) {
    let taken: string[] = []
    try {
      const isOver = await retryConflicts(() =>
        batches.transaction(async (tx) => {
          if (!(await batches.goOn(tx))) return true
          await lockOutClosing(tx)
          const marks = await lockNextMarks(tx, { employeeIds: batches.employeeIds, except: failed, ...size })
          taken = marks.map(({ employeeId }) => employeeId)
          if (taken.length === 0) return true
          await recalculateDays({ tx, caller: batches.caller, now: batches.now() }, marks, {
            removeMarks: () => removeMarks(tx, taken),
            unlessComputedBy: batches.unlessComputedBy,
          })
          await batches.onProgress(tx, taken.length)
          return false
        }),
      )
      if (isOver) return failed
    } catch (error) {
      if (taken.length === 0 || error instanceof DatabaseUnavailableError) throw error
      if (taken.length === 1) {
        batches.log.error({ err: error, employeeId: taken[0] }, 'an employee could not be recalculated')
        failed.push(taken[0]!)
      }
      size = alone
    }
  }
}
