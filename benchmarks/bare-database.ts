import { Pool, type QueryResultRow } from 'pg'
import { columnTypes } from '../apps/server/src/platform/db/column-types.ts'
import { joinEmbeddedPostgres } from '../apps/server/src/platform/postgres/join-embedded-postgres.ts'
import { databaseName } from '../apps/server/src/platform/postgres/server-connection.ts'

/** The database of a data folder without the product: no row-level security, no rules except its own constraints. */
export interface BareDatabase {
  pool: Pool
  rows<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  /** The first column of the first row. */
  one<T>(text: string, values?: unknown[]): Promise<T>
  leave(): Promise<void>
}

/** Opens it in the name of the only company, and keeps the embedded server running until `leave`. */
export async function openBareDatabase(dataDir: string): Promise<BareDatabase> {
  const server = await joinEmbeddedPostgres({ dataDir })
  const { host, port } = server.address
  const address = { host, port, user: 'postgres', database: databaseName, types: columnTypes }
  const first = new Pool({ ...address, max: 1 })
  const companies = await first.query<{ id: string }>('select id from company')
  await first.end()
  const pool = new Pool({ ...address, max: 20, options: `-c app.company_id=${companies.rows[0]!.id}` })
  let isLeaving = false
  // A pool has ended before its connections have: the server that stops then ends them, and says so as an error.
  pool.on('error', (error) => {
    if (!isLeaving) throw error
  })
  return {
    pool,
    rows: async (text, values) => (await pool.query(text, values)).rows,
    one: async (text, values) => Object.values((await pool.query(text, values)).rows[0] as object)[0],
    async leave() {
      isLeaving = true
      await pool.end()
      await server.leave()
    },
  }
}
