import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf, savePunch as savePunchCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import { isVisible } from '../people/people.service.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import { readAhead, recalculateMarked } from '../calculation/recalculation.service.ts'
import { carryDecision } from '../work-shifts/shift-decisions.service.ts'
import { epochMinute, startOfMinute } from '../local-time/wall-time.service.ts'
import { replacedMeanwhile } from './replaced-meanwhile.ts'
import { chooseInstant, dateOfEntry, momentOf, wallTimeAt } from './punch-moment.ts'
import {
  ensurePunchMonths,
  insertManualPunch,
  insertReplacement,
  insertTakenPunch,
  selectPunchOf,
  selectStandingAround,
  type PunchRow,
  type StandingPunch,
} from './punches.repository.ts'
import { insertParts, selectParts, type NamedPart } from './punch-parts.repository.ts'
import { isSameSplit, splitValues } from './punch-parts.ts'
import { punchValues, timesheetDay } from './punch-values.ts'
import type { PunchWork } from './punch-work.repository.ts'
import { isSameWork, namedInSave, workAfter } from './punch-work.ts'

type Body = BodyOf<typeof savePunchCall>

const longestShiftMinutes = 14 * 60

/** Where a punch comes from that a supervisor takes instead of typing it. */
export interface PunchOrigin {
  /** What the device said that the work is booked to. */
  work: PunchWork
  /** null: the supervisor takes it at another time */
  noted: {
    source: 'kiosk' | 'mobile' | 'terminal'
    site: string | null
    /** The exact moment, of which the body has the wall time. */
    at: Date
  } | null
}

/**
 * Adds a punch, or with an id records a revision of that punch, and recalculates before it answers. Nothing is changed
 * in place: the revision names the punch it replaces, with author and reason.
 *
 * Refusals: hasExistPunchRecord for a standing punch of the same minute that may be of the same direction; 409 when the
 * punch was replaced in the meantime; a closed day is refused by the database (SQLSTATE TL001, which the mount answers
 * as `close`).
 *
 * @param origin of a punch that a device noted; absent: a person typed it
 * @source 001 §5 and §8 Punch; docs/engine.md A1, A2
 */
export async function savePunch(work: Work, body: Body, origin: PunchOrigin | null = null) {
  return mayChangeTime(work.caller) ? save(work, body, { origin, parts: undefined }) : forbidden()
}

/** Adds a punch of the caller's own, whom the pay group lets enter it. Refusals as of `savePunch`. */
export async function enterOwnPunch(work: Work, body: Omit<Body, 'id'>) {
  const isOwn = body.employeeId === work.caller.employeeId
  return isOwn ? save(work, body, { origin: null, parts: undefined }) : forbidden()
}

/** Records a revision of an In whose work is split over these parts, none: no longer. Refusals as of `savePunch`. */
export async function splitPunch(work: Work, body: Body & { id: string }, parts: readonly NamedPart[]) {
  return mayChangeTime(work.caller) ? save(work, body, { origin: null, parts }) : forbidden()
}

interface Saving {
  origin: PunchOrigin | null
  /** undefined: a split stays, unless the punch is booked to other work */
  parts: readonly NamedPart[] | undefined
}

async function save(
  work: Work,
  body: Body,
  { origin, parts }: Saving,
): Promise<AnswerOf<typeof savePunchCall> | Refusal> {
  const { tx } = work
  const { employeeId } = body
  const date = dateOfEntry(body)
  const days = { from: date < body.day ? date : body.day, to: date > body.day ? date : body.day }
  const known = Promise.all([ensurePunchMonths(tx, [date]), isVisible(tx, employeeId)])
  // The mark is the employee's lock: of two saves at once the second reads what the first has stored.
  const read = Promise.all([
    markForRecalculation(tx, [{ employeeId, ...days }]),
    body.id === undefined ? null : selectPunchOf(tx, employeeId, body.id),
    readAhead(tx, [employeeId]),
    selectStandingAround(tx, employeeId, date),
    namedInSave(work, body),
  ])
  // It is sent before it is known whether there is such an employee, and fails where there is none.
  read.catch(() => {})
  const [, isKnown] = await known
  if (!isKnown) return notFound('There is no such employee.')
  const [marks, old, ahead, standing, named] = await read
  if (old === undefined) return notFound('There is no such punch.')
  if (old?.isReplaced) return replacedMeanwhile(old)

  const booked = await workAfter(work, old ?? origin?.work ?? null, named)
  if (isRefusal(booked)) return booked
  const others = standing.filter(({ id }) => id !== old?.id)
  const punch = enteredPunch(work, body, { old, zone: ahead.zoneOf(employeeId, date), others, origin, booked })
  const isBooked = old !== null && !isSameWork(old, punch)
  const before = old && (isBooked || parts) ? await selectParts(tx, old.id) : []
  const isSplit = parts !== undefined && !isSameSplit(before, parts)
  if (old && isSame(old, punch) && !isSplit && (body.reason === undefined || punch.reason === old.reason))
    return { message: 'success', id: old.id }
  if (others.some((other) => isSameMinute(other, punch))) return refused('hasExistPunchRecord')
  const marked = await marksWith(work, marks, old)
  // Sent in this order: the facts that are read have the new punch.
  const split = { before, after: parts ?? [], isKept: parts === undefined && !isBooked }
  await Promise.all([store(work, punch, old, split), recalculateMarked(work, marked, ahead)])
  return { message: 'success', id: punch.id }
}

