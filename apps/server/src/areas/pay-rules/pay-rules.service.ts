import type { TenantTx } from '../../platform/db/transaction.ts'
import { PayGroupRules } from './pay-group-rules.ts'
import { selectPayGroupVersions, selectTimeRoundingVersions, type Versions } from './pay-rules.repository.ts'
import { TimeRoundingRows } from './time-rounding-rules.ts'

export {
  hasPayGroup,
  selectPayGroups as payGroups,
  selectPayTypes as payTypes,
  selectPayTypeVersions as payTypeVersions,
} from './pay-rules.repository.ts'
export { payTypeOn } from './pay-type-on.ts'
export { createPayGroup } from './create-rules.ts'
export { starterRules, type FirstRules, type StarterRules } from './starter-rules.ts'
export { leaveCodes } from './starter-pay-types.ts'
export { PayGroupRules } from './pay-group-rules.ts'
export { readRuleChanges, type Issue } from './read-rule-changes.ts'
export { TimeRoundingRows } from './time-rounding-rules.ts'

/** Rules of a pay group from a work date on, until the group's next version. */
export interface PayGroupVersion {
  payGroupId: string
  effectiveFrom: string
  /** 1; one more with each replacement of the version of the same date */
  revision: number
  rules: PayGroupRules
}

export interface TimeRoundingVersion {
  timeRoundingId: string
  effectiveFrom: string
  revision: number
  rows: TimeRoundingRows
}

/** All versions of the given pay groups in force on some day of the range, a group's in order of their dates. */
export async function payGroupVersions(tx: TenantTx, asked: Versions): Promise<PayGroupVersion[]> {
  const stored = await selectPayGroupVersions(tx, asked)
  return stored.map(({ id, effectiveFrom, revision, rules }) => ({
    payGroupId: id,
    effectiveFrom,
    revision,
    rules: PayGroupRules.parse(rules),
  }))
}

/** As payGroupVersions, of rounding rules. */
export async function timeRoundingVersions(tx: TenantTx, asked: Versions): Promise<TimeRoundingVersion[]> {
  const stored = await selectTimeRoundingVersions(tx, asked)
  return stored.map(({ id, effectiveFrom, revision, rules }) => ({
    timeRoundingId: id,
    effectiveFrom,
    revision,
    rows: TimeRoundingRows.parse(rules),
  }))
}
