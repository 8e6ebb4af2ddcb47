export const TIMESHEET = '/timesheet/view'
export const APPROVALS = '/time-approvals/list'
