import path from 'node:path'
import { Client } from 'pg'
import { columnTypes } from '../../src/platform/db/column-types.ts'
import { runningPostmaster } from '../../src/platform/postgres/postmaster.ts'
import { databaseName } from '../../src/platform/postgres/server-connection.ts'
import type { KeptText } from './find-secrets.ts'
import { everyRow, type EveryRowReader } from './kept-texts.ts'

/**
 * The rows in the embedded database of a data folder, while a program runs on it, and the transaction that its next rows
 * would be later than.
 *
 * @param since only rows that later transactions wrote; 0: every row
 * @throws where no database runs there
 */
export async function keptInFolder(
  dataDir: string,
  since: number,
): Promise<{ rows: KeptText[]; lastTransaction: number }> {
  const running = runningPostmaster(path.join(dataDir, 'postgres'))
  if (running === undefined) throw new Error(`No database runs on ${dataDir}.`)
  const { socketFolder: host, port } = running
  const client = new Client({ host, port, user: 'postgres', database: databaseName, types: columnTypes })
  await client.connect()
  try {
    const all: EveryRowReader = { query: async (sql) => (await client.query(sql)).rows }
    const [now] = await all.query<{ id: number }>('select pg_current_xact_id()::text::integer as id')
    return { rows: await everyRow(all, since), lastTransaction: now?.id ?? 0 }
  } finally {
    await client.end()
  }
}
