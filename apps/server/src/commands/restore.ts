import path from 'node:path'
import { parseArgs } from 'node:util'
import { runArchiveCommand, sayDigests, withPool } from '../platform/backup/archive-command.ts'
import { ArchiveRefusedError } from '../platform/backup/archive-format.ts'
import { checkArchive, restoreBackup } from '../platform/backup/restore-backup.ts'
import { readConfig } from '../platform/config/read-config.ts'

const usage = 'Usage: npm run restore -- FILE, or npm run restore -- --check FILE to check it without changing anything'

/** Puts an archive into an empty database and an empty folder of files. */
await runArchiveCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new ArchiveRefusedError(usage)
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (values.check) {
    await checkArchive(file)
    return say(`${file} is complete and undamaged, and this release can restore it.`)
  }
  const config = readConfig(process.env, process.cwd())
  const start = performance.now()
  const report = await withPool(config, (pool) => restoreBackup(pool, { file, filesDir: config.filesDir }))
  const seconds = (performance.now() - start) / 1000
  sayDigests(report)
  if (!report.hasFiles) say(`The archive contains no files; ${config.filesDir} was left unchanged.`)
  if (report.migrated.length > 0) say(`Migrated: ${report.migrated.join(', ')}`)
  say(
    `Restored the backup of ${report.createdAt} in ${seconds.toFixed(1)} s; all digests match. Everyone has to sign in again.`,
  )
})
