import { OLDEST_CORRECTION_DAYS, type AnswerOf, type askCorrection, type BodyOf } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { clockText, epochMinute, startOfMinute } from '../local-time/wall-time.service.ts'
import { localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import {
  dayTypeOf,
  hasStandingPunch,
  momentOf,
  punchState,
  timesheetDay,
  unknownWork,
} from '../punches/punches.service.ts'
import { enterMissingPunch } from './apply-correction.ts'
import { askedJob } from './asked-job.ts'
import { isClosedDay } from './corrected-day.repository.ts'
import {
  insertCorrection,
  lockCorrection,
  selectCorrection,
  updateState,
  type AskedCorrection,
  type CorrectionRow,
} from './corrections.repository.ts'
import { entersOwnPunches } from './own-punches.ts'
import { tellAsked } from './tell-correction.ts'

type Body = BodyOf<typeof askCorrection>

/** A punch may be a moment ahead of the server's clock. */
const AHEAD_MINUTES = 2

/**
 * Asks for a change to the caller's own punches, or to what they are booked to. A missing punch counts at once where the
 * pay group lets its employees enter punches.
 *
 * @source docs/decisions/0045-corrections.md
 */
export async function ask(work: Work, body: Body): Promise<AnswerOf<typeof askCorrection> | Refusal> {
  const { tx, caller, now } = work
  const { employeeId } = caller
  if (employeeId === null) return refused('noEmployee')
  const unknown = await unknownWork(work, { jobId: body.jobId, taskId: body.taskId })
  if (unknown) return unknown
  const zone = (await zoneOfEmployees(tx, [employeeId]))(employeeId, body.day)
  const age = dayOfDate(localDate(zone, now)) - dayOfDate(body.day)
  if (age > OLDEST_CORRECTION_DAYS) return refused('tooOld')
  if (await isClosedDay(tx, { employeeId, workDate: body.day })) return refused('close')
  const asked = await readAsked(work, { body, employeeId, zone })
  if (isRefusal(asked)) return asked
  const countsAtOnce = body.kind === 'add' && (await entersOwnPunches(work, { employeeId, on: body.day }))
  const { id, isNew } = await insertCorrection(tx, { ...asked, employeeId, askedBy: caller.accountId, askedAt: now })
  if (!isNew && !countsAtOnce) return { message: 'success', id, countsAtOnce }
  const { reason, ...what } = asked
  const correction = (await selectCorrection(tx, id))!
  const failed = countsAtOnce ? await enter(work, correction) : undefined
  if (failed) return failed
  await recordAudit(work, [
    {
      action: isNew ? 'create' : 'update',
      entity: 'correction',
      entityId: id,
      employeeId,
      workDate: body.day,
      after: countsAtOnce ? { ...what, state: 'accepted' } : what,
      reason,
    },
  ])
  await tellAsked(work, correction, { countsAtOnce })
  return { message: 'success', id, countsAtOnce }
}

/** Records the punch in the employee's own name; nobody has to decide on it. */
async function enter(work: Work, correction: CorrectionRow): Promise<Refusal | undefined> {
  const failed = await enterMissingPunch(work, correction)
  if (failed) return failed
  await updateState(work.tx, { id: correction.id, state: 'accepted', by: null, at: work.now, reason: null })
  return undefined
}

/** Takes one's own request back. */
export async function withdraw(work: Work, id: string): Promise<{ message: string } | Refusal> {
  const { tx, caller, now } = work
  const correction = await lockCorrection(tx, id)
  if (!correction || correction.employeeId !== caller.employeeId) return notFound('There is no such request.')
  if (correction.state === 'withdrawn') return { message: 'success' }
  if (correction.state !== 'waiting') return refused('settled')
  await updateState(tx, { id, state: 'withdrawn', by: caller.accountId, at: now, reason: null })
  const { employeeId, workDate } = correction
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'correction',
      entityId: id,
      employeeId,
      workDate,
      before: { state: 'waiting' },
      after: { state: 'withdrawn' },
    },
  ])
  return { message: 'success' }
}

interface Asking {
  body: Body
  employeeId: string
  /** of the employee on the day */
  zone: string
}

async function readAsked(work: Work, asking: Asking): Promise<AskedCorrection | Refusal> {
  const { body } = asking
  if (body.kind === 'job') return askedJob(work, asking)
  const punch = await namedPunch(work, asking)
  if (isRefusal(punch)) return punch
  const time = body.kind === 'remove' ? NO_TIME : await wantedTime(work, asking, punch?.id ?? null)
  if (isRefusal(time)) return time
  const { kind, day: workDate, reason } = body
  const isSame =
    punch &&
    punch.wasTime === time.punchTime &&
    punch.wasDayType === time.dayType &&
    kind === 'move' &&
    (time.direction === null || time.direction === punch.wasDirection)
  if (isSame) return invalid('Nothing would change.', [{ field: 'punchTime', reason: 'another time than it has' }])
  return {
    kind,
    workDate,
    reason,
    punchId: punch?.id ?? null,
    wasDayType: punch?.wasDayType ?? null,
    wasTime: punch?.wasTime ?? null,
    wasDirection: punch?.wasDirection ?? null,
    ...NO_JOB,
    ...time,
    // what is not said stays as it is
    direction: kind === 'remove' ? null : (time.direction ?? punch?.wasDirection ?? null),
  }
}

const NO_TIME = { dayType: null, punchTime: null, direction: null }
const NO_JOB = { jobId: null, taskId: null, wasJobId: null, wasTaskId: null, wasSplit: false }

/** The punch that is to be changed; null: none, it is missing. */
async function namedPunch({ tx }: Work, { body: { kind, punchId, day }, employeeId }: Asking) {
  if (kind === 'add')
    return punchId === undefined
      ? null
      : invalid('A missing punch has no id.', [{ field: 'punchId', reason: 'none with add' }])
  if (punchId === undefined) return invalid('Which punch?', [{ field: 'punchId', reason: 'needed' }])
  const punch = await punchState(tx, punchId)
  if (punch?.employeeId !== employeeId) return notFound('There is no such punch.')
  if (punch.isReplaced || timesheetDay(punch) !== day) return refused('punch')
  return {
    id: punch.id,
    wasDayType: dayTypeOf(day, punch.localDate) ?? ('Today' as const),
    wasTime: clockText(punch.localMinute),
    wasDirection: punch.direction,
  }
}

async function wantedTime(
  { tx, now }: Work,
  { body: { kind, day, dayType = 'Today', punchTime, direction }, employeeId, zone }: Asking,
  exceptId: string | null,
) {
  const missing = [
    ...(punchTime === undefined ? [{ field: 'punchTime', reason: 'needed' }] : []),
    ...(kind === 'add' && direction === undefined ? [{ field: 'direction', reason: 'needed with add' }] : []),
  ]
  if (punchTime === undefined || missing.length > 0) return invalid('Say which time it should be.', missing)
  const { earlier } = momentOf({ day, dayType, punchTime }, zone)
  if (earlier > epochMinute(now) + AHEAD_MINUTES) return refused('future')
  const at = startOfMinute(earlier)
  if (await hasStandingPunch(tx, { employeeId, at, direction: direction ?? null, exceptId }))
    return refused('punchclash')
  return { dayType, punchTime, direction: direction ?? null }
}
