import type { Db } from '../src/platform/db/open-database.ts'

/** How many connections of the test's database wait for a lock, of those whose query has these words in it. */
export async function waitingForLocks({ pool }: Pick<Db, 'pool'>, words = ''): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
    [words],
  )
  return rows[0]!.waiting
}
