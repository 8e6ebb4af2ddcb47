import { version } from '../../version.ts'
import { backupBeforeMigration } from '../backup/backup-before-migration.ts'
import { systemClock } from '../clock/clock.ts'
import type { Config } from '../config/read-config.ts'
import type { Log } from '../log/log.ts'
import { joinEmbeddedPostgres } from '../postgres/join-embedded-postgres.ts'
import { checkServer } from './check-server.ts'
import { databaseError } from './database-error.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type DatabaseAddress, type Db } from './open-database.ts'

export type StartedDatabase = {
  db: Db
  /** the migrations that were applied now */
  migrated: string[]
  /** Closes the pools and leaves the embedded server, which ends with the last program that uses it. */
  stop: () => Promise<void>
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReadUrl'> &
  Partial<Pick<Config, 'preparesStatements'>>

/**
 * Opens the configured database, or the embedded one of the data folder, and migrates it. What every command begins with.
 *
 * @param maxConnections of each pool; 20 unless told
 * @throws DatabaseRefusedError, DatabaseUnavailableError
 */
export async function startDatabase(
  config: DatabaseConfig,
  log: Log,
  maxConnections?: number,
): Promise<StartedDatabase> {
  const server = await findServer(config, log)
  const { db, close } = connectDatabase(server.address, config, { log, maxConnections })
  const stop = async () => {
    await close()
    await server.leave()
  }
  try {
    await backupBeforeMigration(db.pool, { ...config, product: version, now: systemClock.now(), log })
    const migrated = await migrate(db.pool)
    if (db.readPool !== db.pool) await checkReplica(db)
    return { db, migrated, stop }
  } catch (error) {
    await stop()
    throw databaseError(error)
  }
}

/** Opens a database that startDatabase has prepared, in this process or in another one. */
export function connectDatabase(
  address: DatabaseAddress,
  config: Pick<DatabaseConfig, 'databaseReadUrl' | 'preparesStatements'>,
  { log, maxConnections }: { log: Log; maxConnections: number | undefined },
): { db: Db; close: () => Promise<void> } {
  let isClosing = false
  const db = openDatabase({
    address,
    readAddress: config.databaseReadUrl === undefined ? undefined : { url: config.databaseReadUrl },
    ...(maxConnections === undefined ? {} : { maxConnections }),
    ...(config.preparesStatements === undefined ? {} : { preparesStatements: config.preparesStatements }),
    onConnectionLoss: ({ message }) => {
      if (!isClosing) log.warn({ reason: message }, 'an idle database connection was lost')
    },
  })
  const close = async () => {
    isClosing = true
    await db.close()
  }
  return { db, close }
}

type Server = { address: DatabaseAddress; leave: () => Promise<void> }

async function findServer(config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log): Promise<Server> {
  if (config.databaseUrl !== undefined) return { address: { url: config.databaseUrl }, leave: async () => {} }
  return joinEmbeddedPostgres({ dataDir: config.dataDir, onEvent: (event) => log.warn(event) })
}

/** The replica follows the first server's roles, but may run another version or be another user's. */
async function checkReplica(db: Db): Promise<void> {
  const client = await db.readPool.connect()
  try {
    await checkServer(client)
  } finally {
    client.release()
  }
}
