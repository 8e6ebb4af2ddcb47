import type { AnswerOf, BodyOf, RoundingRow, StatusFilter, TimeRounding } from '@timeloom/contract'
import type { deleteTimeRoundings as deleteCall, saveTimeRounding as saveCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { changeTimeRounding } from './change-rules.ts'
import { daysOfMembers } from './concerned.repository.ts'
import { openFrom } from './open-from.ts'
import { selectTimeRoundingVersions, TimeRoundingRows } from '../pay-rules/pay-rules.service.ts'
import { refuseRows, requireNameAndRows } from './rounding-rows.ts'
import { dateOutOfReach } from './rule-dates.ts'
import { saveTimeRoundingVersion, selectVersionDates } from './rule-versions.repository.ts'
import {
  insertTimeRoundingValues,
  isTimeRoundingNameTaken,
  markTimeRoundingsRemoved,
  selectTimeRoundings,
  selectTimeRoundingsById,
  selectUsedTimeRoundings,
  updateTimeRounding,
  type TimeRoundingRecord,
  type TimeRoundingValues,
} from './time-rounding.repository.ts'

const NO_ROUNDING = 'There is no such rounding rule.'

type Body = BodyOf<typeof saveCall>
type Saved = AnswerOf<typeof saveCall>

/** Rounding rules by name: every signed-in person chooses from them. @source spec 002 §2.3; spec/permissions.md section 2, rule 2 */
export async function readTimeRoundings(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<TimeRounding[]> {
  const today = await todayOf({ tx, now })
  const records = await selectTimeRoundings(tx, isActive(status))
  const versions = await selectTimeRoundingVersions(tx, { ids: null, from: today, to: '9999-12-31' })
  return records.map(({ id, isActive: active, ...record }) => {
    // The first that holds today or later is today's: a first version holds for every date before it, too.
    const [current, next] = versions.filter((version) => version.id === id)
    return {
      ...record,
      id,
      active,
      rules: toRules(current?.rules),
      later: next ? { effectiveFrom: next.effectiveFrom, rules: toRules(next.rules) } : null,
    }
  })
}

/**
 * Adds a rounding rule, or with an id changes one of the company and computes again what its rows reach.
 *
 * Refuses with `exist` where another has the name, and with `close` where a closed day would be reached.
 *
 * @source spec 002 §2.3, §5, §8 Rounding; spec/decisions.md 14, 23, 24
 */
export async function saveTimeRounding(work: Work, body: Body): Promise<Saved | Refusal> {
  const { tx, caller } = work
  if (!mayDo(caller, body.id === undefined ? 'roundingRule:create' : 'roundingRule:update')) return forbidden()
  // Saves of rounding rules wait for each other here, so that two of them cannot take one name.
  await lockOutWriters(tx)
  const before = await storedOf(work, body)
  if (isRefusal(before)) return before
  const refusal = (before ? undefined : requireNameAndRows(body)) ?? refuseRows(body.rules)
  if (refusal) return refusal
  const after = savedValues(body, before)
  if (await isTimeRoundingNameTaken(tx, { id: before?.id ?? null, name: after.name })) return refused('exist')
  const rows = body.rules?.map(({ fromTime, toT, value }): TimeRoundingRows[number] => [fromTime, toT, value])
  const { effectiveFrom } = body
  const reason = effectiveFrom === undefined ? undefined : dateOutOfReach(effectiveFrom, await todayOf(work))
  if (reason !== undefined) return invalid(`Please choose ${reason}.`, [{ field: 'effectiveFrom', reason }])
  return before ? changed(work, { before, after, rows, effectiveFrom }) : added(work, { after, rows, effectiveFrom })
}

/**
 * Takes rounding rules off the lists. They stay for the days that were computed with them.
 *
 * Refuses with `usedRoundings`, and their names, where somebody is or was assigned to one, or a department or the company is.
 *
 * @source spec 002 §7, §8 Rounding; spec/decisions.md 14
 */
export async function deleteTimeRoundings(
  work: Work,
  { ids: asked }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> | Refusal> {
  const { tx, now } = work
  await lockOutWriters(tx)
  const ids = [...new Set(asked)]
  const records = await selectTimeRoundingsById(tx, ids)
  if (records.length < ids.length) return notFound(NO_ROUNDING)
  const usedRoundings = await selectUsedTimeRoundings(tx, ids)
  if (usedRoundings.length > 0) return refused('usedRoundings', { usedRoundings })
  await markTimeRoundingsRemoved(tx, ids, now)
  await recordAudit(
    work,
    records.map((record) => ({
      action: 'delete',
      entity: 'time_rounding',
      entityId: record.id,
      before: valuesOf(record),
    })),
  )
  return { message: 'success' }
}

/** @returns undefined where one is to be added */
async function storedOf(work: Work, { id, version }: Body): Promise<TimeRoundingRecord | Refusal | undefined> {
  if (id === undefined) return undefined
  const [rounding] = await selectTimeRoundingsById(work.tx, [id])
  if (!rounding) return notFound(NO_ROUNDING)
  const stale = { entity: 'time_rounding', entityId: id, version: rounding.version, read: version }
  return (await refuseStale(work, stale)) ?? rounding
}

/** What is absent stays, what is empty is cleared. */
function savedValues(body: Body, before: TimeRoundingRecord | undefined): TimeRoundingValues {
  return {
    name: body.name ?? before?.name ?? '',
    description: body.description === undefined ? (before?.description ?? '') : (body.description ?? ''),
    isActive: body.active ?? before?.isActive ?? true,
  }
}

interface Change {
  after: TimeRoundingValues
  rows: TimeRoundingRows | undefined
  effectiveFrom: string | undefined
}

async function added(work: Work, { after, rows = [], effectiveFrom: asked }: Change): Promise<Saved> {
  const { tx } = work
  // A first version also holds for every date before its own, so that the date says only when it came.
  const effectiveFrom = asked ?? (await todayOf(work))
  const id = await insertTimeRoundingValues(tx, after)
  await saveTimeRoundingVersion(tx, { id, effectiveFrom, rows })
  await recordAudit(work, [
    { action: 'create', entity: 'time_rounding', entityId: id, before: null, after: { ...after, effectiveFrom, rows } },
  ])
  return { message: 'success', id, effectiveFrom }
}

async function changed(
  work: Work,
  { before, after, rows, effectiveFrom }: Change & { before: TimeRoundingRecord },
): Promise<Saved | Refusal> {
  const { id } = before
  const reached = rows ? await changedRows(work, { id, rows, effectiveFrom }) : undefined
  if (isRefusal(reached)) return reached
  const isOther = !isSame(valuesOf(before), after)
  if (isOther || reached?.isOther) await updateTimeRounding(work.tx, id, after)
  if (isOther) {
    await recordAudit(work, [
      { action: 'update', entity: 'time_rounding', entityId: id, before: valuesOf(before), after },
    ])
  }
  return { message: 'success', id, ...reached?.answer }
}

/** Saves other rows from the date on, or from the first open day, and computes what they reach. */
async function changedRows(
  work: Work,
  { id, rows, effectiveFrom: asked }: { id: string; rows: TimeRoundingRows; effectiveFrom: string | undefined },
): Promise<{ isOther: boolean; answer: Omit<Saved, 'message'> } | Refusal> {
  const effectiveFrom = asked ?? (await firstOpenDay(work, id))
  const [inForce] = await selectTimeRoundingVersions(work.tx, { ids: [id], from: effectiveFrom, to: effectiveFrom })
  if (isSame(inForce?.rules, rows)) return { isOther: false, answer: { effectiveFrom, changedDays: 0 } }
  const reached = await changeTimeRounding(work, { timeRoundingId: id, effectiveFrom, rows })
  if (isRefusal(reached)) return reached
  const { message: _, ...done } = reached
  return { isOther: true, answer: { effectiveFrom, ...done } }
}

async function firstOpenDay({ tx, now }: Work, id: string): Promise<string> {
  const dates = await selectVersionDates(tx, 'timeRounding', id)
  const daysOf = (holds: Parameters<typeof daysOfMembers>[1]) => daysOfMembers({ timeRoundingIds: [id] }, holds)
  return openFrom(tx, { dates, today: await todayOf({ tx, now }), daysOf })
}

async function todayOf({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<string> {
  return localDate(await companyZone(tx), now)
}

/** @param stored undefined where there is no version yet: nothing is rounded */
function toRules(stored: unknown): RoundingRow[] {
  return (stored === undefined ? [] : TimeRoundingRows.parse(stored)).map(([fromTime, toT, value], place) => ({
    orderNumber: place + 1,
    fromTime,
    toT,
    value,
  }))
}

function valuesOf({ name, description, isActive: active }: TimeRoundingValues): TimeRoundingValues {
  return { name, description, isActive: active }
}
