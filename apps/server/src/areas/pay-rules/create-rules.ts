import type { TenantTx } from '../../platform/db/transaction.ts'
import { PayGroupRules, type PayGroupRulesInput } from './pay-group-rules.ts'
import {
  insertPayGroup,
  insertPayGroupVersion,
  insertTimeRounding,
  insertTimeRoundingVersion,
} from './pay-rules.repository.ts'
import { TimeRoundingRows } from './time-rounding-rules.ts'

/** Adds a pay group with its first version; what `rules` leaves out takes the specification's defaults. */
export async function createPayGroup(
  tx: TenantTx,
  group: { companyId: string; name: string; effectiveFrom: string; rules: PayGroupRulesInput },
): Promise<string> {
  const payGroupId = await insertPayGroup(tx, group.companyId, group.name)
  await insertPayGroupVersion(tx, { ...group, payGroupId, rules: PayGroupRules.parse(group.rules) })
  return payGroupId
}

export async function createTimeRounding(
  tx: TenantTx,
  rounding: { companyId: string; name: string; description: string; effectiveFrom: string; rows: TimeRoundingRows },
): Promise<string> {
  const timeRoundingId = await insertTimeRounding(tx, rounding.companyId, rounding)
  await insertTimeRoundingVersion(tx, { ...rounding, timeRoundingId, rows: TimeRoundingRows.parse(rounding.rows) })
  return timeRoundingId
}
