import { createDemoInstallation } from '../src/areas/demo/demo.service.ts'
import { openDatabase, type Db } from '../src/platform/db/open-database.ts'
import { asSuperuser, databaseName, ownerRole, type SocketAddress } from '../src/platform/postgres/server-connection.ts'

/** When the demo of the run was made, by its clock. */
export const demoMadeAt = new Date('2026-11-19T23:10:00Z')

const template = 'test_demo'
const draft = 'test_demo_draft'
/** Any number that nothing else in the tests locks. */
const lock = 20261119

/**
 * The database of a demo, made at `demoMadeAt` by the first file that needs it and copied by all of them: making it takes
 * 6 s of the processor, a copy 0.1 s.
 *
 * @param plugins of the connections that make it
 * @returns its name, to clone it from
 */
export function demoTemplate(server: SocketAddress, plugins: Db['plugins']): Promise<string> {
  return asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length > 0) return template
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template ${databaseName} owner ${ownerRole} strategy file_copy`)
    const db = openDatabase({ address: { ...server, user: ownerRole, database: draft }, plugins })
    try {
      await createDemoInstallation(db, { now: demoMadeAt })
    } finally {
      await db.close()
    }
    await client.query(`alter database ${draft} rename to ${template}`)
    return template
  })
}
