import type { PunchDevice } from '@timeloom/device'
import { lazy } from 'react'
import type { Visitors } from './visitors.ts'

/** The visitors of a kiosk, once their part of the program is there: most people only clock in, and wait for nothing else. */
export interface LateVisitors {
  /** null: not there yet */
  state: () => Visitors | null
  subscribe: (listener: () => void) => () => void
  isSending: () => boolean
}

const AGAIN_MS = 30_000

/** Loads the visitors' part after the start, and goes on with what an earlier run left in its queue. */
export function lateVisitors(device: PunchDevice): LateVisitors {
  const listeners = new Set<() => void>()
  let visitors: Visitors | null = null
  const load = async () => {
    try {
      const { startVisitors } = await import('./visitors.ts')
      visitors = await startVisitors(device)
      for (const listener of listeners) listener()
    } catch {
      // without a network at its very first start
      setTimeout(() => void load(), AGAIN_MS)
    }
  }
  void load()
  return {
    state: () => visitors,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isSending: () => visitors?.isSending ?? false,
  }
}

/** The screens of visitors, loaded when the first one comes. */
export const LateVisitorScreen = lazy(() =>
  import('./visitor-screen.tsx').then(({ VisitorScreen }) => ({ default: VisitorScreen })),
)
