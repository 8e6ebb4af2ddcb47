import { useSyncExternalStore } from 'react'
import { unheard } from '../../../lib/connection.ts'

/** Code that comes when it is first needed, in one instance for all places that show it. */
export interface LateCode<Part> {
  part: () => Part | undefined
  /** The load under way, or the last one. It never rejects. */
  attempt: () => Promise<void>
  /** One was made, and none is under way. */
  isTried: () => boolean
  /** One was made, or is under way. */
  isBegun: () => boolean
  /** Loads once more, unless it is there or a load is under way. */
  retry: () => void
  /** Takes back a failed load: whoever needs the code next begins again. */
  forget: () => void
  onAttempt: (listener: () => void) => () => void
  attempts: () => number
}

export interface LateOptions {
  /**
   * `whenNeeded`: too much to be loaded before; `asPage`: so is a whole page. Absent: it is loaded while the page has
   * nothing else to do.
   */
  comes?: 'whenNeeded' | 'asPage'
}

/** Code to load while the page has nothing else to do. */
export const preloadQueue: LateCode<unknown>[] = []

/** @param load an `import()` */
export function lateCode<Part>(load: () => Promise<Part>, { comes }: LateOptions = {}): LateCode<Part> {
  let part: Part | undefined
  let attempt: Promise<void> | undefined
  let count = 0
  let isTried = false
  const listeners = new Set<() => void>()

  const begin = async () => {
    try {
      part = await load()
    } catch {
      unheard()
    }
    isTried = true
  }
  const code: LateCode<Part> = {
    part: () => part,
    attempt: () => (attempt ??= begin()),
    isTried: () => isTried,
    isBegun: () => attempt !== undefined,
    retry: () => {
      if (part !== undefined || (attempt && !isTried)) return
      isTried = false
      attempt = begin()
      count += 1
      for (const listener of listeners) listener()
    },
    forget: () => {
      attempt = undefined
      isTried = false
    },
    onAttempt: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    attempts: () => count,
  }
  if (!comes) preloadQueue.push(code)
  return code
}

/** The code, once it is there; until then the place waits. Undefined: it could not be loaded. */
export function useLateCode<Part>(code: LateCode<Part>): Part | undefined {
  useSyncExternalStore(code.onAttempt, code.attempts)
  if (code.part() === undefined && !code.isTried()) {
    // As React's own lazy does it; `use` suspends in tests only where each of them waits for it.
    // oxlint-disable-next-line typescript/only-throw-error -- what is thrown to a Suspense is no error
    throw code.attempt()
  }
  return code.part()
}
