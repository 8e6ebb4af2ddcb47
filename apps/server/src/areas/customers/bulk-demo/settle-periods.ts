import type { Work } from '../../../platform/call/call.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import { approve } from '../../approvals/approvals.service.ts'
import { close } from '../../payroll/payroll.service.ts'
import { selectPairsToApprove, selectPeriodsToClose } from './bulk-demo.repository.ts'

/** Work in transactions of its own, in the name of one account. */
export type Steps = Omit<Work, 'tx'> & { transact<T>(run: (work: Work) => Promise<T>): Promise<T> }

/** Approves, as the supervisor, the complete pairs of the employees before a day. */
export async function approveBefore(
  steps: Steps,
  { day, employeeIds, supervisorId }: { day: string; employeeIds: string[]; supervisorId: string },
): Promise<void> {
  await steps.transact(async (work) => {
    const punchPairIds = await selectPairsToApprove(work.tx, { before: day, employeeIds })
    if (punchPairIds.length === 0) return
    const caller = { ...work.caller, accountId: supervisorId }
    assertDone(await approve({ ...work, caller }, { punchPairIds }), 'approve its time')
  })
}

/** Closes the periods that end before a day, over figures that have just been computed. */
export async function closeBefore(steps: Steps, day: string): Promise<void> {
  await steps.transact(async (work) => {
    const ids = await selectPeriodsToClose(work.tx, day)
    if (ids.length > 0) assertDone(await close(work, { ids }), 'close its periods')
  })
}

function assertDone(answer: unknown, what: string): void {
  if (isRefusal(answer)) throw new Error(`The demo could not ${what}: ${answer.answer.message}`)
}
