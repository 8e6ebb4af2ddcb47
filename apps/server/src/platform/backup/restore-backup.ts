import type pg from 'pg'
import { sqlState } from '../db/database-error.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations, type Migration } from '../db/read-migrations.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { releaseJobs } from './archived-jobs.ts'
import { ArchiveRefusedError, type SectionDigest } from './archive-format.ts'
import { ArchiveReader, type Section } from './archive-reader.ts'
import { copySettings } from './open-snapshot.ts'
import { migrationsOf, refuseFilledTarget } from './restore-target.ts'
import { expectDigest, RestoredTables } from './restore-tables.ts'
import { RestoredFiles } from './stored-files.ts'
import type { BackupReport } from './write-backup.ts'

export type RestoreOptions = {
  file: string
  filesDir: string
  /** the program's own unless told */
  migrations?: Migration[]
}

export type RestoreReport = Omit<BackupReport, 'bytes'> & {
  createdAt: string
  product: string
  /** false: the archive is without files, and the folder of files was left as it is */
  hasFiles: boolean
  /** the migrations that were applied to the restored data */
  migrated: string[]
}

/**
 * Puts an archive's data into an empty database and its files into an empty folder, all or nothing: the archive is read
 * through before anything is touched, and what was stored is read back and compared before it is kept. Data of an
 * earlier release is loaded at its own level and migrated from there.
 *
 * @throws ArchiveRefusedError, DatabaseRefusedError
 */
export async function restoreBackup(pool: pg.Pool, options: RestoreOptions): Promise<RestoreReport> {
  const known = options.migrations ?? readMigrations()
  const levels = await checkArchive(options.file, known)
  const reader = await ArchiveReader.open(options.file)
  try {
    await refuseFilledTarget(pool, reader.header)
    await migrate(pool, levels)
    const { product, createdAt, hasFiles } = reader.header
    const restored = await load(pool, reader, options.filesDir)
    const migrated = await migrate(pool, known)
    await pool.query('analyze')
    return { product, createdAt, hasFiles, migrated, ...restored }
  } finally {
    await reader.close()
  }
}

/** Reads an archive to its end. @returns the migrations it needs @throws ArchiveRefusedError */
export async function checkArchive(file: string, known: Migration[] = readMigrations()): Promise<Migration[]> {
  const reader = await ArchiveReader.open(file)
  try {
    const levels = migrationsOf(reader.header, known)
    await reader.check()
    return levels
  } finally {
    await reader.close()
  }
}

type Restored = Pick<BackupReport, 'tables' | 'files'>

async function load(pool: pg.Pool, reader: ArchiveReader, filesDir: string): Promise<Restored> {
  const files = reader.header.hasFiles ? new RestoredFiles(filesDir) : undefined
  await files?.begin()
  let isCommitting = false
  try {
    return await onOwnConnection(pool, async (client) => {
      await client.query(`begin; ${copySettings}`)
      const restored = await loadSections(client, reader, files)
      await files?.place()
      isCommitting = true
      await client.query('commit')
      return restored
    })
  } catch (error) {
    // A connection lost during the commit: the rows may be there, so their files stay.
    if (!isCommitting || sqlState(error) !== undefined) await files?.undo()
    throw error
  }
}

async function loadSections(
  client: pg.ClientBase,
  reader: ArchiveReader,
  files: RestoredFiles | undefined,
): Promise<Restored> {
  const tables = await RestoredTables.begin(client, () => refuseFilledTarget(client, reader.header))
  const fileDigests: Record<string, SectionDigest> = {}
  for await (const section of reader.sections()) {
    const { title, content, digest } = section
    if ('table' in title) await tables.load(title, content, digest)
    else fileDigests[title.file] = await loadFile(title.file, section, files)
  }
  const tableDigests = await tables.verify()
  for (const [name, digest] of Object.entries(fileDigests)) await expectDigest(name, digest, files!.read(name))
  await releaseJobs(client)
  return { tables: tableDigests, files: fileDigests }
}

async function loadFile(
  name: string,
  { content, digest }: Section,
  files: RestoredFiles | undefined,
): Promise<SectionDigest> {
  if (!files) throw new ArchiveRefusedError('The archive holds files although it says that it has none.')
  await files.write(name, content)
  return digest()
}
