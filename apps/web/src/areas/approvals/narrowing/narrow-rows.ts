import type { ApprovalRow } from '@timeloom/contract'
import type { ApprovalFilters, LeftOfRun, WaitsFor } from '../approvals-filters.ts'
import { type ConfirmationOf, isUnconfirmed } from '../confirmations.queries.ts'
import { isGiven } from '../needs-a-look.ts'

interface Narrowing extends Pick<ApprovalFilters, 'isFallen' | 'waitsFor' | 'left'> {
  onlyUnconfirmed: boolean
  confirmationOf: ConfirmationOf | undefined
}

/** The rows that the page's filters leave; a row that was just approved stays where it was. */
export function narrowRows(rows: ApprovalRow[], narrowing: Narrowing): ApprovalRow[] {
  const { isFallen, waitsFor: whom, left, onlyUnconfirmed, confirmationOf } = narrowing
  if (!isFallen && !onlyUnconfirmed && whom === undefined && left === undefined) return rows
  return rows.filter(
    (row) =>
      (!isFallen || row.fallen !== null) &&
      (!onlyUnconfirmed || isUnconfirmed(confirmationOf?.(row))) &&
      (left === undefined || isLeft(row, left)) &&
      (whom === undefined || waitsFor(row, whom)),
  )
}

/** Whether a row's next approval is someone's to give; one in a supervisor's place is theirs. */
export function waitsFor({ approved, levels }: ApprovalRow, whom: WaitsFor): boolean {
  if (approved || levels === null) return false
  if (whom === 'me') return levels.turn !== null && levels.turn !== 'instead'
  return (levels.first === null) === (whom === 'supervisor')
}

/** Whether a row is among those that a count of Pay Day, or of the dashboard, is about. */
function isLeft(row: ApprovalRow, left: LeftOfRun): boolean {
  const isComplete = row.actualIn !== null && row.actualOut !== null
  return {
    missing: !isComplete && !row.atWork,
    complete: isComplete,
    look: !row.clean,
    overtime: row.pendingHours > 0,
  }[left]
}

/** How many rows lost an approval that nobody has given again. */
export function countFallen(rows: readonly ApprovalRow[]): number {
  return rows.filter((row) => row.fallen !== null && !isGiven(row)).length
}
