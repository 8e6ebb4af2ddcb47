import type { Work } from '../../platform/call/call.ts'
import type { OpenSwap } from './swap-checks.ts'
import { statesOf, type SwapState } from './swap-state.ts'
import { isWaiting } from './swap-wire.ts'
import type { SwapRow } from './swap.repository.ts'

export interface SwapStates {
  /** undefined: it does not wait */
  stateOf: (row: SwapRow) => SwapState | undefined
  /** those that wait and can still take effect */
  open: OpenSwap[]
}

/** How those of the swaps stand that wait. */
export async function readStates(work: Pick<Work, 'tx' | 'now'>, rows: readonly SwapRow[]): Promise<SwapStates> {
  const waiting = rows.filter(isWaiting)
  const states = await statesOf(work, waiting)
  const byId = new Map(waiting.map(({ id }, index) => [id, states[index]!]))
  return {
    stateOf: ({ id }) => byId.get(id),
    open: waiting.flatMap((swap, index) => {
      const state = states[index]!
      return state.over === null ? [{ swap, state }] : []
    }),
  }
}
