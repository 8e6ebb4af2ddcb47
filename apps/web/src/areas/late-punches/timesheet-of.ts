import type { LatePunch } from '@timeloom/contract'

/** Address of the employee's timesheet with the day of the punch in view. */
export function timesheetOf({ employeeId, day }: Pick<LatePunch, 'employeeId' | 'day'>): string {
  return `/timesheet/view?${new URLSearchParams({ id: employeeId, fromT: day, toT: day }).toString()}`
}
