import { setTimeout as wait } from 'node:timers/promises'
import { isConflict } from './database-error.ts'

const attempts = 5

/**
 * Runs a transaction again, five times at most with growing pauses, while PostgreSQL refuses it for a conflict with
 * another one. `transaction` opens the transaction itself and has no effect outside it.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
      await wait(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}
