import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { RulesChanged } from '../timesheets/changed-rules.service.ts'
import { lockOutWriters } from '../timesheets/recalculation.service.ts'
import { change, dayBefore } from './change-rules.ts'
import { daysOfLeave, daysOfPay } from './concerned.repository.ts'
import {
  savePayTypeVersion,
  selectPayTypeOn,
  selectVersionDates,
  type PayTypeRules,
} from './rule-versions.repository.ts'

/**
 * Changes what a pay type is from a date on; what is not named stays as it is on that date, single settings too. Before
 * the first version the pay type's own row holds.
 *
 * Figures are computed anew where leave of the pay type becomes paid or unpaid. Refuses with `close` where a closed day
 * has such leave, or anything paid by the pay type: its units are part of what was paid.
 *
 * @source docs/engine.md A7 (Units), A12 (pay)
 */
export async function changePayType(
  work: Work,
  {
    payTypeId,
    effectiveFrom,
    changes,
    reason,
  }: { payTypeId: string; effectiveFrom: string; changes: Partial<PayTypeRules>; reason?: string | null },
): Promise<RulesChanged | Refusal> {
  const { tx, caller } = work
  await lockOutWriters(tx)
  const before = await selectPayTypeOn(tx, payTypeId, effectiveFrom)
  if (!before) return notFound('There is no such pay type.')
  const after = { ...before, ...changes, settings: { ...before.settings, ...changes.settings } }
  const dates = await selectVersionDates(tx, 'payType', payTypeId)
  const holds = { from: effectiveFrom, to: dayBefore(dates.find((date) => date > effectiveFrom)) }
  return change(work, {
    concerned: before.isPaidLeave === after.isPaidLeave ? null : daysOfLeave(payTypeId, holds),
    alsoClosed: daysOfPay(payTypeId, holds),
    isSame: JSON.stringify(before) === JSON.stringify(after),
    title: 'Changed pay type',
    save: () => savePayTypeVersion(tx, { id: payTypeId, effectiveFrom, rules: after, accountId: caller.accountId }),
    entry: {
      entity: 'pay_type',
      entityId: payTypeId,
      before,
      after: { effectiveFrom, ...after },
      reason: reason ?? null,
    },
  })
}
