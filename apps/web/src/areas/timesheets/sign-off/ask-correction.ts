import type { askCorrection, BodyOf, PunchPair, TimesheetDay } from '@timeloom/contract'
import { wallTimeOf } from '../../../lib/format/dates.ts'
import type { JobTask } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { pairsOf } from '../../../ui/widgets/work-shift/pairs-of.ts'
import { punchSide, type Direction } from '../punches/punch-side.ts'

/** A punch of the day that can be asked to be corrected; one that nobody made cannot. */
export interface CorrectablePunch {
  id: string
  direction: Direction
  /** as a timesheet shows it: `-` on the day before, `+` on the day after */
  time: string
  /** what the pair that an In begins is booked to, as the timesheet says it; none: to nothing, or an Out */
  work?: string
}

/** What the form holds, beside the punch it is about. */
export interface AskForm {
  change: 'move' | 'remove' | 'job'
  direction: Direction
  /** past 1440 for `+1:00` */
  minute: number | null
  dayType: 'Previous' | 'Today' | 'NextDay'
  /** the job that it should be booked to */
  work: JobTask
  reason: string
}

/** The punches of a day in the order of their pairs. */
export function correctablePunches(day: TimesheetDay): CorrectablePunch[] {
  return pairsOf(day).flatMap((pair) =>
    (['In', 'Out'] as const).flatMap((direction) => {
      const { punchId, time } = punchSide(pair, direction, day)
      if (punchId === null || time === null) return []
      const work = direction === 'In' ? bookedTo(pair) : undefined
      return [{ id: punchId, direction, time, ...(work === undefined ? {} : { work }) }]
    }),
  )
}

function bookedTo({ parts, inWorkCode }: PunchPair): string | undefined {
  return parts ? parts.map(({ desc }) => desc).join(', ') : inWorkCode?.desc
}

/** The punch that the dialog begins with: the day's last one; none where the day misses one. */
export function beganWith(day: TimesheetDay): CorrectablePunch | undefined {
  return day.missing.length > 0 ? undefined : correctablePunches(day).at(-1)
}

/** As the form begins: with the time of the punch, or the direction that the day misses, on the date where it is likely. */
export function beganAsking({ missing }: TimesheetDay, punch: CorrectablePunch | undefined): AskForm {
  const blank = { change: 'move', reason: '', work: { jobId: null, taskId: null } } as const
  if (!punch) {
    const { direction = 'In', suggestions = [] } = missing[0] ?? {}
    return { ...blank, direction, minute: null, dayType: suggestions[0]?.dayType ?? 'Today' }
  }
  const [hour = 0, minute = 0] = punch.time.replace(/^[+-]/, '').split(':').map(Number)
  const dayType = punch.time.startsWith('+') ? 'NextDay' : punch.time.startsWith('-') ? 'Previous' : 'Today'
  return { ...blank, direction: punch.direction, minute: hour * 60 + minute, dayType }
}

/** As the call takes it. @param of.punchId absent: of a missing punch @throws where a time is needed and none was entered */
export function askedBody(
  form: AskForm,
  { day, punchId }: { day: string; punchId: string | undefined },
): BodyOf<typeof askCorrection> {
  const reason = form.reason.trim()
  if (punchId !== undefined && form.change === 'job') {
    const { jobId, taskId } = form.work
    return { kind: 'job', day, reason, punchId, jobId: jobId ?? undefined, taskId: taskId ?? undefined }
  }
  if (punchId !== undefined && form.change === 'remove') return { kind: 'remove', day, reason, punchId }
  const { minute } = form
  if (typeof minute !== 'number') throw new Error('No time was entered.')
  const time = {
    punchTime: wallTimeOf(minute % 1440),
    dayType: minute >= 1440 ? ('NextDay' as const) : form.dayType,
  }
  return punchId === undefined
    ? { kind: 'add', day, reason, direction: form.direction, ...time }
    : { kind: 'move', day, reason, punchId, ...time }
}
