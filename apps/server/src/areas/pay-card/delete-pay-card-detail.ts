import type { AnswerOf, BodyOf, deletePayCardDetails } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { payPeriodById } from '../pay-periods/pay-periods.service.ts'
import { lineName } from './audit-card.ts'
import { lockCardById, removeDetail, selectManualLine } from './saved-card.repository.ts'

/**
 * Deletes a line that was added by hand; deleting it once more changes nothing. Calculated lines are none of these: they
 * have no id of their own.
 *
 * Refusals: close.
 *
 * @source 001 §5, §8 Pay card
 */
export async function deletePayCardDetail(
  work: Work,
  { payCardId: cardId, payPayCardDetailId: detailId }: BodyOf<typeof deletePayCardDetails>,
): Promise<AnswerOf<typeof deletePayCardDetails> | Refusal> {
  const { tx, caller, now } = work
  await lockOutClosing(tx)
  const card = await lockCardById(tx, cardId)
  const line = card && (await selectManualLine(tx, { cardId, detailId }))
  if (!line) return notFound('There is no such line.')
  if (line.isRemoved) return { message: 'success' }
  const period = await payPeriodById(tx, card.payPeriodId)
  if (period?.isClosed) return refused('close')
  const name = lineName({ name: line.name, isManual: true })
  await removeDetail(tx, { cardId, detailId }, { accountId: caller.accountId, at: now })
  await recordAudit(work, [
    {
      action: 'delete',
      entity: 'pay_card',
      entityId: cardId,
      employeeId: card.employeeId,
      workDate: period?.from ?? null,
      before: { effUnits: { [name]: line.effUnits }, notes: { [name]: line.notes } },
    },
  ])
  return { message: 'success' }
}