interface Known {
  old: PunchRow | null
  /** the employee's on the date */
  zone: string
  /** standing punches around it, without `old` */
  others: readonly StandingPunch[]
  origin: PunchOrigin | null
  booked: { work: PunchWork; siteName: string | null }
}

function enteredPunch(work: Work, body: Body, { old, zone, others, origin, booked }: Known) {
  const noted = origin?.noted ?? null
  const direction = body.direction ?? old?.direction ?? null
  const exact = noted && epochMinute(noted.at)
  const moment = exact === null ? momentOf(body, zone) : { earlier: exact, later: exact }
  const before = others
    .map(({ at, ...punch }) => ({ ...punch, at: epochMinute(at) }))
    .filter(({ at }) => moment.earlier - longestShiftMinutes <= at && at <= moment.later)
  const instant = chooseInstant(moment, direction, before)
  return {
    id: randomUUID(),
    companyId: work.caller.companyId,
    employeeId: body.employeeId,
    at: noted?.at ?? startOfMinute(instant),
    zone,
    ...wallTimeAt(instant, zone),
    direction,
    source: noted?.source ?? ('manual' as const),
    site: booked.siteName ?? old?.site ?? noted?.site ?? null,
    ...booked.work,
    pinnedDate: body.dayType === 'Today' ? null : body.day,
    replacesId: old?.id ?? null,
    authorAccountId: work.caller.accountId,
    reason: body.reason || null,
  }
}

/** The marks with the day that the replaced punch stood on, which is mostly the same one. */
async function marksWith({ tx }: Work, marks: Mark[], old: PunchRow | null): Promise<Mark[]> {
  const day = old && timesheetDay(old)
  if (!day || marks.some(({ from, to }) => from <= day && day <= to)) return marks
  return markForRecalculation(tx, [{ employeeId: old.employeeId, from: day, to: day }])
}

type EnteredPunch = ReturnType<typeof enteredPunch>

interface SplitChange {
  /** read only where it may change */
  before: readonly NamedPart[]
  after: readonly NamedPart[]
  /** whether the punch takes over the split of the one it replaces */
  isKept: boolean
}

async function store(work: Work, punch: EnteredPunch, old: PunchRow | null, split: SplitChange): Promise<void> {
  const { tx } = work
  const of = { punchId: punch.id, employeeId: punch.employeeId, workDate: timesheetDay(punch) }
  await Promise.all([
    old && insertReplacement(tx, { ...punch, punchId: old.id, workDate: timesheetDay(old), replacedById: punch.id }),
    punch.source === 'manual'
      ? insertManualPunch(tx, punch, { workDate: of.workDate, keepsSplit: split.isKept })
      : insertTakenPunch(tx, punch),
    split.after.length > 0 && insertParts(tx, of, split.after),
    old &&
      carryDecision(tx, {
        employeeId: punch.employeeId,
        replaced: { id: old.id, day: timesheetDay(old) },
        by: { id: punch.id, day: timesheetDay(punch) },
      }),
    recordAudit(work, [
      {
        action: old ? 'update' : 'create',
        entity: 'punch',
        entityId: punch.id,
        employeeId: punch.employeeId,
        workDate: timesheetDay(punch),
        before: old && { ...punchValues(old), ...splitValues(split.before) },
        after: { ...punchValues(punch), ...splitValues(split.after) },
        reason: punch.reason,
      },
    ]),
  ])
}

function isSame(old: PunchRow, punch: EnteredPunch): boolean {
  return (
    epochMinute(old.at) === epochMinute(punch.at) &&
    old.direction === punch.direction &&
    old.pinnedDate === punch.pinnedDate &&
    isSameWork(old, punch)
  )
}

/** Only an Out and an In that both say so may share a minute: a change of job. */
function isSameMinute(other: StandingPunch, punch: EnteredPunch): boolean {
  if (epochMinute(other.at) !== epochMinute(punch.at)) return false
  return other.direction === null || punch.direction === null || other.direction === punch.direction
}
