import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { databaseError, DatabaseUnavailableError } from '../db/database-error.ts'

const longestPauseMs = 5_000

/** How pg-boss reaches the database on its own behalf. */
export type PatientExecutor = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Waits no longer for a database that is away. */
  giveUp(): void
}

/**
 * Waits while the database is away instead of failing: pg-boss does not catch every query of its own, and an uncaught
 * one would end the process.
 */
export function patientExecutor(pool: pg.Pool): PatientExecutor {
  const givingUp = new AbortController()
  return {
    async executeSql(text, values) {
      for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        try {
          return await pool.query(text, values)
        } catch (error) {
          const known = databaseError(error)
          if (!(known instanceof DatabaseUnavailableError)) throw known
          if (givingUp.signal.aborted) return { rows: [] }
          await wait(pauseMs, undefined, { signal: givingUp.signal, ref: false }).catch(() => {})
        }
      }
    },
    giveUp: () => givingUp.abort(),
  }
}
