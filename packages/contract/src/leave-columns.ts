/** Columns of the leave requests that their filter searches. */
export const LEAVE_COLUMNS = [
  'createTime',
  'typeName',
  'employeeName',
  'fromDate',
  'textDur',
  'textTotal',
  'reportName',
  'leaveStatus',
] as const
