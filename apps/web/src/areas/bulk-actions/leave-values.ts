import { wallTimeOf } from '../../lib/format/dates.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { NO_TARGETS, type TargetValues } from './target-fields.tsx'

export interface LeaveValues extends TargetValues {
  typeId: string | null
  /** a range of time on a single date */
  byWorkHours: boolean
  scheduledDuration: boolean
  range: DateRange | null
  /** of a range of time */
  fromDate: string | null
  /** minutes after midnight */
  fromLeaveTime: number | null
  toLeaveTime: number | null
  isFromNextDay: boolean
  isToNextDay: boolean
  skip: boolean
  skipUnscheduled: boolean
  /** hours per day */
  duration: number | null
  description: string
}

/** @source spec 002 §9; spec/enums.md Global leave */
export function emptyLeave(today: string): LeaveValues {
  return {
    ...NO_TARGETS,
    typeId: null,
    byWorkHours: false,
    scheduledDuration: true,
    range: { from: today, to: today },
    fromDate: today,
    fromLeaveTime: null,
    toLeaveTime: null,
    isFromNextDay: false,
    isToNextDay: false,
    skip: true,
    skipUnscheduled: true,
    duration: 0,
    description: '',
  }
}

const DAY = 1440

/** Whether To is later than From, the next day's times taken into account. @source spec 002 §5 */
export function isInOrder({ fromLeaveTime: from, toLeaveTime: to, isFromNextDay, isToNextDay }: LeaveValues): boolean {
  if (from === null || to === null) return true
  return to + (isToNextDay ? DAY : 0) > from + (isFromNextDay ? DAY : 0)
}

/** What both calls take. @source spec 002 §3 Global leave payload */
export function sentLeave(values: LeaveValues, loginRole: string) {
  const { byEmployee, employees, departments, typeId, byWorkHours, skip, description } = values
  return {
    ...(byEmployee ? { employees } : { department: departments }),
    typeId: typeId ?? '',
    byWorkHours,
    skip,
    description,
    loginRole,
    ...(byWorkHours ? timesOf(values) : datesOf(values)),
  }
}

function timesOf({ fromDate, fromLeaveTime, toLeaveTime, isFromNextDay, isToNextDay }: LeaveValues) {
  return {
    fromDate: fromDate ?? '',
    toDate: fromDate ?? '',
    fromLeaveTime: wallTimeOf(fromLeaveTime ?? 0),
    toLeaveTime: wallTimeOf(toLeaveTime ?? 0),
    fromDateType: isFromNextDay ? 1 : 0,
    toDateType: isToNextDay ? 1 : 0,
  }
}

function datesOf({ range, scheduledDuration, skipUnscheduled, duration }: LeaveValues) {
  const dates = { fromDate: range?.from ?? '', toDate: range?.to ?? '', scheduledDuration }
  return scheduledDuration ? dates : { ...dates, skipUnscheduled, duration }
}
