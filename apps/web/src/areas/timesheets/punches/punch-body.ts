import type { BodyOf, savePunch } from '@timeloom/contract'
import { addDays, wallTimeOf } from '../../../lib/format/dates.ts'
import type { JobTask } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import type { Punch } from '../timesheets.queries.ts'
import type { Direction } from './punch-side.ts'

/** A punch as it is typed: `minute` after midnight, past 1440 for `+1:00`; 'Auto' lets the day decide the direction. */
export interface PunchForm {
  minute: number
  dayType: 'Previous' | 'Today' | 'NextDay'
  direction: Direction | 'Auto'
  reason: string
  /** what the work that an In begins is booked to; ids, null for nothing */
  workPlaceId: string | null
  positionId: string | null
  work: JobTask
}

/** A punch as a dialog edits it, by the timesheet day it is entered under; without an id it is added. */
export type EditedPunch =
  | { id: undefined; day: string; form: Partial<PunchForm> }
  | { id: string; day: string; form: PunchForm }

interface PunchKey {
  employeeId: string
  day: string
  punchId?: string | undefined
}

/** A typed punch as the call takes it; a time past midnight (`+1:00`) is on the next day. */
export function punchBody(form: PunchForm, { employeeId, day, punchId }: PunchKey): BodyOf<typeof savePunch> {
  const isPastMidnight = form.minute >= 1440
  return {
    employeeId,
    day,
    punchTime: wallTimeOf(form.minute % 1440),
    dayType: isPastMidnight ? 'NextDay' : form.dayType,
    ...(punchId === undefined ? {} : { id: punchId }),
    ...(form.direction === 'Auto' ? {} : { direction: form.direction }),
    ...(form.reason.trim() === '' ? {} : { reason: form.reason.trim() }),
    ...bookedBody(form, punchId === undefined),
  }
}

/** What a punch is booked to, as the call takes it: a new one names only what it has, a change also what it has no longer. */
function bookedBody({ workPlaceId = null, positionId = null, work = NO_WORK }: Partial<PunchForm>, isNew: boolean) {
  const booked = { workPlaceId, positionId, ...work }
  return isNew ? Object.fromEntries(Object.entries(booked).filter(([, id]) => id !== null)) : booked
}

export const NO_WORK: JobTask = { jobId: null, taskId: null }

const DAY_TYPES = ['Previous', 'Today', 'NextDay'] as const

/**
 * A stored punch as the form edits it, seen from the timesheet day it is shown on: the Out of a night shift, recorded
 * on the morning after, is on its next day. A punch more than a day away keeps the day it was recorded on.
 */
export function punchForm(punch: Punch, shownOn: string): { day: string; form: PunchForm } {
  const date = addDays(punch.day, DAY_TYPES.indexOf(punch.dayType) - 1)
  const seenFromShown = DAY_TYPES.find((_, index) => addDays(shownOn, index - 1) === date)
  const [hour = 0, minute = 0] = punch.punchTime.split(':').map(Number)
  return {
    day: seenFromShown === undefined ? punch.day : shownOn,
    form: {
      minute: hour * 60 + minute,
      dayType: seenFromShown ?? punch.dayType,
      direction: punch.direction ?? 'Auto',
      reason: punch.reason ?? '',
      workPlaceId: punch.workPlaceId,
      positionId: punch.positionId,
      work: { jobId: punch.jobId, taskId: punch.taskId },
    },
  }
}
