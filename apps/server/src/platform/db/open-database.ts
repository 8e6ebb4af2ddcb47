import type { KyselyPlugin } from 'kysely'
import { Client, Pool } from 'pg'
import { IdentifierCase } from './query-builder.ts'
import { columnTypes } from './column-types.ts'
import { FrozenWatch } from './frozen-watch.ts'
import { PreparedStatements } from './prepared-statements.ts'

/** The pools of a process. Application code reaches them only through tenantTransaction and installationTransaction. */
export type Db = {
  pool: Pool
  /** the replica's pool, or `pool` itself */
  readPool: Pool
  plugins: KyselyPlugin[]
  /** null: no statement may stay prepared between two transactions */
  statements: PreparedStatements | null
  /** ends the transactions of calls when the server answers nobody */
  watch: FrozenWatch
  /** how a thread opens the same database */
  forThread: ThreadDatabase
  close: () => Promise<void>
}

/** Where a server is: an address, or the folder of a unix socket. */
export type DatabaseAddress = { url: string } | { host: string; port: number; user: string; database: string }

export type DatabaseOptions = {
  address: DatabaseAddress
  readAddress?: DatabaseAddress | undefined
  /** connections at most, of each pool; 20 unless told */
  maxConnections?: number
  /** false where a pooler gives each transaction another connection and does not carry prepared statements along */
  preparesStatements?: boolean
  /** more Kysely plugins, run once the identifiers are changed */
  plugins?: KyselyPlugin[]
  /** told of an idle connection that was lost; the pool replaces it */
  onConnectionLoss?: (error: Error) => void
}

/** What openDatabase needs to be told in another thread. */
export type ThreadDatabase = Pick<DatabaseOptions, 'address'> & { preparesStatements: boolean }

/** Opens the pools without connecting yet; a server that is away shows when a transaction is requested. */
export function openDatabase(options: DatabaseOptions): Db {
  const pool = openPool(options.address, options)
  const readPool = options.readAddress ? openPool(options.readAddress, options) : pool
  const preparesStatements = options.preparesStatements ?? true
  return {
    pool,
    readPool,
    plugins: [new IdentifierCase(), ...(options.plugins ?? [])],
    statements: preparesStatements ? new PreparedStatements() : null,
    watch: new FrozenWatch(() => reach(options.address)),
    forThread: { address: options.address, preparesStatements },
    async close() {
      await Promise.all([...new Set([pool, readPool])].map((each) => each.end()))
    },
  }
}

/** A call that waits longer for a connection is answered that the database is away. */
const connectMs = 4_000
/**
 * For a look-up of one row on a connection of the pool, which no transaction watches: it takes no longer. The driver reads
 * it of a query; its types know it of a connection only.
 */
export const brief: object = { query_timeout: 3_500 }

function whereIs(address: DatabaseAddress) {
  return 'url' in address ? { connectionString: address.url } : address
}

/** Asks the server for nothing, on a connection of its own. */
async function reach(address: DatabaseAddress): Promise<void> {
  const client = new Client({ ...whereIs(address), connectionTimeoutMillis: connectMs, query_timeout: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    void client.end().catch(() => {})
  }
}

function openPool(address: DatabaseAddress, options: DatabaseOptions): Pool {
  const pool = new Pool({
    ...whereIs(address),
    max: options.maxConnections ?? 20,
    types: columnTypes,
    // Queries that are not awaited one by one share a round trip; COPY has a connection of its own (own-connection.ts).
    pipeline: true,
    application_name: 'timeloom',
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  pool.on('error', options.onConnectionLoss ?? (() => {}))
  // The pool stops listening before its user begins to: word of a lost connection between the two ended the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
