import { z } from 'zod'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { storeEarlierPeriods } from '../pay-periods/pay-periods.service.ts'
import { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import type { DatedKind } from '../setup-records/dated-records.service.ts'
import { daysOfMembers } from './affected-days.repository.ts'
import { payGroupAfter, type PayGroupBody } from './pay-group-body.ts'
import type { PayGroupValues } from './pay-groups.repository.ts'

/** Pay groups, whose rules apply from a date. @source docs/engine.md A0 (in force on the day), spec 002 §3 PayGroup */
export const PAY_GROUP: DatedKind<PayGroupValues, { rules: PayGroupRules }, PayGroupBody> = {
  table: 'pay_group',
  resource: 'payGroup',
  unknown: 'There is no such pay group.',
  title: 'Changed pay group',
  values: z.object({ name: z.string(), isActive: z.boolean() }),
  rules: z.object({ rules: PayGroupRules }),
  isSigned: true,
  unique: ['name'],
  next: payGroupAfter,
  days: (id, holds) => daysOfMembers({ payGroupIds: [id] }, holds),
  recalculate: recalculateAffectedDays,
  saved: async ({ tx }, { id, before, after, today }) => {
    if (before && after.rules.startTime < before.rules.startTime) {
      await storeEarlierPeriods(tx, { payGroupIds: [id], through: today })
    }
  },
}
