import type { Timesheet, TimesheetDay } from '@timeloom/contract'
import { dayOfDate, weekdayOf } from '@timeloom/engine'
import type { StoredLine } from './timesheets.repository.ts'
import { unitsOf } from '../local-time/wall-time.service.ts'

/** The period in figures. */
export function timesheetSummary(
  days: readonly TimesheetDay[],
  lines: readonly StoredLine[],
  standardMinutesPerDay: number,
): Timesheet['summary'] {
  const sum = (figure: (day: TimesheetDay) => number) => days.reduce((total, day) => total + figure(day), 0)
  return {
    payTypeTotals: payTypeTotals(lines),
    paidMinutes: sum((day) => day.paidMinutes + day.leaveMinutes + day.holidayMinutes),
    standardMinutes: standardMinutesPerDay * workingDays(days),
    pendingOvertimeMinutes: sum((day) => day.pendingOvertimeMinutes),
    notAcceptedMinutes: sum((day) => day.notAcceptedMinutes),
    exceptionCount: sum((day) => day.exceptions.length),
  }
}

/** Totals by pay type: they add minutes first, and turn them into hours once. @source docs/engine.md A7 (Units) */
export function payTypeTotals(lines: readonly StoredLine[]): { name: string; value: number }[] {
  const totals = new Map<string, { minutes: number; shifts: number }>()
  for (const { name, minutes, shifts } of lines) {
    const total = totals.get(name) ?? { minutes: 0, shifts: 0 }
    totals.set(name, { minutes: total.minutes + minutes, shifts: total.shifts + shifts })
  }
  return [...totals].map(([name, { minutes, shifts }]) => ({ name, value: unitsOf(minutes, shifts) }))
}

/** Days with a section; without any schedule Monday to Friday. @source docs/engine.md A7 */
function workingDays(days: readonly TimesheetDay[]): number {
  const isPlanned = days.some(({ type, scheduledMinutes }) => type === 'OffDay' || scheduledMinutes > 0)
  return days.filter(({ day, scheduledMinutes }) => (isPlanned ? scheduledMinutes > 0 : weekdayOf(dayOfDate(day)) < 5))
    .length
}
