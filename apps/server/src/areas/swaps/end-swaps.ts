import type { Work } from '../../platform/call/call.ts'
import type { AuditWork } from '../audit/audit.service.ts'
import { recordStatus } from './record-status.ts'
import { statesOf } from './swap-state.ts'
import { lockWaitingSwaps, selectSwaps, setOver } from './swap.repository.ts'
import { tellOver } from './tell-swap.ts'

/** Swaps looked at together. */
const BATCH = 200

/** Ends swaps that wait though a shift has begun or is planned otherwise by now, and notifies both of their people. */
export async function endOverSwaps(work: AuditWork & Pick<Work, 'jobs'>): Promise<void> {
  let after: string | null = null
  for (;;) {
    const ids = await lockWaitingSwaps(work.tx, BATCH, after)
    await endThose(work, ids)
    if (ids.length < BATCH) return
    after = ids.at(-1)!
  }
}

async function endThose(work: AuditWork & Pick<Work, 'jobs'>, ids: string[]): Promise<void> {
  const swaps = await selectSwaps(work.tx, ids)
  const states = await statesOf(work, swaps)
  for (const because of ['began', 'planChanged'] as const) {
    const over = swaps.filter((_, index) => states[index]!.over === because)
    if (over.length === 0) continue
    await setOver(
      work.tx,
      over.map(({ id }) => id),
      because,
    )
    await recordStatus(work, over, 'Over')
    await tellOver(work, over, because)
  }
}
