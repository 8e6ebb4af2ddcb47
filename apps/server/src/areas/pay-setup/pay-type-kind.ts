import { invalid, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { BEGINNING, type Asked, type DatedKind } from '../setup-records/dated-records.service.ts'
import { daysOfEither, daysOfLeave, daysOfPay, daysOfSkilled } from './affected-days.repository.ts'
import {
  auditValues,
  NEW_RULES,
  NEW_VALUES,
  REQUIRED,
  rulesAfter,
  valuesAfter,
  type PayTypeBody,
} from './pay-type-record.ts'
import { PayTypeRules, PayTypeValues } from './pay-type-settings.ts'
import { lockPayTypes } from './pay-types.repository.ts'

const FIXED_CODE = 'The code of a pay type cannot be changed.'
const PAID_BY_THE_PRODUCT = 'Calculated time uses this pay type, so this cannot be changed.'

/**
 * Pay types. Figures are recalculated where leave of one becomes paid or unpaid, and where skills start or stop earning
 * it as an allowance; no closed day may have any of that, or anything paid by the pay type: its units are part of what
 * was paid.
 *
 * @source docs/engine.md A7 (Units), A12 (pay); spec 002 §2.1, §4
 */
export const PAY_TYPE: DatedKind<PayTypeValues, PayTypeRules, PayTypeBody> = {
  table: 'pay_type',
  resource: 'payType',
  unknown: 'There is no such pay type.',
  title: 'Changed pay type',
  values: PayTypeValues,
  rules: PayTypeRules,
  columns: { own: 'settings' },
  beginsInOwnRow: true,
  isSigned: true,
  unique: ['code', 'name'],
  // Figures do not wait for a new one.
  lock: async (tx, { isNew }) => {
    if (!isNew) await lockOutWriters(tx)
    await lockPayTypes(tx)
  },
  next: async (_, asked) => (asked.record ? payTypeAfter(asked) : newPayType(asked)),
  days: (id, holds) => daysOfEither([daysOfPay(id, holds), daysOfLeave(id, holds), daysOfSkilled(id, holds)]),
  reach: ({ id, before, after, holds }) => {
    const figures = [
      ...(before?.isPaidLeave === after.isPaidLeave ? [] : [daysOfLeave(id, holds)]),
      ...(before?.isAllowance === after.isAllowance ? [] : [daysOfSkilled(id, holds)]),
    ]
    return { figures: figures.length === 0 ? null : daysOfEither(figures), alsoClosed: daysOfPay(id, holds) }
  },
  recalculate: recalculateAffectedDays,
  auditValues,
  auditRules: ({ effectiveFrom, rules }, of) =>
    of === 'after' ? { effectiveFrom: effectiveFrom === BEGINNING ? null : effectiveFrom, ...rules } : rules,
}

type Next = Promise<{ values: PayTypeValues; rules: PayTypeRules } | Refusal>
type AskedType = Asked<PayTypeValues, PayTypeRules, PayTypeBody>

async function newPayType({ body, takenField }: AskedType): Next {
  const rules = rulesAfter(body, NEW_RULES)
  if (isRefusal(rules)) return rules
  const values = valuesAfter(body, NEW_VALUES, { isNew: true, isLeave: rules.isLeave })
  const missing = (['code', 'name'] as const).filter((field) => values[field] === '')
  if (missing.length > 0) {
    return invalid(
      REQUIRED,
      missing.map((field) => ({ field, reason: REQUIRED })),
    )
  }
  const field = await takenField(values)
  return field ? refused('exist', { field }) : { values, rules }
}

async function payTypeAfter({ body, record, effectiveFrom, inForce, today, takenField }: AskedType): Next {
  const { values: held, versions, row } = record!
  const before = inForce!.rules
  if (body.code !== undefined && body.code !== held.code) {
    return invalid(FIXED_CODE, [{ field: 'code', reason: FIXED_CODE }])
  }
  const rules = rulesAfter(body, before)
  if (isRefusal(rules)) return rules
  // Work that the product pays by its own pay types is neither leave nor an allowance, and their leave stays leave.
  if (row['system_code'] !== null && (rules.isAllowance || rules.isLeave !== before.isLeave)) {
    return invalid(PAID_BY_THE_PRODUCT, [{ field: 'leaveStatus', reason: PAID_BY_THE_PRODUCT }])
  }
  const after = [
    ...versions.filter((version) => version.effectiveFrom !== effectiveFrom),
    { effectiveFrom, rules },
  ].toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
  // What has no dates stays where the pay type is leave today or on a later date.
  const endsBy = (place: number) => after[place + 1] !== undefined && after[place + 1]!.effectiveFrom <= today
  const isLeave = rules.isLeave || after.some((version, place) => version.rules.isLeave && !endsBy(place))
  const values = valuesAfter(body, held, { isNew: false, isLeave })
  const field = await takenField(values)
  return field ? refused('exist', { field }) : { values, rules }
}
