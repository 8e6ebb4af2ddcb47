import type { BodyOf, saveWorkShift, WorkShiftForm } from '@timeloom/contract'
import { clockText, dayTime, minuteOfClock } from '../local-time/wall-time.service.ts'

type Wire = Pick<WorkShiftForm, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** Minutes from the midnight that begins the work date. */
export interface Times {
  startMinute: number
  endMinute: number
}

/** The times of a section on the wire; of an unscheduled shift there are none. */
export function wireTimes(times: Times | null): Wire {
  if (!times) return { startTime: null, startTimeType: 'Today', endTime: null, endTimeType: 'Today' }
  const start = dayTime(times.startMinute)
  // An end at the next midnight is 24:00 of the day itself.
  const end = times.endMinute === 1440 ? { time: clockText(1440), dayType: 'Today' } : dayTime(times.endMinute)
  return {
    startTime: start.time,
    startTimeType: start.dayType === 'Previous' ? 'Previous' : 'Today',
    endTime: end.time,
    endTimeType: end.dayType === 'NextDay' ? 'NextDay' : 'Today',
  }
}

type Sent = Pick<BodyOf<typeof saveWorkShift>, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** Sent times; one that is absent is undefined, with its day. */
export function sentTimes({ startTime, startTimeType, endTime, endTimeType }: Sent): Partial<Times> {
  return {
    ...(startTime === undefined
      ? {}
      : { startMinute: minuteOfClock(startTime) - (startTimeType === 'Previous' ? 1440 : 0) }),
    ...(endTime === undefined ? {} : { endMinute: minuteOfClock(endTime) + (endTimeType === 'NextDay' ? 1440 : 0) }),
  }
}
