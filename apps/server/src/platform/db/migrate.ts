import type pg from 'pg'
import { checkServer, DatabaseRefusedError } from './check-server.ts'
import { MIGRATION_LOCK } from './locks.ts'
import { prepareAppRole } from './prepare-app-role.ts'
import { prepareJobQueue } from '../jobs/prepare-job-queue.ts'
import { readMigrations, type Migration } from './read-migrations.ts'

/**
 * Brings the database to the program's level: the role and the job queue, then each new migration in a transaction of
 * its own. Processes that start at once wait for each other.
 *
 * @param migrations the files to apply; the program's own unless told
 * @returns the names of the migrations that were applied now
 * @throws DatabaseRefusedError when the server or its rights do not suffice, the database is newer than the program, or
 *   an applied migration was changed
 */
export async function migrate(pool: pg.Pool, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepareAppRole(client)
    await prepareJobQueue(client)
    return await applyNew(client, migrations)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    if (!failure) await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    // After a failure the connection is closed, and its lock with it.
    client.release(failure)
  }
}

type Applied = { level: number; name: string; digest: string }

async function applyNew(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migration (
       level integer primary key,
       name text not null,
       digest text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const { rows } = await client.query<Applied>('select level, name, digest from schema_migration order by level')
  refuseForeignLevels(rows, migrations)
  const levels = new Set(rows.map((row) => row.level))
  const missing = migrations.filter((migration) => !levels.has(migration.level))
  for (const migration of missing) await apply(client, migration)
  return missing.map((migration) => migration.name)
}

function refuseForeignLevels(applied: Applied[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.level, migration]))
  for (const row of applied) {
    const migration = known.get(row.level)
    if (!migration) {
      throw new DatabaseRefusedError(
        `The database has migration ${row.name}, which this program does not know: it was migrated by a newer release. Start that release or a newer one.`,
      )
    }
    if (migration.digest !== row.digest) {
      throw new DatabaseRefusedError(
        `Migration ${row.name} was applied with different content from what the file has now. Restore the released file; a change needs a new migration.`,
      )
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migration (level, name, digest) values ($1, $2, $3)', [
      migration.level,
      migration.name,
      migration.digest,
    ])
    await client.query('commit')
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
