import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { joinEmbeddedPostgres } from '../src/platform/postgres/join-embedded-postgres.ts'
import { asSuperuser, type SocketAddress } from '../src/platform/postgres/server-connection.ts'
import { buildPrograms } from './build-programs.ts'
import { isFullRun } from './full-run.ts'
import { sweepAbandonedFolders, testFolderPrefix } from './sweep-abandoned-folders.ts'
import { temporaryRoot } from './temporary-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: SocketAddress
    /** Folder of the bundled programs of `test/programs`. */
    programsDir: string
  }
}

/** One server for the whole run, whose database `timeloom` is the migrated template that test files clone. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  await sweepAbandonedFolders()
  if (!isFullRun)
    process.stderr.write(
      'Left out here: crash rounds, database programs, a second PostgreSQL, demos of odd days (FULL=1 runs them).\n',
    )
  const dataDir = mkdtempSync(path.join(temporaryRoot, testFolderPrefix))
  chmodSync(dataDir, 0o755)
  const binaries = process.env['TEST_PG_BIN']
  const server = await joinEmbeddedPostgres({ dataDir, durable: false, ...(binaries ? { binaries } : {}) })
  const db = openDatabase({ address: server.address })
  try {
    await asSuperuser(server.address, async (client) => {
      // Databases here live for seconds: maintenance for long-lived ones would be wasted.
      await client.query('alter system set autovacuum = off')
      await client.query('select pg_reload_conf()')
    })
    await migrate(db.pool)
  } finally {
    await db.close()
  }
  const { host, port } = server.address
  project.provide('databaseServer', { host, port })
  const programsDir = buildPrograms()
  project.provide('programsDir', programsDir)
  return async () => {
    rmSync(programsDir, { recursive: true, force: true })
    await server.leave()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
