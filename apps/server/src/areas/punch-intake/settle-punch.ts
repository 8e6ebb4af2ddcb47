import type { AnswerOf, BodyOf, settleHeldPunch } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { clockText } from '../local-time/wall-time.service.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { isVisible } from '../people/people.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import { savePunch } from '../punches/punches.service.ts'
import { placeIn } from './decide-item.ts'
import { lockHeldPunch, settleItem, type HeldPunchRow } from './held-punches.repository.ts'

type Body = BodyOf<typeof settleHeldPunch>

/**
 * Makes a held or refused item a punch of an employee, or dismisses it. Taken at the device's own time, the punch stays the
 * kiosk's; at another time it is one that the person entered. Either way its reason is theirs.
 *
 * Refusals: `settled` when someone was quicker; `employee` when nobody is named; `time` when half a time is given, or none
 * and the device's is not readable; `punchclash` for a standing punch of the minute; `close` from the database.
 */
export async function settle(work: Work, id: string, body: Body): Promise<AnswerOf<typeof settleHeldPunch> | Refusal> {
  const { tx, caller, now } = work
  if (!mayChangeTime(caller)) return forbidden()
  if (body.employeeId !== undefined && !(await isVisible(tx, body.employeeId))) {
    return notFound('There is no such employee.')
  }
  const held = await lockHeldPunch(tx, id)
  if (!held) return notFound('There is no such punch.')
  if (held.settledAs !== null) return refused('settled')
  const employeeId = body.employeeId ?? held.employeeId
  const punchId = body.as === 'taken' ? await take(work, held, { ...body, employeeId }) : null
  if (isRefusal(punchId)) return punchId
  const { as, reason } = body
  await settleItem(tx, { id, as, employeeId, punchId, accountId: caller.accountId, at: now, reason })
  await recordAudit(work, [
    {
      action: 'settle',
      entity: 'device_punch',
      entityId: id,
      employeeId,
      before: { code: held.code, device: held.deviceName, deviceTime: held.deviceTime?.toISOString() ?? null },
      after: { as, ...(punchId === null ? {} : { punchId }) },
      reason,
    },
  ])
  return { message: 'success' }
}

/** What a punch says of where it came from. */
const SOURCES = { kiosk: 'kiosk', phone: 'mobile', terminal: 'terminal' } as const

type Taken = Omit<Body, 'employeeId'> & { employeeId: string | null }

/** @returns the id of the punch */
async function take(work: Work, held: HeldPunchRow, { employeeId, ...body }: Taken): Promise<string | Refusal> {
  if (employeeId === null) return refused('employee')
  const direction = body.direction ?? held.direction ?? undefined
  const punch = { employeeId, dayType: 'Today' as const, direction, reason: body.reason }
  const saved = await saveAt(work, held, { punch, workDate: body.workDate, time: body.time })
  if (!isRefusal(saved)) return saved.id!
  return saved.answer.message === 'hasExistPunchRecord' ? refused('punchclash') : saved
}

async function saveAt(
  work: Work,
  { deviceTime, siteName, siteId, devicePurpose, departmentId, jobId, taskId }: HeldPunchRow,
  {
    punch,
    workDate,
    time,
  }: {
    punch: Omit<Parameters<typeof savePunch>[1], 'day' | 'punchTime'>
    workDate: string | undefined
    time: string | undefined
  },
): ReturnType<typeof savePunch> {
  const booked = { workPlaceId: siteId, departmentId, jobId, taskId }
  if (workDate !== undefined && time !== undefined) {
    return savePunch(work, { ...punch, day: workDate, punchTime: time }, { work: booked, noted: null })
  }
  if (workDate !== undefined || time !== undefined || deviceTime === null) return refused('time')
  const zoneOn = await zoneOfEmployees(work.tx, [punch.employeeId])
  const { localDate, localMinute } = placeIn(zoneOn, punch.employeeId, deviceTime)
  const body = { ...punch, day: localDate, punchTime: clockText(localMinute) }
  const noted = { source: SOURCES[devicePurpose], site: siteName, at: deviceTime }
  return savePunch(work, body, { work: booked, noted })
}
