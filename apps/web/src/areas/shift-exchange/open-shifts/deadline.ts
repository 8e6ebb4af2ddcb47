import type { OpenShift } from '@timeloom/contract'
import { toInstant, zoneOf } from '@timeloom/engine'
import { addDays, formatMoment } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { minuteOf } from '../../../ui/widgets/shift-time/shift-times.ts'

/** Until when an open shift can be claimed, by the clocks of the company; empty: until it begins. */
export interface Deadline {
  date: string | null
  /** after the midnight that begins the date */
  minute: number | null
}

export const NO_DEADLINE: Deadline = { date: null, minute: null }

type Saved = Pick<OpenShift, 'deadline' | 'workDate' | 'startTime' | 'startTimeType'>

/** A saved deadline; empty where it is the beginning of the shift. */
export function deadlineOf({ deadline, workDate, startTime, startTimeType }: Saved, timeZone: string): Deadline {
  const [date = '', time = ''] = formatMoment(
    deadline,
    { dateFormat: 'yyyy-MM-dd', timeFormat: 'HH:mm' },
    timeZone,
  ).split(' ')
  const began = startTimeType === 'Previous' ? addDays(workDate, -1) : workDate
  return date === began && time === startTime ? NO_DEADLINE : { date, minute: minuteOf(time) }
}

/** What a save says of it: null where the shift's beginning counts, nothing where it stays as it was saved. */
export function sentDeadline(
  entered: Deadline,
  saved: Saved | undefined,
  timeZone: string,
): { deadline?: string | null } {
  const { date, minute } = entered
  if (date === null || minute === null) return { deadline: null }
  const before = saved && deadlineOf(saved, timeZone)
  if (before?.date === date && before.minute === minute) return {}
  return { deadline: new Date(toInstant(zoneOf(timeZone), date, minute) * MINUTE_MS).toISOString() }
}

const MINUTE_MS = 60_000

/** Words of what is wrong with it, nothing when it is fine. */
export function deadlineProblem({ date, minute }: Deadline): string | undefined {
  return (date === null) === (minute === null) ? undefined : t('Enter both the date and the time, or neither.')
}
