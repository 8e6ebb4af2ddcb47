import type { Work } from '../../platform/call/call.ts'
import { SCREENS } from '../links/links.service.ts'
import { dayInWords } from '../local-time/wall-time.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { shiftTimes } from '../shift-fit/shift-fit.service.ts'
import type { MovedClaim } from './claims.repository.ts'

/** Notifies whoever added an open shift that a place of it is free again; people are not notified of their own changes. */
export async function tellEnded(work: Work, ended: readonly MovedClaim[]): Promise<void> {
  await sendMessages(
    work,
    ended.flatMap((claim) => {
      const { accountId, employeeName, workDate } = claim
      if (accountId === null || accountId === work.caller.accountId) return []
      return [
        {
          accountId,
          kind: 'shift' as const,
          subject: `${employeeName} no longer has the open shift on ${dayInWords(workDate)}, ${shiftTimes(claim)}`,
          body: 'It was taken off their plan, so their place is free again.',
          link: SCREENS.planOpenShifts(),
        },
      ]
    }),
  )
}
