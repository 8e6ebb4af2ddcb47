import {
  NEW_PAY_TYPE,
  type AnswerOf,
  type LeaveType,
  type PayType,
  type QueryOf,
  type listPayTypes,
  type savePayType as savePayTypeCall,
  type StatusFilter,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { BEGINNING, changePayType } from './change-pay-type.ts'
import { daysOfEither, daysOfLeave, daysOfPay, daysOfSkilled } from './concerned.repository.ts'
import { openFrom } from './open-from.ts'
import {
  newPayType,
  NEW_RULES,
  NEW_VALUES,
  REQUIRED,
  rulesAfter,
  rulesOf,
  toldValues,
  toPayType,
  valuesAfter,
  valuesOf,
  type PayTypeBody,
  type ReadRules,
} from './pay-type-record.ts'
import {
  insertPayType,
  isLeaveFrom,
  lockPayTypes,
  selectPayTypeRecords,
  selectTakenField,
  updatePayTypeValues,
  type PayTypeRecord,
} from './pay-types.repository.ts'
import { selectPayTypeOn, selectVersionDates } from './rule-versions.repository.ts'

const NO_PAY_TYPE = 'There is no such pay type.'
const FIXED_CODE = 'The code of a pay type cannot be changed.'
const PAID_BY_THE_PRODUCT = 'Calculated time is paid by this pay type.'

type Saved = AnswerOf<typeof savePayTypeCall>

const today = async ({ tx, now }: Pick<Work, 'tx' | 'now'>) => localDate(await companyZone(tx), now)

/** @source spec 002 §2.1, §7 Pay types */
export async function readPayTypes(
  work: Pick<Work, 'tx' | 'now'>,
  { status, isAllowance }: QueryOf<typeof listPayTypes>,
): Promise<PayType[]> {
  const asked = { on: await today(work), isActive: isActive(status), isAllowance: isAllowance ?? null }
  return (await selectPayTypeRecords(work.tx, asked)).map(toPayType)
}

/** @param id of a pay type, or 'New' for what a new one begins with */
export async function readPayType(work: Pick<Work, 'tx' | 'now'>, id: string): Promise<PayType | Refusal> {
  if (id === NEW_PAY_TYPE) return newPayType()
  const [record] = await selectPayTypeRecords(work.tx, { on: await today(work), ids: [id] })
  return record ? toPayType(record) : notFound(NO_PAY_TYPE)
}

/** The export codes of the payroll template, as the company keeps them. @source spec/settings.md section 2; spec/gaps.md B37 */
export async function readExportCodes(work: Work): Promise<string[]> {
  return (await ownSettings(work)).payrollExportCodes
}

/** Pay types that are leave today. Employees do not see those that are hidden from them. @source spec 001 §3 Leave type */
export async function readLeaveTypes(
  work: Pick<Work, 'tx' | 'now' | 'caller'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<LeaveType[]> {
  const records = await selectPayTypeRecords(work.tx, { on: await today(work), isActive: isActive(status) })
  return records
    .map((record) => ({ ...toPayType(record), isAutomatic: record.systemCode !== null }))
    .filter(({ leaveStatus, hideFromEmp }) => leaveStatus && !(hideFromEmp && work.caller.roleId === '4'))
    .map(({ id, name, active, leaveStatus, allowNegativeLeave, isAutomatic }) => ({
      id,
      name,
      active,
      leaveStatus,
      allowNegativeLeave,
      isAutomatic,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * Adds a pay type, or with an id changes one of the company. What pay depends on holds from `effectiveFrom`, or on every
 * day that is still open; figures that it changes are computed again.
 *
 * Refuses with `exist` where another one has the code or the name, `factorError` where overtime has no factor greater
 * than 0, `close` where a closed day would be reached.
 *
 * @source spec 002 §2.1, §4, §5, §8; spec/gaps.md B17; spec/decisions.md 14, 23, 24
 */
export async function savePayType(work: Work, { id, ...body }: PayTypeBody): Promise<Saved | Refusal> {
  if (!mayDo(work.caller, id === undefined ? 'payType:create' : 'payType:update')) return forbidden()
  if (id !== undefined) await lockOutWriters(work.tx)
  await lockPayTypes(work.tx)
  return id === undefined ? addPayType(work, body) : alterPayType(work, id, body)
}

async function addPayType(work: Work, body: PayTypeBody): Promise<Saved | Refusal> {
  const { tx } = work
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
  const taken = await selectTakenField(tx, { id: null, ...values })
  if (taken) return refused('exist', { field: taken })
  const id = await insertPayType(tx, { ...values, ...rules })
  await recordAudit(work, [
    { action: 'create', entity: 'pay_type', entityId: id, before: null, after: { ...toldValues(values), ...rules } },
  ])
  return { message: 'success', id, effectiveFrom: null, changedDays: 0 }
}

async function alterPayType(work: Work, id: string, body: PayTypeBody): Promise<Saved | Refusal> {
  const { tx } = work
  const day = await today(work)
  const [record] = await selectPayTypeRecords(tx, { on: day, ids: [id] })
  if (!record) return notFound(NO_PAY_TYPE)
  const { version } = record
  const stale = await refuseStale(work, { entity: 'pay_type', entityId: id, version, read: body.version })
  if (stale) return stale
  if (body.code !== undefined && body.code !== record.code) {
    return invalid(FIXED_CODE, [{ field: 'code', reason: FIXED_CODE }])
  }
  const from = body.effectiveFrom ?? (await firstOpenDay(work, id, day))
  const before = rulesOf((await selectPayTypeOn(tx, id, from))!)
  const rules = rulesAfter(body, before)
  if (isRefusal(rules)) return rules
  if (isMisused(record, before, rules)) {
    return invalid(PAID_BY_THE_PRODUCT, [{ field: 'leaveStatus', reason: PAID_BY_THE_PRODUCT }])
  }
  const held = valuesOf(record)
  const isLeave = rules.isLeave || (await isLeaveFrom(tx, { id, date: day, butFrom: from }))
  const values = valuesAfter(body, held, { isNew: false, isLeave })
  const taken = await selectTakenField(tx, { id, ...values })
  if (taken) return refused('exist', { field: taken })
  const isValued = !isSame(held, values)
  const isRuled = !isSame(before, rules)
  if (!isValued && !isRuled) return { message: 'success', id, changedDays: 0 }
  await updatePayTypeValues(tx, id, values)
  if (isValued) {
    await recordAudit(work, [
      { action: 'update', entity: 'pay_type', entityId: id, before: toldValues(held), after: toldValues(values) },
    ])
  }
  if (!isRuled) return { message: 'success', id, changedDays: 0 }
  const changed = await changePayType(work, { payTypeId: id, effectiveFrom: from, changes: rules })
  if (isRefusal(changed)) return changed
  return { ...changed, message: 'success', id, effectiveFrom: from === BEGINNING ? null : from }
}

/** From where a change holds on every day that is still open, see openFrom; BEGINNING where no day was closed. */
async function firstOpenDay({ tx }: Work, id: string, day: string): Promise<string> {
  const dates = [BEGINNING, ...(await selectVersionDates(tx, 'payType', id))]
  return openFrom(tx, {
    dates,
    today: day,
    daysOf: (holds) => daysOfEither([daysOfPay(id, holds), daysOfLeave(id, holds), daysOfSkilled(id, holds)]),
  })
}

/** Work that the product pays by its own pay types is neither leave nor an allowance, and their leave stays leave. */
function isMisused({ systemCode }: PayTypeRecord, before: ReadRules, after: ReadRules): boolean {
  return systemCode !== null && (after.isAllowance || after.isLeave !== before.isLeave)
}
