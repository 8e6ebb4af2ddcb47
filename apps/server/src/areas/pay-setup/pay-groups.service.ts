import type {
  AnswerOf,
  BodyOf,
  deletePayGroups as deleteCall,
  PayGroup,
  PayGroupDetail,
  PayGroupEntry,
  savePayGroup as saveCall,
  StatusFilter,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'
import { storeEarlierPeriods } from '../pay-periods/pay-periods.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { changePayGroup, holdsFrom } from './change-rules.ts'
import { daysOfMembers, type Holds } from './concerned.repository.ts'
import { createPayGroup, PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { openFrom } from './open-from.ts'
import {
  readRules,
  refuseDates,
  refuseMissingRules,
  refusePayTypes,
  required,
  withBreakType,
  type PayGroupBody,
} from './pay-group-body.ts'
import {
  countPayGroupEmployees,
  isPayGroupNameTaken,
  removePayGroups,
  selectOvernightMember,
  selectPayGroupRecords,
  selectUsedPayGroups,
  updatePayGroup,
  type PayGroupRecord,
  type PayGroupValues,
} from './pay-groups.repository.ts'
import { selectVersionDates } from './rule-versions.repository.ts'

const NO_PAY_GROUP = 'There is no such pay group.'

type Saved = AnswerOf<typeof saveCall>

/** Pay groups by name: every signed-in person chooses from them. @source spec 002 §2.2; spec/permissions.md section 2, rule 2 */
export async function listPayGroups(
  work: Pick<Work, 'tx' | 'now' | 'caller'>,
  asked: { status?: StatusFilter | undefined },
): Promise<(PayGroup | PayGroupEntry)[]> {
  const groups = await readPayGroups(work, asked)
  return mayDo(work.caller, 'payGroup:visible') ? groups : groups.map(toEntry)
}

/** Pay groups by name with their rules, for whoever may see them. */
export async function readPayGroups(
  work: Pick<Work, 'tx' | 'now'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<PayGroup[]> {
  const asked = { on: await todayOf(work), isActive: isActive(status) }
  return (await selectPayGroupRecords(work.tx, asked)).map(toPayGroup)
}

export async function readPayGroup(work: Pick<Work, 'tx' | 'now'>, id: string): Promise<PayGroupDetail | Refusal> {
  const record = await recordOf(work, id)
  return record
    ? { ...toPayGroup(record), employees: await countPayGroupEmployees(work.tx, id) }
    : notFound(NO_PAY_GROUP)
}

/**
 * Adds a pay group, or with an id changes one of the company from a date on and computes again what its rules reach.
 *
 * Refuses with `exist` where another has the name, `payOnFinishDayConflicts` where somebody in it is planned past
 * midnight, and `close` where a closed day would be reached.
 *
 * @source spec 002 §2.2, §3 PayGroup, §5, §7, §8; spec/decisions.md 9, 14, 23, 24
 */
export async function savePayGroup(work: Work, body: PayGroupBody): Promise<Saved | Refusal> {
  const { tx } = work
  if (!mayDo(work.caller, body.id === undefined ? 'payGroup:create' : 'payGroup:update')) return forbidden()
  // Saves of pay groups wait for each other here, so that two of them cannot take one name.
  await lockOutWriters(tx)
  const before = await storedOf(work, body)
  if (isRefusal(before)) return before
  const name = body.name ?? before?.name ?? ''
  if (name === '') return required(['name'])
  if (await isPayGroupNameTaken(tx, { id: before?.id ?? null, name })) return refused('exist')
  const given = await readRules(work, body)
  if (isRefusal(given)) return given
  const dates = { startTime: given.startTime, effectiveFrom: body.effectiveFrom }
  const refusal = refuseDates(dates, { before: before && toPayGroup(before), today: await todayOf(work) })
  if (refusal) return refusal
  const after = { name, isActive: body.active ?? before?.isActive ?? true }
  return before ? changeGroup(work, { before, after, given, body }) : addGroup(work, { after, given, body })
}

/**
 * Takes pay groups off the lists. They stay for the history.
 *
 * Refuses with `inUse`, and their names, where somebody is or was in one.
 *
 * @source spec 002 §7, §8 Pay group delete; spec/decisions.md 14
 */
export async function deletePayGroups(
  work: Work,
  { ids: asked }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> | Refusal> {
  const { tx, now } = work
  await lockOutWriters(tx)
  const ids = [...new Set(asked)]
  const records = await selectPayGroupRecords(tx, { on: await todayOf(work), ids })
  if (records.length < ids.length) return notFound(NO_PAY_GROUP)
  const used = await selectUsedPayGroups(tx, ids)
  if (used.length > 0) return refused('inUse', { msg: used.join(', ') })
  await removePayGroups(tx, ids, now)
  await recordAudit(
    work,
    records.map(({ id: entityId, ...record }) => ({
      action: 'delete',
      entity: 'pay_group',
      entityId,
      before: valuesOf(record),
    })),
  )
  return { message: 'success' }
}

interface Change {
  after: PayGroupValues
  given: Partial<PayGroupRules>
  body: PayGroupBody
}

async function addGroup(work: Work, { after, given: typed, body }: Change): Promise<Saved | Refusal> {
  const { tx, caller } = work
  const today = await todayOf(work)
  const settings = await ownSettings(work)
  if (settings.multiShiftView && !body.breakCalculationType) return required(['breakCalculationType'])
  const given = withBreakType(settings, { given: typed, before: { breakCalculationType: 'None' } })
  const rules = PayGroupRules.parse({ startTime: today, ...given })
  // A first version also holds for every date before its own, so that the date says only when it came.
  const effectiveFrom = body.effectiveFrom ?? today
  const refusal = refuseMissingRules(rules) ?? (await refusePayTypes(work, { given, before: {}, effectiveFrom }))
  if (refusal) return refusal
  const id = await createPayGroup(tx, { companyId: caller.companyId, name: after.name, effectiveFrom, rules })
  if (!after.isActive) await updatePayGroup(tx, id, after)
  await recordAudit(work, [
    { action: 'create', entity: 'pay_group', entityId: id, before: null, after: { ...after, effectiveFrom, rules } },
  ])
  return { message: 'success', id, effectiveFrom }
}

async function changeGroup(
  work: Work,
  { before, after, given: typed, body }: Change & { before: PayGroupRecord },
): Promise<Saved | Refusal> {
  const { tx } = work
  const { id } = before
  const dates = await selectVersionDates(tx, 'payGroup', id)
  const daysOf = (holds: Holds) => daysOfMembers({ payGroupIds: [id] }, holds)
  const effectiveFrom = body.effectiveFrom ?? (await openFrom(tx, { dates, today: await todayOf(work), daysOf }))
  const inForce = PayGroupRules.parse((await recordOf(work, id, effectiveFrom))!.rules)
  const settings = await ownSettings(work)
  if (settings.multiShiftView && body.breakCalculationType === null) return required(['breakCalculationType'])
  const given = withBreakType(settings, { given: typed, before: inForce })
  const rules = { ...inForce, ...given }
  const named = { given, before: inForce, effectiveFrom }
  const refusal = refuseMissingRules(rules) ?? (await refusePayTypes(work, named))
  if (refusal) return refusal
  if (rules.payOnFinishDay && !inForce.payOnFinishDay) {
    const employeeName = await selectOvernightMember(tx, daysOf(holdsFrom(effectiveFrom, dates)))
    if (employeeName !== undefined) return refused('payOnFinishDayConflicts', { employeeName })
  }
  const isOther = !isSame(rules, inForce)
  const reached = isOther ? await changePayGroup(work, { payGroupId: id, effectiveFrom, rules: given }) : undefined
  if (isRefusal(reached)) return reached
  if (rules.startTime < inForce.startTime) {
    await storeEarlierPeriods(tx, { payGroupIds: [id], through: await todayOf(work) })
  }
  const isRenamed = !isSame(valuesOf(before), after)
  if (isOther || isRenamed) await updatePayGroup(tx, id, after)
  if (isRenamed) {
    const entry = { action: 'update', entity: 'pay_group', entityId: id } as const
    await recordAudit(work, [{ ...entry, before: valuesOf(before), after }])
  }
  const { message: _, ...done } = reached ?? { message: 'completed', changedDays: 0 }
  return { message: 'success', id, effectiveFrom, ...done }
}

/** @returns undefined where one is to be added */
async function storedOf(work: Work, { id, version }: PayGroupBody): Promise<PayGroupRecord | Refusal | undefined> {
  if (id === undefined) return undefined
  const record = await recordOf(work, id)
  if (!record) return notFound(NO_PAY_GROUP)
  const stale = { entity: 'pay_group', entityId: id, version: record.version, read: version }
  return (await refuseStale(work, stale)) ?? record
}

async function recordOf(work: Pick<Work, 'tx' | 'now'>, id: string, on?: string): Promise<PayGroupRecord | undefined> {
  return (await selectPayGroupRecords(work.tx, { on: on ?? (await todayOf(work)), ids: [id] }))[0]
}

async function todayOf({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<string> {
  return localDate(await companyZone(tx), now)
}

function toEntry(group: PayGroup): PayGroupEntry {
  const { id, name, active, skipHoliday, skipUnscheduleDay, durationBySchedule, disableEmployeeApply } = group
  return { id, name, active, skipHoliday, skipUnscheduleDay, durationBySchedule, disableEmployeeApply }
}

function toPayGroup({
  id,
  name,
  isActive: active,
  rules,
  version,
  effectiveFrom,
  laterFrom,
}: PayGroupRecord): PayGroup {
  return { ...PayGroupRules.parse(rules), id, name, active, version, effectiveFrom, laterFrom }
}

function valuesOf({ name, isActive: active }: PayGroupValues): PayGroupValues {
  return { name, isActive: active }
}
