import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { databaseError, DatabaseUnavailableError } from '../db/database-error.ts'
import { readMigrations, type Migration } from '../db/read-migrations.ts'
import type { Log } from '../log/log.ts'
import { BackupRefusedError, HiddenRowsError, withSnapshot } from './open-snapshot.ts'
import { writeSnapshot } from './write-backup.ts'

export type MigrationBackupOptions = {
  dataDir: string
  /** undefined: the embedded server */
  databaseUrl: string | undefined
  product: string
  now: Date
  log: Log
  migrations?: Migration[]
}

/**
 * Copies the database to `DATA_DIR/backups/before-NNNN.tlb` (NNNN: the first migration to come) when it holds data and
 * this program has migrations for it. Uploaded files are not in it: migrations do not touch them. A failure stops the
 * start with nothing migrated; only when the user of DATABASE_URL may not read everything it is a warning, for whoever
 * runs that server keeps its backups.
 *
 * @returns the archive, or null when none was due
 */
export async function backupBeforeMigration(pool: pg.Pool, options: MigrationBackupOptions): Promise<string | null> {
  const next = await nextMigration(pool, options.migrations ?? readMigrations())
  if (!next) return null
  const file = path.join(options.dataDir, 'backups', `before-${String(next.level).padStart(4, '0')}.tlb`)
  try {
    if (!(await copyUnlessMigrated(pool, file, { next, ...options }))) return null
  } catch (error) {
    if (databaseError(error) instanceof DatabaseUnavailableError) throw error
    const { message } = error as Error
    if (options.databaseUrl === undefined || !(error instanceof HiddenRowsError)) {
      throw new BackupRefusedError(
        `No backup could be made before ${next.name}, so nothing was migrated: ${message}\nFix this, then start again.`,
        { cause: error },
      )
    }
    options.log.warn(`No backup was made before ${next.name}: ${message}`)
    return null
  }
  options.log.info({ file }, `backup before ${next.name}`)
  return file
}

/** Another process that started at the same moment may have migrated in the meantime, with a copy of its own. */
async function copyUnlessMigrated(
  pool: pg.Pool,
  file: string,
  { next, product, now }: Pick<MigrationBackupOptions, 'product' | 'now'> & { next: Migration },
): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return withSnapshot(pool, async (snapshot) => {
    if (snapshot.migrations.some(({ level }) => level === next.level)) return false
    await writeSnapshot(snapshot, { file, filesDir: null, product, now })
    return true
  })
}

/** The first migration to come, of a database that holds data and that this program knows. */
async function nextMigration(pool: pg.Pool, known: Migration[]): Promise<Migration | undefined> {
  const { rows: tables } = await pool.query<{ isOurs: boolean }>(
    `select to_regclass('public.schema_migration') is not null and to_regclass('public.company') is not null as "isOurs"`,
  )
  if (!tables[0]?.isOurs) return undefined
  const { rows } = await pool.query<{ levels: number[]; hasData: boolean }>(
    `select array(select level from schema_migration) as levels,
       exists (select from company) or exists (select from account) as "hasData"`,
  )
  const { levels, hasData } = rows[0]!
  const isNewer = levels.some((level) => known.every((migration) => migration.level !== level))
  return hasData && !isNewer ? known.find(({ level }) => !levels.includes(level)) : undefined
}
