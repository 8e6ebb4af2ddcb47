import type { LeaveRecord, TimesheetDay } from '@timeloom/contract'

/** Everything that is taken of a day or asked for, what is taken first. */
export function leavesOfDay({ leaveRecord, otherLeaves = [] }: TimesheetDay): LeaveRecord[] {
  return leaveRecord === null ? [] : [leaveRecord, ...otherLeaves]
}
