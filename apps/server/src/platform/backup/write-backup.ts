import { stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { jobColumns, jobTable } from './archived-jobs.ts'
import type { SectionDigest } from './archive-format.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupRefusedError, withSnapshot, type Snapshot } from './open-snapshot.ts'
import { listFiles, readStoredFile } from './stored-files.ts'
import { archivedTables, tableContent } from './table-content.ts'

export type BackupOptions = {
  /** the archive's place; one that is there is replaced when the new one is complete */
  file: string
  /** null: without the uploaded files */
  filesDir: string | null
  product: string
  now: Date
}

/** What an archive holds: digests by table and by file (path below the folder of files). */
export type BackupReport = {
  tables: Record<string, SectionDigest>
  files: Record<string, SectionDigest>
  bytes: number
}

/**
 * Writes a consistent copy of the database and the uploaded files into one archive, while people work.
 *
 * @throws BackupRefusedError
 */
export function writeBackup(pool: pg.Pool, options: BackupOptions): Promise<BackupReport> {
  return withSnapshot(pool, (snapshot) => writeSnapshot(snapshot, options))
}

export async function writeSnapshot(snapshot: Snapshot, options: BackupOptions): Promise<BackupReport> {
  const { client, companies, tables, postgresql, jobQueueLevel, migrations } = snapshot
  await refusePlace(options)
  const writer = await ArchiveWriter.create(options.file, {
    product: options.product,
    createdAt: options.now.toISOString(),
    postgresql,
    jobQueueLevel,
    migrations,
    hasFiles: options.filesDir !== null,
  })
  const report: BackupReport = { tables: {}, files: {}, bytes: 0 }
  try {
    for (const table of archivedTables(tables)) {
      const { name, columns, months } = table
      report.tables[name] = await writer.addTable(
        { table: name, columns, months },
        tableContent(client, table, companies),
      )
    }
    const jobs = { table: jobTable, columns: jobColumns, months: [] }
    report.tables[jobTable] = await writer.addTable(jobs, tableContent(client, jobTable, companies))
    if (options.filesDir !== null) report.files = await addFiles(writer, options.filesDir)
    report.bytes = await writer.finish()
    return report
  } catch (error) {
    await writer.discard()
    throw error
  }
}

/** After the tables: a file is stored before the row that names it, so every row of the copy finds its file. */
async function addFiles(writer: ArchiveWriter, folder: string): Promise<BackupReport['files']> {
  const files: BackupReport['files'] = {}
  for (const file of await listFiles(folder)) {
    const content = await readStoredFile(folder, file)
    if (content) files[file] = await writer.addFile({ file }, content)
  }
  return files
}

async function refusePlace({ file, filesDir }: BackupOptions): Promise<void> {
  if (filesDir !== null && !path.relative(filesDir, file).startsWith('..')) {
    throw new BackupRefusedError(`${file} is inside the folder to be backed up. Choose a place outside ${filesDir}.`)
  }
  const folder = path.dirname(file)
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new BackupRefusedError(`The folder ${folder} does not exist. Create it, or choose another.`)
}
