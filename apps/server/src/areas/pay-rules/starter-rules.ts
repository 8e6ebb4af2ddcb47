import { addDays, dayOfDate, weekdayOf } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { createPayGroup, createTimeRounding } from './create-rules.ts'
import type { PayGroupRulesInput } from './pay-group-rules.ts'
import { insertPayTypes } from './pay-rules.repository.ts'
import { starterPayTypes } from './starter-pay-types.ts'
import { quarterHour } from './time-rounding-rules.ts'

export interface FirstRules {
  companyId: string
  /** Rules begin on the Monday of its week, and so do pay periods unless `payGroup` says otherwise. */
  from: string
  /** The first pay group, where it is another than a weekly one with the specification's create defaults. */
  payGroup?: { name: string; rules: Partial<PayGroupRulesInput> } | undefined
}

export interface StarterRules {
  payGroupId: string
  quarterHourId: string
  /** Ids by the codes of starter-pay-types.ts. */
  payTypeIds: Map<string, string>
}

/**
 * What a new company calculates with: pay types, one pay group, and the 'Quarter hour' rounding, which nobody is
 * assigned to.
 */
export async function starterRules(tx: TenantTx, { companyId, from, payGroup }: FirstRules): Promise<StarterRules> {
  const monday = addDays(from, -weekdayOf(dayOfDate(from)))
  const payTypeIds = await insertPayTypes(tx, companyId, starterPayTypes)
  const payGroupId = await createPayGroup(tx, {
    companyId,
    name: payGroup?.name ?? 'Standard',
    effectiveFrom: monday,
    rules: { startTime: monday, ...payGroup?.rules },
  })
  const quarterHourId = await createTimeRounding(tx, {
    companyId,
    name: 'Quarter hour',
    description: 'In and Out to the nearest quarter hour',
    effectiveFrom: monday,
    rows: quarterHour,
  })
  return { payGroupId, quarterHourId, payTypeIds }
}
