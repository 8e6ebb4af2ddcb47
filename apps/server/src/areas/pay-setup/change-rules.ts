import type { Work } from '../../platform/call/call.ts'
import { issuesOf } from '../../platform/call/issues.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { PayGroupRules, payTypes, readRuleChanges, type TimeRoundingRows } from '../pay-rules/pay-rules.service.ts'
import { changeDated, type Recalculated } from '../setup-records/dated-records.service.ts'
import { PAY_GROUP } from './pay-group-kind.ts'
import { PAY_TYPE } from './pay-type-kind.ts'
import { PayTypeRules } from './pay-type-settings.ts'
import { TIME_ROUNDING } from './time-rounding-kind.ts'

interface Change {
  /** `YYYY-MM-DD`; the rules apply from this work date on, until the date of the next version */
  effectiveFrom: string
  reason?: string | null
}

/** Changes some rules of a pay group from a date on; the others are those in force on that date. As savePayGroup. */
export function changePayGroup(
  work: Work,
  { payGroupId: id, rules: given, ...change }: Change & { payGroupId: string; rules: Record<string, unknown> },
): Promise<Recalculated | Refusal> {
  return changeDated(work, PAY_GROUP, { id, ...change }, async (inForce) => {
    const read = readRuleChanges(given, await payTypes(work.tx), 'rules.')
    if (read.issues) return invalid('The rules of the pay group cannot be taken.', read.issues)
    return { rules: PayGroupRules.parse({ ...inForce?.rules, ...read.rules }) }
  })
}

/** Changes the rows of a rounding rule from a date on. As saveTimeRounding. */
export function changeTimeRounding(
  work: Work,
  { timeRoundingId: id, rows, ...change }: Change & { timeRoundingId: string; rows: TimeRoundingRows },
): Promise<Recalculated | Refusal> {
  return changeDated(work, TIME_ROUNDING, { id, ...change }, () => {
    const read = TIME_ROUNDING.rules.safeParse({ rows })
    return read.success ? read.data : invalid('The rows of the rounding rule cannot be taken.', issuesOf(read.error))
  })
}

/** Changes what a pay type is from a date on; what is not named stays, single settings too. As savePayType. */
export function changePayType(
  work: Work,
  { payTypeId: id, changes, ...change }: Change & { payTypeId: string; changes: PayTypeChanges },
): Promise<Recalculated | Refusal> {
  return changeDated(work, PAY_TYPE, { id, ...change }, (inForce) =>
    PayTypeRules.parse({ ...inForce, ...changes, settings: { ...inForce!.settings, ...changes.settings } }),
  )
}

type PayTypeChanges = Partial<Omit<PayTypeRules, 'settings'>> & { settings?: Record<string, unknown> }
