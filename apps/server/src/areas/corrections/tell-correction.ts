import type { Work } from '../../platform/call/call.ts'
import { SCREENS } from '../links/links.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'
import { correctionWords } from './correction-words.ts'
import type { CorrectionRow } from './corrections.repository.ts'
import { selectDeciders } from './deciders.repository.ts'

/** Notifies those who decide on it, or may look at it where it counts already. */
export async function tellAsked(
  work: Work,
  correction: CorrectionRow,
  { countsAtOnce }: { countsAtOnce: boolean },
): Promise<void> {
  const deciders = await selectDeciders(work.tx, correction.employeeId)
  await sendMessages(
    work,
    deciders
      .filter(({ accountId }) => accountId !== work.caller.accountId)
      .map(({ accountId }) => ({
        accountId,
        kind: 'approvals' as const,
        subject: countsAtOnce
          ? `${correction.employeeName} entered a missing punch`
          : `${correction.employeeName} asks for a correction`,
        body: `${correctionWords(correction)}\n${correction.reason}`,
        link: SCREENS.correction(correction.id),
      })),
  )
}

/** Notifies who asked what became of it. */
export function tellDecided(
  work: Work,
  correction: CorrectionRow,
  { isAccepted, reason }: { isAccepted: boolean; reason: string | undefined },
): Promise<void> {
  const { employeeId, workDate } = correction
  return sendToEmployees(work, [
    {
      employeeId,
      kind: 'approvals',
      subject: isAccepted ? 'Your correction is done' : 'Your correction was declined',
      body: [correctionWords(correction), reason].filter(Boolean).join('\n'),
      link: SCREENS.workDay({ employeeId, workDate }),
    },
  ])
}
