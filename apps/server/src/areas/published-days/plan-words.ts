import { sectionTimes } from '../schedules/section-wire.service.ts'
import type { NamedShift } from './plan-differences.repository.ts'

/** What is planned on a day in people's words: `08:00–16:00 Cashier`. */
export function planWords(shifts: readonly NamedShift[], isOffDay: boolean): string {
  if (shifts.length === 0) return isOffDay ? 'day off' : 'no shift'
  return shifts.map(shiftWords).join(', ')
}

function shiftWords(shift: NamedShift): string {
  return [timesWords(shift), shift.labelName, shift.departmentName, shift.jobName, shift.taskName]
    .filter((words) => words !== null)
    .join(' ')
}

/** Only the times of a day; null: there is no shift. */
export function dayTimes(shifts: readonly NamedShift[]): string | null {
  return shifts.length === 0 ? null : shifts.map(timesWords).join(', ')
}

function timesWords(shift: Pick<NamedShift, 'startMinute' | 'endMinute'>): string {
  const { startTime, startTimeType, endTime, endTimeType } = sectionTimes(shift)
  const start = `${startTime}${startTimeType === 'Previous' ? ' (the day before)' : ''}`
  return `${start}–${endTime}${endTimeType === 'NextDay' ? ' (next day)' : ''}`
}
