import type { AnswerOf, getPunch } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { clockText } from '../local-time/wall-time.service.ts'
import { dayTypeOf } from './punch-moment.ts'
import { timesheetDay } from './punch-values.ts'
import { selectHistory, selectNotingDevice, selectPunch, type NotingDevice } from './punches.repository.ts'

export { countPunch, pairPunches } from './decide-punch.ts'
export { deletePunch, restorePunch } from './remove-punch.ts'
export { enterOwnPunch, savePunch, splitPunch } from './save-punch.ts'
export { dateOfEntry, dayTypeOf, momentOf, wallTimeAt } from './punch-moment.ts'
export { asItStands } from './as-it-stands.ts'
export { punchValues, timesheetDay } from './punch-values.ts'
export { NO_WORK, unknownWork } from './punch-work.ts'
export { judgeParts } from './punch-parts.ts'
export { partNames, type NamedPart } from './punch-parts.repository.ts'
export type { PunchWork } from './punch-work.repository.ts'
export { ensurePunchMonths, hasStandingPunch, selectPunch as punchState } from './punches.repository.ts'

/** A punch as the Punch modal reads it, with everything that was done to it. */
export async function readPunch(work: Pick<Work, 'tx'>, id: string): Promise<AnswerOf<typeof getPunch> | Refusal> {
  const punch = await selectPunch(work.tx, id)
  if (!punch) return notFound('There is no such punch.')
  const day = timesheetDay(punch)
  const dayType = dayTypeOf(day, punch.localDate)
  const [history, device] = await Promise.all([selectHistory(work.tx, id), selectNotingDevice(work.tx, id)])
  return {
    id,
    employeeId: punch.employeeId,
    punchTime: clockText(punch.localMinute),
    day: dayType ? day : punch.localDate,
    dayType: dayType ?? 'Today',
    direction: punch.direction,
    workPlaceId: punch.workPlaceId,
    positionId: punch.departmentId,
    jobId: punch.jobId,
    taskId: punch.taskId,
    siteName: punch.site,
    device: device && placed(device),
    reason: punch.reason,
    source: punch.source,
    replacedById: punch.replacedById,
    isRemoved: punch.isReplaced && punch.replacedById === null,
    history: history.map((entry) => ({
      at: entry.at.toISOString(),
      by: entry.by,
      punchTime: entry.isRemoval ? '' : `${entry.localDate}T${clockText(entry.localMinute)}`,
      reason: entry.reason,
    })),
  }
}

function placed({ name, knownBy, latitude, longitude }: NotingDevice) {
  return { name, knownBy, place: latitude === null || longitude === null ? null : { latitude, longitude } }
}
