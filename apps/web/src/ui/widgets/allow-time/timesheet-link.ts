/** Address of the employee's timesheet with the row's day in view. */
export function timesheetOf(row: { employeeId: string; date: string }): string {
  return `/timesheet/view?${new URLSearchParams({ id: row.employeeId, fromT: row.date, toT: row.date }).toString()}`
}
