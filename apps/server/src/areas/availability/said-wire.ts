import type { AvailabilityException, AvailabilityPattern } from '@timeloom/contract'
import { clockText, dayTime } from '../local-time/wall-time.service.ts'
import type { ExceptionRow, PatternRow, SaidTimes } from './availability.repository.ts'

export function patternOnWire({ employeeId: _, startMinute, endMinute, ...same }: PatternRow): AvailabilityPattern {
  return { ...same, ...timesOf({ startMinute, endMinute }) }
}

export function exceptionOnWire({
  employeeId: _,
  startMinute,
  endMinute,
  ...same
}: ExceptionRow): AvailabilityException {
  return { ...same, ...timesOf({ startMinute, endMinute }) }
}

/** An end at the next midnight is 24:00 of the day itself. */
function timesOf({
  startMinute,
  endMinute,
}: Pick<SaidTimes, 'startMinute' | 'endMinute'>): Pick<AvailabilityPattern, 'startTime' | 'endTime' | 'endTimeType'> {
  if (startMinute === null || endMinute === null) return { startTime: null, endTime: null, endTimeType: 'Today' }
  const startTime = clockText(startMinute)
  if (endMinute <= 1440) return { startTime, endTime: clockText(endMinute), endTimeType: 'Today' }
  return { startTime, endTime: dayTime(endMinute).time, endTimeType: 'NextDay' }
}
