import { ArchiveRefusedError } from './archive-format.ts'
import type { BackupReport } from './write-backup.ts'
import { ConfigError, type Config } from '../config/read-config.ts'
import { DatabaseRefusedError } from '../db/check-server.ts'
import { databaseError, DatabaseUnavailableError } from '../db/database-error.ts'
import { openDatabase, type Db } from '../db/open-database.ts'
import { joinEmbeddedPostgres } from '../postgres/join-embedded-postgres.ts'

/** Runs a command on archives: problems the operator can fix are explained in words, without a stack trace. */
export async function runArchiveCommand(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(
      `${isExpected(error) ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
    )
    process.exitCode = 1
  }
}

/** Opens the configured database as it is, without migrating it. */
export async function withPool<T>(config: Config, work: (pool: Db['pool']) => Promise<T>): Promise<T> {
  const server = config.databaseUrl === undefined ? await joinEmbeddedPostgres({ dataDir: config.dataDir }) : undefined
  const db = openDatabase({ address: server?.address ?? { url: config.databaseUrl! }, maxConnections: 2 })
  try {
    return await work(db.pool)
  } catch (error) {
    throw databaseError(error)
  } finally {
    await db.close()
    await server?.leave()
  }
}

/** One line per table and file: SHA-256, bytes, name. */
export function sayDigests({ tables, files }: Pick<BackupReport, 'tables' | 'files'>): void {
  for (const [name, { bytes, sha256 }] of [...Object.entries(tables), ...Object.entries(files)]) {
    process.stdout.write(`${sha256} ${String(bytes).padStart(12)} ${name}\n`)
  }
}

const expected = [ArchiveRefusedError, ConfigError, DatabaseRefusedError, DatabaseUnavailableError]

/** A full disk and a missing right are the operator's too: the system's words say which file. */
function isExpected(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    expected.some((kind) => error instanceof kind) || syscall !== undefined || String(code).startsWith('ERR_PARSE_ARGS')
  )
}
