import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runArchiveCommand, sayDigests, withPool } from '../platform/backup/archive-command.ts'
import { BackupRefusedError } from '../platform/backup/open-snapshot.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { readConfig, type Config } from '../platform/config/read-config.ts'
import { version } from '../version.ts'

const usage = 'Usage: npm run backup -- FILE'

/** Writes the database and the uploaded files into one archive, while the server may run. */
await runArchiveCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new BackupRefusedError(usage)
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const config = readConfig(process.env, process.cwd())
  refuseMissingData(config)
  const start = performance.now()
  const report = await withPool(config, (pool) =>
    writeBackup(pool, { file, filesDir: config.filesDir, product: version, now: systemClock.now() }),
  )
  const seconds = (performance.now() - start) / 1000
  sayDigests(report)
  process.stdout.write(`${file}: ${report.bytes} bytes in ${seconds.toFixed(1)} s\n`)
})

/** Joining would make a new, empty database there. */
function refuseMissingData({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(path.join(dataDir, 'postgres'))) return
  throw new BackupRefusedError(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the server.`,
  )
}
