import type { Work } from '../../platform/call/call.ts'
import { recordAudit, type AuditWork } from '../audit/audit.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { moveFiles } from './files/pay-card-files.repository.ts'
import { moveDetails, selectLeftCards, withdrawEdits } from './left-cards.repository.ts'

/**
 * Takes what was entered on the pay card of an open period, and its files, along when its employee turns out to be in
 * another pay group: lines added by hand are paid in the period that the employee's days are in now, and so are effective
 * units where that one has the same dates. Over other dates an amount for the old ones would pay wrongly: it is withdrawn, the calculation
 * pays instead, and the history says so.
 *
 * Whoever reads, exports or closes pay does this first. Does nothing for cards whose employee has no other open period.
 *
 * @param whose `employeeId` null: of the whole company
 */
export async function takeCardsAlong(work: Work, { employeeId }: { employeeId: string | null }): Promise<void> {
  const { tx, now } = work
  if ((await selectLeftCards(tx, employeeId)).length === 0) return
  await lockOutClosing(tx)
  // Read again: whoever held the lock may have closed a period.
  const cards = await selectLeftCards(tx, employeeId)
  if (cards.length === 0) return
  const moved = await moveDetails(tx, cards, now)
  const movedFiles = await moveFiles(tx, cards)
  const withdrawn = await withdrawEdits(tx, cards)
  await recordAudit(
    bySystem(work),
    cards.map((card) => ({
      action: 'update',
      entity: 'pay_card',
      entityId: card.id,
      employeeId: card.employeeId,
      workDate: card.from,
      before: { fromDate: card.from, toDate: card.to, lines: card.lines, files: card.files },
      after: {
        fromDate: card.newFrom,
        toDate: card.newTo,
        moved: moved.filter(({ payCardId }) => payCardId === card.id).map(({ name }) => name),
        files: movedFiles.filter(({ payCardId }) => payCardId === card.id).map(({ name }) => name),
        asCalculated: withdrawn.filter(({ payCardId }) => payCardId === card.id).map(({ name }) => name),
      },
      reason: 'The pay group changed.',
    })),
  )
  // Two periods of one group may have become one of another.
  await takeCardsAlong(work, { employeeId })
}

/** Whoever happens to read pay first has changed nothing. */
function bySystem({ tx, now, caller: { companyId } }: Work): AuditWork {
  return { tx, now, caller: { companyId, accountId: null, address: null } }
}
