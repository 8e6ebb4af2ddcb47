import { NEW_PAY_TYPE, type BodyOf, type PayType, type savePayType as savePayTypeCall } from '@timeloom/contract'
import { invalid, refused, type Refusal } from '../../platform/call/refusal.ts'
import { DatedSettings, OwnSettings, PayTypeRules, PayTypeValues } from './pay-type-settings.ts'
import type { PayTypeRecord } from './pay-types.repository.ts'

export type PayTypeBody = BodyOf<typeof savePayTypeCall>

/** What a new pay type begins with. @source spec 002 §4; spec/enums.md */
export const NEW_VALUES: PayTypeValues = {
  code: '',
  name: '',
  exportCode: '',
  isActive: true,
  shouldExport: true,
  own: { ...OwnSettings.parse({}), hideFromEmp: true },
}
export const NEW_RULES: PayTypeRules = {
  isLeave: false,
  isPaidLeave: false,
  isAllowance: false,
  isOvertime: false,
  settings: DatedSettings.parse({}),
}

/** As the history has them. */
export function auditValues({ own, ...values }: PayTypeValues) {
  return { ...values, ...own }
}

/** As calls answer it. */
export function toPayType(record: PayTypeRecord): PayType {
  const { id, version, systemCode, xeroGuid, laterFrom } = record
  const fields = fieldsOf(PayTypeValues.parse(record), PayTypeRules.parse(record))
  return { ...fields, id, version, xeroGuid, isDefault: systemCode !== null, laterFrom }
}

/** What the form of a new one shows. */
export function newPayType(): PayType {
  const none = { xeroGuid: null, isDefault: false, laterFrom: null }
  return { ...fieldsOf(NEW_VALUES, NEW_RULES), ...none, id: NEW_PAY_TYPE, version: 0 }
}

function fieldsOf({ own, isActive, ...values }: PayTypeValues, { settings, ...rules }: PayTypeRules) {
  return {
    ...values,
    ...own,
    ...settings,
    active: isActive,
    isAllowance: rules.isAllowance,
    leaveStatus: rules.isLeave,
    paidLeave: rules.isPaidLeave,
    isOvertime: rules.isOvertime,
    byStandardHour: settings.ctDayType === 'byStandardHour',
  }
}

/**
 * What is absent stays, what is empty is cleared; what only leave can have goes with it.
 *
 * @param isNew a new one is active and hidden
 * @param isLeave whether it is leave now or on a later date: these values have no dates of their own
 */
export function valuesAfter(
  body: PayTypeBody,
  before: PayTypeValues,
  { isNew, isLeave }: { isNew: boolean; isLeave: boolean },
): PayTypeValues {
  const { own } = before
  const kept = <T>(said: T | null | undefined, was: T, cleared: T): T => (said === undefined ? was : (said ?? cleared))
  return {
    code: isNew ? (body.code ?? '') : before.code,
    name: body.name ?? before.name,
    exportCode: kept(body.exportCode, before.exportCode, ''),
    isActive: isNew ? true : (body.active ?? before.isActive),
    shouldExport: body.shouldExport ?? before.shouldExport,
    own: {
      hideFromEmp: isNew ? true : (body.hideFromEmp ?? own.hideFromEmp),
      allowNegativeLeave: isLeave && (body.allowNegativeLeave ?? own.allowNegativeLeave),
      hideBalance: isLeave && (body.hideBalance ?? own.hideBalance),
      confidential: isLeave && (body.confidential ?? own.confidential),
      type: kept(body.type, own.type, ''),
    },
  }
}

/**
 * The rules after a save. Making it leave means it is not an allowance, and vice versa.
 *
 * @returns the refusal of a pay type that would be both, of a factor that is no number greater than 0 (`factorError`),
 * and of days by a percentage that is not given
 */
export function rulesAfter(body: PayTypeBody, before: PayTypeRules): PayTypeRules | Refusal {
  if (body.isAllowance && body.leaveStatus) return invalid(BOTH, [{ field: 'leaveStatus', reason: BOTH }])
  const isLeave = body.leaveStatus ?? (before.isLeave && !body.isAllowance)
  const isOvertime = body.isOvertime ?? before.isOvertime
  const payRateFactor = factorOf(body.payRateFactor, before.settings.payRateFactor)
  const isFactorSaid = body.isOvertime !== undefined || body.payRateFactor !== undefined
  if (Number.isNaN(payRateFactor) || (isOvertime && isFactorSaid && payRateFactor === null))
    return refused('factorError')
  const settings: DatedSettings = {
    payRateFactor,
    convertToDay: body.convertToDay ?? before.settings.convertToDay,
    ctDayType: body.ctDayType ?? conversionOf(body.byStandardHour, before.settings.ctDayType),
    percentage: body.percentage === undefined ? before.settings.percentage : body.percentage,
    ctDay: body.ctDay ?? before.settings.ctDay,
  }
  if (settings.convertToDay && settings.ctDayType === 'percentage' && settings.percentage === null) {
    return invalid(REQUIRED, [{ field: 'percentage', reason: REQUIRED }])
  }
  return {
    isLeave,
    isPaidLeave: isLeave && (body.paidLeave ?? before.isPaidLeave),
    isAllowance: body.isAllowance ?? (before.isAllowance && !body.leaveStatus),
    isOvertime,
    settings,
  }
}

export const REQUIRED = 'This field is required.'
const BOTH = 'A pay type cannot be both an allowance and leave.'

/** NaN: the value is not a number greater than 0. */
function factorOf(said: PayTypeBody['payRateFactor'], before: number | null): number | null {
  if (said === undefined) return before
  if (said === null) return null
  const factor = typeof said === 'string' ? Number(said.trim() || Number.NaN) : said
  return Number.isFinite(factor) && factor > 0 ? factor : Number.NaN
}

function conversionOf(byStandardHour: boolean | undefined, before: DatedSettings['ctDayType']) {
  if (byStandardHour === undefined) return before
  if (byStandardHour) return 'byStandardHour'
  return before === 'byStandardHour' ? 'ctDay' : before
}
