import type { ApprovalRow } from '@timeloom/contract'
import type { ApprovalFilters, WaitsFor } from '../approvals-filters.ts'
import { type ConfirmationOf, isUnconfirmed } from '../confirmations.queries.ts'
import { isGiven } from '../needs-a-look.ts'

interface Narrowing extends Pick<ApprovalFilters, 'isFallen' | 'waitsFor'> {
  onlyUnconfirmed: boolean
  confirmationOf: ConfirmationOf | undefined
}

/** The rows that the page's filters leave; a row that was just approved stays where it was. */
export function narrowRows(rows: ApprovalRow[], narrowing: Narrowing): ApprovalRow[] {
  const { isFallen, waitsFor: whom, onlyUnconfirmed, confirmationOf } = narrowing
  if (!isFallen && !onlyUnconfirmed && whom === undefined) return rows
  return rows.filter(
    (row) =>
      (!isFallen || row.fallen !== null) &&
      (!onlyUnconfirmed || isUnconfirmed(confirmationOf?.(row))) &&
      (whom === undefined || waitsFor(row, whom)),
  )
}

/** Whether a row's next approval is someone's to give; one in a supervisor's place is theirs. */
export function waitsFor({ approved, levels }: ApprovalRow, whom: WaitsFor): boolean {
  if (approved || levels === null) return false
  if (whom === 'me') return levels.turn !== null && levels.turn !== 'instead'
  return (levels.first === null) === (whom === 'supervisor')
}

/** How many rows lost an approval that nobody has given again. */
export function countFallen(rows: readonly ApprovalRow[]): number {
  return rows.filter((row) => row.fallen !== null && !isGiven(row)).length
}
