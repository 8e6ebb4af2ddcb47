import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { RulesChanged } from '../calculation/changed-rules.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { isSame } from '../stale-records/stale-records.service.ts'
import { change, dayBefore } from './change-rules.ts'
import { daysOfEither, daysOfLeave, daysOfPay, daysOfSkilled } from './concerned.repository.ts'
import { updateFirstRules } from './pay-types.repository.ts'
import {
  savePayTypeVersion,
  selectPayTypeOn,
  selectVersionDates,
  type PayTypeRules,
} from './rule-versions.repository.ts'

/** Before every date: where what the pay type's own row says begins to hold. */
export const BEGINNING = '0001-01-01'

/**
 * Changes what a pay type is from a date on; what is not named stays as it is on that date, single settings too. Before
 * the first version the pay type's own row holds, which a change from the BEGINNING changes.
 *
 * Figures are computed again where leave of the pay type becomes paid or unpaid, and where skills bring it as an allowance
 * or no longer do. Refuses with `close` where a closed day has any of that, or anything paid by the pay type: its units
 * are part of what was paid.
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
  const isFirst = effectiveFrom === BEGINNING
  const holds = { from: effectiveFrom, to: dayBefore(dates.find((date) => date > effectiveFrom)) }
  const concerned = [
    ...(before.isPaidLeave === after.isPaidLeave ? [] : [daysOfLeave(payTypeId, holds)]),
    ...(before.isAllowance === after.isAllowance ? [] : [daysOfSkilled(payTypeId, holds)]),
  ]
  return change(work, {
    concerned: concerned.length === 0 ? null : daysOfEither(concerned),
    alsoClosed: daysOfPay(payTypeId, holds),
    isSame: isSame(before, after),
    title: 'Changed pay type',
    save: () =>
      isFirst
        ? updateFirstRules(tx, payTypeId, after)
        : savePayTypeVersion(tx, { id: payTypeId, effectiveFrom, rules: after, accountId: caller.accountId }),
    entry: {
      entity: 'pay_type',
      entityId: payTypeId,
      before,
      after: { effectiveFrom: isFirst ? null : effectiveFrom, ...after },
      reason: reason ?? null,
    },
  })
}
