import type { AnswerOf, BodyOf, confirmPeriod } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { keepConfirmation } from './period-confirmations.repository.ts'
import { readPeriod } from './read-confirmation.ts'

/** Confirms the caller's own hours as they were read; the same hours twice are one confirmation. */
export async function confirm(
  work: Work,
  { fromT, figures: read }: BodyOf<typeof confirmPeriod>,
): Promise<AnswerOf<typeof confirmPeriod> | Refusal> {
  const { tx, caller, now } = work
  if (caller.employeeId === null) return refused('noEmployee')
  const period = await readPeriod(work, { employee: caller.employeeId, fromT })
  if (isRefusal(period)) return period
  const { employeeId, from, to, figures, answer } = period
  if (!answer.isAsked) return refused('notAsked')
  if (answer.waitsFor === 'nobody') return refused('close')
  if (answer.waitsFor === 'later') return refused('later')
  if (answer.figures !== read) return refused('changed')
  if (answer.confirmed?.isCurrent) return { message: 'success' }
  const entityId = await keepConfirmation(tx, {
    employeeId,
    from,
    to,
    figures,
    hash: answer.figures,
    by: caller.accountId,
    at: now,
  })
  await recordAudit(work, [
    {
      action: 'create',
      entity: 'period_confirmation',
      entityId,
      employeeId,
      workDate: to,
      after: { from, to, figures },
    },
  ])
  return { message: 'success' }
}
