import type { Timesheet, TimesheetDay } from '@timeloom/contract'

/** Hours a day brings, in minutes: worked and paid, leave, and a holiday that was not worked. */
export function minutesOf(day: TimesheetDay): number {
  return day.paidMinutes + day.leaveMinutes + day.holidayMinutes
}

/** Minutes of each calendar week (Monday to Sunday) of the period, in order. */
export function weekTotals(days: TimesheetDay[]): number[] {
  const totals: number[] = []
  for (const day of days) {
    if (totals.length === 0 || isMonday(day.day)) totals.push(0)
    totals[totals.length - 1] = (totals.at(-1) ?? 0) + minutesOf(day)
  }
  return totals
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
