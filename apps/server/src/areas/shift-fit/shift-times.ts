import { sectionTimes } from '../schedules/section-wire.service.ts'

/** When a shift is, as a message says it: `22:00–06:00 (next day)`. */
export function shiftTimes(times: { startMinute: number; endMinute: number }): string {
  const { startTime, startTimeType, endTime, endTimeType } = sectionTimes(times)
  const start = `${startTime}${startTimeType === 'Previous' ? ' (the day before)' : ''}`
  return `${start}–${endTime}${endTimeType === 'NextDay' ? ' (next day)' : ''}`
}
