import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectClockIdHolders } from './people.repository.ts'

/** Who has a clock ID on a day. */
export interface ClockIdHolders {
  ids: string[]
  /** @returns undefined when nobody ever had it */
  get(clockId: number, date: string): string | undefined
}

/**
 * Whose punches come under a number: a clock ID is given on once its holder has left. A day belongs to people who were
 * hired last before it; a day before them all to people who have the number now.
 */
export async function clockIdHolders(tx: TenantTx, clockIds: number[]): Promise<ClockIdHolders> {
  const holders = await selectClockIdHolders(tx, clockIds)
  const byNumber = new Map<number, typeof holders>()
  for (const holder of holders) byNumber.set(holder.clockId, [...(byNumber.get(holder.clockId) ?? []), holder])
  return {
    ids: holders.map(({ id }) => id),
    get(clockId, date) {
      const known = byNumber.get(clockId) ?? []
      const [latest] = known
        .filter(({ hiredOn }) => hiredOn <= date)
        .toSorted((a, b) => b.hiredOn.localeCompare(a.hiredOn))
      return (latest ?? known[0])?.id
    },
  }
}
