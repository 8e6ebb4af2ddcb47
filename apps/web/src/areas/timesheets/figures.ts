import type { Timesheet, TimesheetDay } from '@timeloom/contract'

/** Hours a day brings, in minutes: worked and paid, leave, and a holiday that was not worked. */
export function minutesOf(day: TimesheetDay): number {
  return day.paidMinutes + day.leaveMinutes + day.holidayMinutes
}

/** The days of each calendar week (Monday to Sunday) of the period, in order. */
export function weeksOf(days: readonly TimesheetDay[]): TimesheetDay[][] {
  const weeks: TimesheetDay[][] = []
  for (const day of days) {
    if (weeks.length === 0 || isMonday(day.day)) weeks.push([])
    weeks.at(-1)?.push(day)
  }
  return weeks
}

/** Minutes of each week, in order. */
export function weekTotals(days: readonly TimesheetDay[]): number[] {
  return weeksOf(days).map((week) => week.reduce((total, day) => total + minutesOf(day), 0))
}

export interface OutcomeTotals {
  ordinary: number
  overtime: number
  holiday: number
  leave: number
  pendingOvertime: number
  notAccepted: number
}

/** What became of the minutes of a period. */
export function outcomeTotals(timesheet: Timesheet): OutcomeTotals {
  const sum = (pick: (day: TimesheetDay) => number) => timesheet.timeSheets.reduce((total, day) => total + pick(day), 0)
  return {
    ordinary: sum((day) => day.paidMinutes - day.overtimeMinutes),
    overtime: sum((day) => day.overtimeMinutes),
    holiday: sum((day) => day.holidayMinutes),
    leave: sum((day) => day.leaveMinutes),
    pendingOvertime: sum((day) => day.pendingOvertimeMinutes),
    notAccepted: sum((day) => day.notAcceptedMinutes),
  }
}

function isMonday(workDate: string): boolean {
  return new Date(`${workDate}T00:00:00Z`).getUTCDay() === 1
}
