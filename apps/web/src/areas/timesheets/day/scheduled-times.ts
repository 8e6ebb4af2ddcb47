import type { WorkShift } from '@timeloom/contract'
import { formatTime, type UserFormats } from '../../../lib/format/dates.ts'

/** When a shift was scheduled, as the person reads times; `-` before one on the day before, `+` on the day after. */
export function scheduledTimes(shift: WorkShift, { timeFormat }: Pick<UserFormats, 'timeFormat'>) {
  const shown = (time: string | null, sign: string) => {
    if (time === null) return '–'
    // Midnight at the end of the day has no name on a clock of twelve hours.
    if (time === '24:00' && /a/i.test(timeFormat)) return formatTime('+00:00', { timeFormat })
    return formatTime(/^[+-]/.test(time) ? time : `${sign}${time}`, { timeFormat })
  }
  return {
    start: shown(shift.startTime, shift.startTimeType === 'Previous' ? '-' : ''),
    end: shown(shift.endTime, shift.endTimeType === 'NextDay' ? '+' : ''),
  }
}
