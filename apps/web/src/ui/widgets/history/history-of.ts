/** Whose history is shown: one record's, or what happened to an employee, perhaps on one day of the timesheet. */
export type HistoryOf =
  | { entities: string[]; entityId: string }
  | { employeeId: string; entities?: string[]; workDate?: string }

/** What an employee's own record has: themselves, where they belong, what an hour pays. */
export const EMPLOYEE_RECORD = ['employee', 'employee_assignment', 'employee_pay_rate']
