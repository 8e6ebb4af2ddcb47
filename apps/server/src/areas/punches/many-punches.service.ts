import { randomUUID } from 'node:crypto'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recalculateMarked } from '../calculation/recalculation.service.ts'
import { startOfMinute } from '../local-time/wall-time.service.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { lockOutClosing, markForRecalculation } from '../marks/marks.service.ts'
import {
  insertManualPunches,
  insertRemovals,
  selectAmongPairs,
  selectClosed,
  selectPunchedAt,
  selectStandingOf,
} from './many-punches.repository.ts'
import { momentOf, wallTimeAt } from './punch-moment.ts'
import { punchValues, timesheetDay } from './punch-values.ts'
import { NO_WORK } from './punch-work.ts'
import { ensurePunchMonths } from './punches.repository.ts'

/** The same wall time on the same date, for each person in their own zone. */
export interface PunchOfMany {
  employeeIds: string[]
  day: string
  /** `HH:mm` */
  punchTime: string
}

/** Why someone does not get the punch: a standing one of that minute, a closed pay period. */
export type LeftOut = 'hasExistPunchRecord' | 'close'

export interface ForeseenPunch {
  leftOut: LeftOut | null
  /** by the pairs there are; null: they are left out */
  becomes: 'In' | 'Out' | 'inside' | null
}

/** What addPunches would do for each of the people. A constant number of queries. */
export async function foreseePunches(work: Pick<Work, 'tx'>, punch: PunchOfMany): Promise<Map<string, ForeseenPunch>> {
  const { tx } = work
  const moments = await momentsOf(work, punch)
  const [leftOut, among] = await Promise.all([
    readLeftOut(work, punch, moments),
    selectAmongPairs(tx, moments, punch.day),
  ])
  return new Map(
    punch.employeeIds.map((id) => {
      const why = leftOut.get(id) ?? null
      return [id, { leftOut: why, becomes: why === null ? (among.get(id) ?? 'In') : null }]
    }),
  )
}

/** Of the people those whose date is in a closed pay period. */
export function closedOn({ tx }: Pick<Work, 'tx'>, employeeIds: string[], date: string): Promise<Set<string>> {
  return selectClosed(tx, daysOf({ employeeIds, day: date }))
}

/**
 * Adds the same punch for many people and recalculates their days, in a constant number of queries. Safe to repeat: who
 * has a punch of that minute gets no other.
 *
 * @param entry.run what added it, for the history
 * @returns the id of each person's punch, or why there is none
 * @source spec 002 §3 Global punch
 */
export async function addPunches(
  work: Work,
  punch: PunchOfMany,
  entry: { reason: string; jobId: string | null; run: string },
): Promise<Map<string, { punchId: string } | { leftOut: LeftOut }>> {
  const { tx, caller } = work
  await ensurePunchMonths(tx, [punch.day])
  await lockOutClosing(tx)
  const closed = await selectClosed(tx, daysOf(punch))
  const open = punch.employeeIds.filter((id) => !closed.has(id))
  // The marks are the employees' locks: of two runs at once the second reads what the first has stored.
  const marks = await markForRecalculation(
    tx,
    open.map((employeeId) => ({ employeeId, from: punch.day, to: punch.day })),
  )
  const moments = await momentsOf(work, punch)
  const leftOut = await readLeftOut(work, punch, moments)
  const punches = moments
    .filter(({ employeeId }) => !leftOut.has(employeeId))
    .map(({ employeeId, at, zone, instant }) => ({
      ...NO_WORK,
      id: randomUUID(),
      employeeId,
      at,
      zone,
      ...wallTimeAt(instant, zone),
      direction: null,
      site: null,
      pinnedDate: null,
      replacesId: null,
      jobId: entry.jobId,
      authorAccountId: caller.accountId,
      reason: entry.reason,
    }))
  if (punches.length > 0) await insertManualPunches(tx, punches)
  await recordAudit(
    work,
    punches.map((each) => ({
      action: 'create',
      entity: 'punch',
      entityId: each.id,
      employeeId: each.employeeId,
      workDate: timesheetDay(each),
      after: { ...punchValues(each), addedBy: entry.run },
      reason: each.reason,
    })),
  )
  await recalculateMarked(work, marks)
  const added = new Map(punches.map(({ employeeId, id }) => [employeeId, id]))
  return new Map(
    punch.employeeIds.map((id) => {
      const punchId = added.get(id)
      return [id, punchId === undefined ? { leftOut: leftOut.get(id)! } : { punchId }]
    }),
  )
}

