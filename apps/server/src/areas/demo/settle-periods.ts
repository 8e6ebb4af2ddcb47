import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { approve } from '../approvals/approvals.service.ts'
import { close } from '../payroll/payroll.service.ts'
import { selectPairsToApprove, selectPeriodsToClose } from './demo.repository.ts'

/** Approves, as an account, the complete pairs of the employees before a day. */
export async function approveBefore(
  work: Work,
  { day, employeeIds, accountId }: { day: string; employeeIds: string[]; accountId: string },
): Promise<void> {
  const punchPairIds = await selectPairsToApprove(work.tx, { before: day, employeeIds })
  if (punchPairIds.length === 0) return
  assertDone(await approve({ ...work, caller: { ...work.caller, accountId } }, { punchPairIds }), 'approve its time')
}

/** Closes the periods that end before a day, over figures that have just been computed. @returns their ids */
export async function closeBefore(work: Work, day: string): Promise<string[]> {
  const ids = await selectPeriodsToClose(work.tx, day)
  if (ids.length > 0) assertDone(await close(work, { ids }), 'close its periods')
  return ids
}

/** @throws Error for a refusal, which no demo expects */
export function assertDone(answer: unknown, what: string): void {
  if (isRefusal(answer)) throw new Error(`The demo could not ${what}: ${answer.answer.message}`)
}
