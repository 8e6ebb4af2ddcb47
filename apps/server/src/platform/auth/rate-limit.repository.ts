import { sql } from 'kysely'
import { arrayText } from '../db/array-text.ts'
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

interface Window {
  key: string
  start: Date
}

/** The attempts in each of the windows, in their order. */
export async function selectAttempts(tx: InstallationTx, windows: readonly Window[]): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select coalesce(r.attempts, 0) as attempts
    from unnest(${arrayText(windows.map(({ key }) => key))}::text[],
      ${arrayText(windows.map(({ start }) => start.toISOString()))}::timestamptz[])
      with ordinality as w (key, window_start, place)
    left join rate_limit r on r.key = w.key and r.window_start = w.window_start
    order by w.place
  `.execute(tx)
  return rows.map(({ attempts }) => attempts)
}

/** Counts attempts in their windows, each window once among them. */
export async function countAttempts(
  tx: InstallationTx,
  windows: readonly (Window & { count: number })[],
): Promise<void> {
  await sql`
    insert into rate_limit (key, window_start, attempts)
    select * from unnest(${arrayText(windows.map(({ key }) => key))}::text[],
      ${arrayText(windows.map(({ start }) => start.toISOString()))}::timestamptz[],
      ${arrayText(windows.map(({ count }) => count))}::integer[]) as w (key, window_start, attempts)
    order by key
    on conflict (key, window_start) do update set attempts = rate_limit.attempts + excluded.attempts
  `.execute(tx)
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
