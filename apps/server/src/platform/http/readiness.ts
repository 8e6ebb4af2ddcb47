import { brief, type Db } from '../db/open-database.ts'
import { readMigrations } from '../db/read-migrations.ts'
import type { Readiness } from './health.ts'

/** Ready means: the database answers, and is at this program's level. */
export function databaseReadiness(db: Db): Readiness {
  const expected = Math.max(...readMigrations().map(({ level }) => level))
  return async () => {
    try {
      const { rows } = await db.pool.query<{ level: number | null }>({
        text: 'select max(level) as level from schema_migration',
        ...brief,
      })
      const level = rows[0]?.level ?? 0
      return level === expected ? undefined : `The database is at level ${level}, the program at ${expected}.`
    } catch {
      return 'The database cannot be reached.'
    }
  }
}
