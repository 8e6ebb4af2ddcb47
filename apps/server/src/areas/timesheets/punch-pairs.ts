import type {
  AnswerOf,
  BodyOf,
  getPunchPair,
  savePunchPair as savePunchPairCall,
  savePunch as savePunchCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import {
  asItStands,
  type NamedPart,
  judgeParts,
  punchState,
  savePunch,
  splitPunch,
  unknownWork,
} from '../punches/punches.service.ts'
import { selectPairOfIn, selectPairPlace } from './punch-pairs.repository.ts'
import { unpublishedDates } from './published-rows.ts'
import { punchPair } from './timesheet-day.ts'
import { selectPairs, selectShifts } from './timesheets.repository.ts'

type Pair = AnswerOf<typeof getPunchPair>
type Save = BodyOf<typeof savePunchPairCall>

/** One pair as the timesheet shows it. Employees do not see what a plan that is not published has made of a day. */
export async function readPunchPair(work: Work, id: string): Promise<Pair | Refusal> {
  const { tx } = work
  const place = await selectPairPlace(tx, id)
  const unknown = notFound('There is no such punch pair. Someone may have changed its punches: open the day again.')
  if (!place) return unknown
  const asked = { employeeId: place.employeeId, from: place.workDate, to: place.workDate }
  const [hidden, pairs, shifts, zoneOn] = await Promise.all([
    unpublishedDates(work, asked),
    selectPairs(tx, asked),
    selectShifts(tx, asked),
    zoneOfEmployees(tx, [place.employeeId]),
  ])
  const pair = pairs.find((each) => each.id === id)
  const shift = shifts.find(({ shiftKey }) => shiftKey === pair?.shiftKey)
  if (!pair || !shift || hidden.length > 0) return unknown
  const zone = zoneOn(place.employeeId, place.workDate)
  return { ...punchPair(pair, shift, zone), employeeId: place.employeeId, day: place.workDate }
}

/**
 * Books a pair to other work, and changes the notes of its punches: each is a revision of a punch, so that nothing is lost.
 *
 * Splits a pair over several jobs, or ends its split, where `parts` are sent.
 *
 * Refusals: those of `judgeParts`; `noPunch` where the schedule supplied the In; `workCode` where the company does not have work codes edited; those
 * of a punch. 404 when someone changed one of its punches in the meantime: it is another pair then.
 *
 * @source 001 §4 (Editing a work code), §5 Punch pair; docs/decisions/0048-work-of-punches.md
 */
export async function savePunchPair(
  work: Work,
  id: string,
  body: Save,
): Promise<AnswerOf<typeof savePunchPairCall> | Refusal> {
  if (!mayChangeTime(work.caller)) return forbidden()
  const pair = await readPunchPair(work, id)
  if (isRefusal(pair)) return pair
  const { inPunchId, outPunchId, employeeId } = pair
  const { siteId: workPlaceId, positionId, jobId, taskId, inNote, outNote, parts: sent } = body
  const parts = sent && (await judgeParts(work, sent, pair.worktime))
  if (isRefusal(parts)) return parts
  const booked = workOf(parts) ?? { workPlaceId, positionId, jobId, taskId }
  const unknown = await unknownWork(work, booked)
  if (unknown) return unknown
  const isBooking = parts !== undefined || Object.values(booked).some((part) => part !== undefined)
  if (isBooking && inPunchId === null) return refused('noPunch', failed('This pair has no punch In to book.'))
  if (isBooking && !(await ownSettings(work)).allowEditWorkCode) {
    return refused('workCode', failed('This company does not let work codes be edited.'))
  }
  let inId = inPunchId
  for (const { punchId, change, parts: split } of [
    { punchId: inPunchId, change: { ...booked, ...noteOf(inNote) }, parts },
    { punchId: outPunchId, change: noteOf(outNote), parts: undefined },
  ]) {
    const saved = punchId === null ? null : await revise(work, { ...change, employeeId, punchId }, split)
    if (isRefusal(saved)) return saved
    if (saved !== null && punchId === inPunchId) inId = saved
  }
  const now = inId === null ? undefined : await selectPairOfIn(work.tx, { inPunchId: inId, employeeId, day: pair.day })
  return { message: 'success', result: true, errorMessage: null, ...(now ? { id: now } : {}) }
}

/** A split pair is booked to its first part. */
function workOf(parts: readonly NamedPart[] | undefined) {
  const first = parts?.[0]
  if (!first) return undefined
  const { workPlaceId, departmentId: positionId, jobId, taskId } = first
  return { workPlaceId, positionId, jobId, taskId }
}

function failed(errorMessage: string) {
  return { result: false, errorMessage }
}

/** A note that is cleared is none; one that is absent stays. */
function noteOf(note: string | null | undefined): { reason?: string } {
  return note === undefined ? {} : { reason: note ?? '' }
}

type Change = Pick<BodyOf<typeof savePunchCall>, 'workPlaceId' | 'positionId' | 'jobId' | 'taskId'> & {
  reason?: string
}

/** @returns the punch that stands for it now */
async function revise(
  work: Work,
  { employeeId, punchId, ...change }: Change & { employeeId: string; punchId: string },
  parts: readonly NamedPart[] | undefined,
): Promise<string | Refusal> {
  if (parts === undefined && Object.values(change).every((part) => part === undefined)) return punchId
  const punch = await punchState(work.tx, punchId)
  if (!punch) return notFound('There is no such punch.')
  const body = { ...asItStands(punch), employeeId, reason: punch.reason ?? undefined, ...change }
  const saved = await (parts === undefined ? savePunch(work, body) : splitPunch(work, body, parts))
  return isRefusal(saved) ? saved : (saved.id ?? punchId)
}
