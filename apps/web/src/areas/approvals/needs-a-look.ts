import type { ApprovalRow } from '@timeloom/contract'
import { sumOfHours } from '../../lib/format/hours.ts'

/** Whether both punches are there; a pair without one cannot be approved. */
export function isComplete(row: ApprovalRow): boolean {
  return row.actualIn !== null && row.actualOut !== null
}

/** Whether the row has what the user can give it: all of its approvals, or their own of two. */
export function isGiven({ approved, levels }: Pick<ApprovalRow, 'approved' | 'levels'>): boolean {
  return approved || (levels !== null && levels.first !== null && levels.turn === null)
}

export function canApprove(row: ApprovalRow): boolean {
  return !row.closed && !row.approved && isComplete(row) && (row.levels === null || row.levels.turn !== null)
}

export function canWithdraw({ closed, approved, levels }: ApprovalRow): boolean {
  return !closed && (levels === null ? approved : levels.mayWithdraw)
}

/** Whether the user sees the employee elsewhere, and not only as a manager or a delegate who approves their hours. */
export function isSeen({ levels }: Pick<ApprovalRow, 'levels'>): boolean {
  return levels?.isSeen !== false
}

/** Whether the pair's approval can be changed at all. */
export function canChange(row: ApprovalRow): boolean {
  return isGiven(row) ? canWithdraw(row) : canApprove(row)
}

/** Whether a person has to review the row first, by the server's rule and the company's tolerance. */
export function needsALook(row: ApprovalRow): boolean {
  return !row.clean
}

/**
 * The rows that 'Approve n clean' takes: still unapproved, and nothing on them to look at; of two approvals the user's own,
 * not those that they would give in a supervisor's place.
 */
export function cleanRows(rows: ApprovalRow[]): ApprovalRow[] {
  return rows.filter((row) => canApprove(row) && !needsALook(row) && row.levels?.turn !== 'instead')
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
  /** of two approvals: someone else gives the next one */
  notMine: number
}

export function totalsOf(rows: ApprovalRow[]): SelectionTotals {
  return {
    paidHours: sumOfHours(rows.map((row) => row.paidHours)),
    pendingHours: sumOfHours(rows.map((row) => row.pendingHours)),
    withIssues: count(rows, needsALook),
    approvable: count(rows, canApprove),
    approved: count(rows, canWithdraw),
    closed: count(rows, (row) => row.closed),
    incomplete: count(rows, (row) => !row.closed && !row.approved && !isComplete(row)),
    notMine: count(
      rows,
      ({ closed, approved, levels }) => !closed && !approved && levels !== null && levels.turn === null,
    ),
  }
}

function count(rows: ApprovalRow[], holds: (row: ApprovalRow) => boolean): number {
  return rows.reduce((total, row) => total + (holds(row) ? 1 : 0), 0)
}
