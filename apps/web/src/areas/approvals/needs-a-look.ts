import type { ApprovalRow } from '@timeloom/contract'

/** Whether both punches are there; a pair without one cannot be approved. */
export function isComplete(row: ApprovalRow): boolean {
  return row.actualIn !== null && row.actualOut !== null
}

/** Whether the pair's approval can be changed at all. */
export function canChange(row: ApprovalRow): boolean {
  return !row.closed && (row.approved || isComplete(row))
}

/** Whether a person has to review the row first, by the server's rule and the company's tolerance. */
export function needsALook(row: ApprovalRow): boolean {
  return !row.clean
}

/** The rows that 'Approve n clean' takes: still unapproved, and nothing on them to look at. */
export function cleanRows(rows: ApprovalRow[]): ApprovalRow[] {
  return rows.filter((row) => !row.approved && !needsALook(row))
}

/** What a chosen set of rows comes to; hours are decimal. */
export interface SelectionTotals {
  paidHours: number
  pendingHours: number
  withIssues: number
  /** Rows that approving will change, and those that withdrawing will. */
  approvable: number
  approved: number
  /** Rows that an approval will leave as they are. */
  closed: number
  incomplete: number
}

export function totalsOf(rows: ApprovalRow[]): SelectionTotals {
  return {
    paidHours: sum(rows, (row) => row.paidHours),
    pendingHours: sum(rows, (row) => row.pendingHours),
    withIssues: count(rows, needsALook),
    approvable: count(rows, (row) => !row.approved && canChange(row)),
    approved: count(rows, (row) => row.approved && canChange(row)),
    closed: count(rows, (row) => row.closed),
    incomplete: count(rows, (row) => !row.closed && !row.approved && !isComplete(row)),
  }
}

/** Hours are summed in hundredths, so that many small figures add up to what is shown. */
function sum(rows: ApprovalRow[], hours: (row: ApprovalRow) => number): number {
  return rows.reduce((total, row) => total + Math.round(hours(row) * 100), 0) / 100
}

function count(rows: ApprovalRow[], holds: (row: ApprovalRow) => boolean): number {
  return rows.reduce((total, row) => total + (holds(row) ? 1 : 0), 0)
}