/**
 * Takes punches out of the timesheet that stand as they were recorded, and recalculates their days. Each is of another
 * person.
 *
 * @returns why a punch is left where it is, by its id: corrected or removed since, a closed pay period; null: it is removed
 */
export async function removePunches(
  work: Work,
  asked: readonly { punchId: string; employeeId: string }[],
  reason: string,
): Promise<Map<string, 'changed' | 'close' | null>> {
  const { tx, caller } = work
  const ids = asked.map(({ punchId }) => punchId)
  await lockOutClosing(tx)
  const days = new Map((await selectStandingOf(tx, ids)).map((punch) => [punch.id, timesheetDay(punch)]))
  const closed = await selectClosed(
    tx,
    asked.flatMap(({ punchId, employeeId }) => {
      const date = days.get(punchId)
      return date === undefined ? [] : [{ employeeId, date }]
    }),
  )
  const open = asked.filter(({ punchId, employeeId }) => days.has(punchId) && !closed.has(employeeId))
  const marks = await markForRecalculation(
    tx,
    open.map(({ employeeId, punchId }) => ({ employeeId, from: days.get(punchId)!, to: days.get(punchId)! })),
  )
  const standing = await selectStandingOf(
    tx,
    open.map(({ punchId }) => punchId),
  )
  if (standing.length > 0) {
    const removals = standing.map((each) => ({ ...each, workDate: timesheetDay(each) }))
    await insertRemovals(tx, removals, { accountId: caller.accountId, reason, importId: null })
  }
  await recordAudit(
    work,
    standing.map((each) => ({
      action: 'delete',
      entity: 'punch',
      entityId: each.id,
      employeeId: each.employeeId,
      workDate: timesheetDay(each),
      before: punchValues(each),
      reason,
    })),
  )
  await recalculateMarked(work, marks)
  const removed = new Set(standing.map(({ id }) => id))
  return new Map(
    asked.map(({ punchId, employeeId }) => [
      punchId,
      removed.has(punchId) ? null : closed.has(employeeId) ? 'close' : 'changed',
    ]),
  )
}

function daysOf({ employeeIds, day }: Pick<PunchOfMany, 'employeeIds' | 'day'>) {
  return employeeIds.map((employeeId) => ({ employeeId, date: day }))
}

async function momentsOf({ tx }: Pick<Work, 'tx'>, { employeeIds, day, punchTime }: PunchOfMany) {
  const zoneOf = await zoneOfEmployees(tx, employeeIds)
  return employeeIds.map((employeeId) => {
    const zone = zoneOf(employeeId, day)
    const instant = momentOf({ day, dayType: 'Today', punchTime }, zone).earlier
    return { employeeId, zone, instant, at: startOfMinute(instant) }
  })
}

async function readLeftOut(
  { tx }: Pick<Work, 'tx'>,
  punch: PunchOfMany,
  moments: { employeeId: string; at: Date }[],
): Promise<Map<string, LeftOut>> {
  const [closed, punched] = await Promise.all([
    selectClosed(tx, daysOf(punch)),
    selectPunchedAt(tx, moments, punch.day),
  ])
  return new Map<string, LeftOut>([
    ...[...closed].map((id) => [id, 'close'] as const),
    ...[...punched].map((id) => [id, 'hasExistPunchRecord'] as const),
  ])
}
