import type { Timesheet } from '@timeloom/contract'
import type { StripDay } from '../../ui/widgets/period-strip/period-strip.tsx'
import { minutesOf } from './figures.ts'

/** The days of a timesheet as the period strip draws them; a day off has no standard hours. */
export function stripDays(timesheet: Timesheet, standardHours: number | null): StripDay[] {
  const standardMinutes = Math.round((standardHours ?? 0) * 60)
  return timesheet.timeSheets.map((day) => ({
    day: day.day,
    paidMinutes: minutesOf(day),
    overtimeMinutes: day.overtimeMinutes,
    leaveMinutes: day.leaveMinutes,
    holidayMinutes: day.holidayMinutes,
    pendingMinutes: day.pendingOvertimeMinutes,
    notAcceptedMinutes: day.notAcceptedMinutes,
    standardMinutes: day.type === 'OffDay' || day.type === 'NoData' ? 0 : standardMinutes,
    hasException: day.exceptions.length > 0,
    isToday: day.day === timesheet.today,
    isRunning:
      day.day === timesheet.today && day.timeline.punched.some((pair) => pair.from !== null && pair.to === null),
  }))
}
