import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Db } from '../src/platform/db/open-database.ts'
import { recordAnswers } from '../src/platform/db/record-answers.ts'
import { QueryRecorder } from '../src/platform/db/record-queries.ts'
import { asSuperuser, databaseName, ownerRole, type SocketAddress } from '../src/platform/postgres/server-connection.ts'

let number = 0

export type TestDatabase = { db: Db; address: SocketAddress & { user: string; database: string } }

/** What a test database is copied from: the migrated template, nothing (no table), or a demo (`demo-database.ts`). */
type Origin = 'template' | 'nothing' | 'demo'

/**
 * Gives the test file a database of its own, and drops it after the last test. A connection that is still open then fails
 * the file. Call it at the top of the file, read its fields inside the tests.
 */
export function testDatabase(from: Origin = 'template'): TestDatabase {
  const name = `test_${process.pid}_${number++}`
  const server = inject('databaseServer')
  const address = { ...server, user: ownerRole, database: name }
  const db = openDatabase({ address, maxConnections: 8, plugins: recorder() })
  beforeAll(async () => {
    const origin = await databaseOf(from, server)
    await asSuperuser(server, async (client) => {
      await client.query(copyInsideTheSystem)
      await client.query(
        // copied as files: a quarter of the time of writing each page to the log
        `create database ${name} template ${origin} owner ${ownerRole} strategy file_copy`,
      )
    })
  })
  afterAll(async () => {
    const held = db.pool.totalCount - db.pool.idleCount
    if (held === 0) await db.close()
    const open = held > 0 ? held : await connectionsLeft(server, name)
    await asSuperuser(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    if (open > 0) throw new Error(`${open} database connections of this file are still open: end what opened them.`)
  })
  return { db, address }
}

async function databaseOf(from: Origin, server: SocketAddress): Promise<string> {
  if (from === 'template') return databaseName
  if (from === 'nothing') return 'template1'
  // Most files need no demo, and would load all that makes one.
  const { demoTemplate } = await import('./demo-database.ts')
  return demoTemplate(server, recorder())
}

/** From PostgreSQL 18 on, where the system can: 80 ms of the processor less for each database on a disk. */
const copyInsideTheSystem = `select set_config(name, 'clone', false) from pg_settings
  where name = 'file_copy_method' and 'clone' = any(enumvals)`

/** A closed connection ends on the server a moment later. */
function connectionsLeft(server: SocketAddress, database: string): Promise<number> {
  return asSuperuser(server, async (client) => {
    for (let look = 0; ; look++) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*) as open from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
        [database],
      )
      const open = rows[0]?.open ?? 0
      if (open === 0 || look === 20) return open
      await client.query('select pg_sleep(0.05)')
    }
  })
}

function recorder(): QueryRecorder[] {
  const folder = process.env['RECORD_QUERIES_DIR']
  if (!folder) return []
  recordAnswers(folder)
  return [new QueryRecorder(folder)]
}
