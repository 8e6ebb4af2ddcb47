import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts'
import { joinEmbeddedPostgres } from '../apps/server/src/platform/postgres/join-embedded-postgres.ts'

/** Runs `work` on an empty database with every table of the program, which is gone afterwards. */
export async function onMigratedDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'timeloom-generate-'))
  const server = await joinEmbeddedPostgres({ dataDir, durable: false })
  const db = openDatabase({ address: server.address })
  try {
    await migrate(db.pool)
    return await work(db.pool)
  } finally {
    await db.close()
    await server.leave()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
