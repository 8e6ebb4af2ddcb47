import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf, savePunch as savePunchCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isVisible } from '../people/people.service.ts'
import { zoneOfEmployees } from '../people/zones.service.ts'
import { markForRecalculation, recalculateNow } from '../timesheets/recalculation.service.ts'
import { replacedMeanwhile } from './replaced-meanwhile.ts'
import { chooseInstant, dateOfEntry, momentOf, wallTimeAt } from './punch-moment.ts'
import {
  ensurePunchMonths,
  hasStandingPunch,
  insertManualPunch,
  insertReplacement,
  selectPunch,
  selectStandingBetween,
  type PunchRow,
} from './punches.repository.ts'
import { punchValues, timesheetDay } from './punch-values.ts'

type Body = BodyOf<typeof savePunchCall>

const longestShiftMinutes = 14 * 60

/**
 * Adds a punch, or with an id records a revision of that punch, and recalculates before it answers. Nothing is changed
 * in place: the revision names the punch it replaces, with author and reason.
 *
 * Refusals: hasExistPunchRecord for a standing punch of the same minute and direction; 409 when the punch was replaced
 * meanwhile; a closed day is refused by the database (SQLSTATE TL001, which the mount answers as `close`).
 *
 * @source 001 §5 and §8 Punch; docs/engine.md A1, A2
 */
export async function savePunch(work: Work, body: Body): Promise<AnswerOf<typeof savePunchCall> | Refusal> {
  if (work.caller.roleId === '4') return forbidden()
  const date = dateOfEntry(body)
  await ensurePunchMonths(work.tx, [date])
  if (!(await isVisible(work.tx, body.employeeId))) return notFound('There is no such employee.')
  // The mark is the employee's lock: of two saves at once the second reads what the first has stored.
  await markForRecalculation(work.tx, [
    { employeeId: body.employeeId, from: date < body.day ? date : body.day, to: date > body.day ? date : body.day },
  ])
  const old = body.id === undefined ? null : await selectPunch(work.tx, body.id)
  if (old === undefined || (old && old.employeeId !== body.employeeId)) return notFound('There is no such punch.')
  if (old?.isReplaced) return replacedMeanwhile(old)

  const punch = await enteredPunch(work, body, old)
  if (old && isSame(old, punch)) return { message: 'success', id: old.id }
  if (await hasStandingPunch(work.tx, { ...punch, exceptId: old?.id ?? null })) return refused('hasExistPunchRecord')
  await store(work, punch, old)
  await recalculateNow(work, [body.employeeId])
  return { message: 'success', id: punch.id }
}

async function enteredPunch(work: Work, body: Body, old: PunchRow | null) {
  const zones = await zoneOfEmployees(work.tx, [body.employeeId])
  const zone = zones(body.employeeId, dateOfEntry(body))
  const direction = body.direction ?? old?.direction ?? null
  const moment = momentOf(body, zone)
  const before =
    moment.earlier === moment.later
      ? []
      : await selectStandingBetween(work.tx, {
          employeeId: body.employeeId,
          from: toDate(moment.earlier - longestShiftMinutes),
          to: toDate(moment.later),
        })
  const others = before.filter((punch) => punch.id !== old?.id)
  const instant = chooseInstant(
    moment,
    direction,
    others.map(({ at, ...punch }) => ({ ...punch, at: toInstantMinute(at) })),
  )
  return {
    id: randomUUID(),
    companyId: work.caller.companyId,
    employeeId: body.employeeId,
    at: toDate(instant),
    zone,
    ...wallTimeAt(instant, zone),
    direction,
    site: old?.site ?? null,
    pinnedDate: body.dayType === 'Today' ? null : body.day,
    replacesId: old?.id ?? null,
    authorAccountId: work.caller.accountId,
    reason: body.reason ?? null,
  }
}

type EnteredPunch = Awaited<ReturnType<typeof enteredPunch>>

async function store(work: Work, punch: EnteredPunch, old: PunchRow | null): Promise<void> {
  if (old) {
    const workDate = timesheetDay(old)
    await markForRecalculation(work.tx, [{ employeeId: old.employeeId, from: workDate, to: workDate }])
    await insertReplacement(work.tx, { ...punch, punchId: old.id, workDate, replacedById: punch.id })
  }
  await insertManualPunch(work.tx, punch)
  await recordAudit(work, [
    {
      action: old ? 'update' : 'create',
      entity: 'punch',
      entityId: punch.id,
      employeeId: punch.employeeId,
      workDate: timesheetDay(punch),
      before: old && punchValues(old),
      after: punchValues(punch),
      reason: punch.reason,
    },
  ])
}

function isSame(old: PunchRow, punch: EnteredPunch): boolean {
  return (
    toInstantMinute(old.at) === toInstantMinute(punch.at) &&
    old.direction === punch.direction &&
    old.pinnedDate === punch.pinnedDate
  )
}

function toDate(instant: number): Date {
  return new Date(instant * 60_000)
}

function toInstantMinute(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}
