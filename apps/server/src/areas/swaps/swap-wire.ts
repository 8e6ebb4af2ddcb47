import type { ExchangePerson, Swap } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { exchangedShifts } from '../shift-fit/shift-fit.service.ts'
import type { SwapState } from './swap-state.ts'
import type { SwapRow } from './swap.repository.ts'

export const NO_SWAP = 'There is no such swap.'

/** Whether a swap waits for someone. */
export function isWaiting({ status }: Pick<SwapRow, 'status'>): boolean {
  return status === 'Asked' || status === 'Accepted'
}

/**
 * Swaps as people read them, in the order given.
 *
 * @param stateOf how one that waits stands; of others nothing
 */
export async function swapsOnWire(
  tx: TenantTx,
  rows: readonly SwapRow[],
  stateOf: (row: SwapRow) => SwapState | undefined,
): Promise<Swap[]> {
  const given = await exchangedShifts(
    tx,
    rows.map((row) => ({ workDate: row.givenDate, section: row.given, ownDepartmentId: row.askerDepartmentId })),
  )
  const withTaken = rows.filter((row) => row.taken !== null)
  const taken = await exchangedShifts(
    tx,
    withTaken.map((row) => {
      return { workDate: row.takenDate!, section: row.taken!, ownDepartmentId: row.colleagueDepartmentId }
    }),
  )
  const takenOf = new Map(withTaken.map(({ id }, index) => [id, taken[index]!]))
  return rows.map((row, index): Swap => {
    const { id, note, reason, decidedBy, createdAt, answeredAt, decidedAt, version } = row
    const over = stateOf(row)?.over ?? null
    return {
      id,
      status: over === null ? row.status : 'Over',
      asker: person(row.askerId, row.askerName, row.askerAvatar),
      colleague: person(row.colleagueId, row.colleagueName, row.colleagueAvatar),
      given: given[index]!,
      taken: takenOf.get(id) ?? null,
      note,
      overBecause: over ?? row.overBecause,
      reason,
      decidedBy,
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
      version,
    }
  })
}

function person(employeeId: string, employeeName: string, avatarFileName: string | null): ExchangePerson {
  return { employeeId, employeeName, avatarFileName }
}
