import { sql } from 'kysely'
import type { InstallationTx } from '../db/transaction.ts'

/** Counts an attempt in its window. @returns how many there are now, this one included */
export async function countAttempt(tx: InstallationTx, key: string, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    insert into rate_limit (key, window_start, attempts) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set attempts = rate_limit.attempts + 1
    returning attempts
  `.execute(tx)
  return rows[0]?.attempts ?? 1
}

/** Uncounts an attempt that should not be limited. */
export async function uncountAttempt(tx: InstallationTx, key: string, windowStart: Date): Promise<void> {
  await sql`
    update rate_limit set attempts = attempts - 1
    where key = ${key} and window_start = ${windowStart} and attempts > 0
  `.execute(tx)
}

/** As if there had been none in the window. */
export async function clearAttempts(tx: InstallationTx, key: string, windowStart: Date): Promise<void> {
  await sql`delete from rate_limit where key = ${key} and window_start = ${windowStart}`.execute(tx)
}

export async function forgetAttemptsBefore(tx: InstallationTx, before: Date): Promise<void> {
  await sql`delete from rate_limit where window_start < ${before}`.execute(tx)
}
