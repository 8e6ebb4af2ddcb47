import { leaveDuration } from '../leave/leave-duration.ts'
import type { WorkDate } from '../zone/civil-date.ts'
import { zoneOf } from '../zone/zone.ts'
import { readSchedule, type CaseScheduleDay } from './read-schedule.ts'
import { DEFAULT_ZONE, readSettings, type CaseSettings } from './read-settings.ts'
import { minuteOfClock } from './wall-time.ts'

interface LeaveCase extends CaseSettings {
  tz?: string
  schedule?: CaseScheduleDay[]
  observedHolidays?: WorkDate[]
  leave: {
    from: WorkDate
    to?: WorkDate
    skipHoliday?: boolean
    skipUnscheduled?: boolean
    bySchedule?: boolean
    byTimeRange?: boolean
    fromTime?: string
    toTime?: string
    toNextDay?: boolean
    hoursPerDay?: number
  }
}

export function leaveCase({ tz, schedule, observedHolidays, leave, ...settings }: LeaveCase): unknown {
  const to = leave.to ?? leave.from
  if (to < leave.from) throw new Error(`leave: ${to} is before ${leave.from}`)
  const { minutesByDate, totalMinutes, error } = leaveDuration(
    {
      zone: zoneOf(tz ?? settings.payGroup?.timeZoneId ?? DEFAULT_ZONE),
      settings: [readSettings(settings)],
      schedule: readSchedule(schedule ?? []),
      observedHolidays: observedHolidays ?? [],
    },
    {
      from: leave.from,
      to,
      skipHoliday: leave.skipHoliday ?? true,
      skipUnscheduled: leave.skipUnscheduled ?? true,
      bySchedule: leave.bySchedule ?? true,
      range: readRange(leave),
      hoursPerDay: leave.hoursPerDay ?? null,
    },
  )
  return {
    minutesByDate: Object.fromEntries(minutesByDate.map(({ date, minutes }) => [date, minutes])),
    totalMinutes,
    error,
  }
}

function readRange({ byTimeRange, fromTime, toTime, toNextDay }: LeaveCase['leave']) {
  if (!byTimeRange) return null
  if (!fromTime || !toTime) throw new Error('leave by time range: fromTime and toTime are needed')
  const to = minuteOfClock(toTime)
  return { fromTime: minuteOfClock(fromTime), toTime: toNextDay ? to + 1440 : to }
}
