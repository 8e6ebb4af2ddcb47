import type { TimesheetDay } from '@timeloom/contract'

/** Whether anything was planned, punched, taken or observed on the day. */
export function hasSomethingToExplain(day: TimesheetDay): boolean {
  return day.workShifts.length > 0 || day.unScheduledPairs.length > 0 || day.leaveRecord !== null || day.type === 'HOL'
}
