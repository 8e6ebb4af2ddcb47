import type { Timesheet, TimesheetDay } from '@timeloom/contract'
import { dayOfDate, weekdayOf } from '@timeloom/engine'
import type { StoredLine } from './timesheets.repository.ts'
import { hoursOf } from './wall-time.service.ts'

/** The period in figures. Totals by pay type add minutes first and turn them into hours once. @source docs/engine.md A7 (Units) */
export function timesheetSummary(
  days: readonly TimesheetDay[],
  lines: readonly StoredLine[],
  standardMinutesPerDay: number,
): Timesheet['summary'] {
  const totals = new Map<string, number>()
  for (const { name, minutes } of lines) totals.set(name, (totals.get(name) ?? 0) + minutes)
  const sum = (figure: (day: TimesheetDay) => number) => days.reduce((total, day) => total + figure(day), 0)
  return {
    payTypeTotals: [...totals].map(([name, minutes]) => ({ name, value: hoursOf(minutes) })),
    paidMinutes: sum((day) => day.paidMinutes + day.leaveMinutes + day.holidayMinutes),
    standardMinutes: standardMinutesPerDay * workingDays(days),
    pendingOvertimeMinutes: sum((day) => day.pendingOvertimeMinutes),
    notAcceptedMinutes: sum((day) => day.notAcceptedMinutes),
    exceptionCount: sum((day) => day.exceptions.length),
  }
}

/** Days with a section; without any schedule Monday to Friday. @source docs/engine.md A7 */
function workingDays(days: readonly TimesheetDay[]): number {
  const isPlanned = days.some(({ type, scheduledMinutes }) => type === 'OffDay' || scheduledMinutes > 0)
  return days.filter(({ day, scheduledMinutes }) => (isPlanned ? scheduledMinutes > 0 : weekdayOf(dayOfDate(day)) < 5))
    .length
}
