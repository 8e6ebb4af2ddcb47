import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { ArchiveRefusedError } from '../../platform/backup/archive-format.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import type { FirstRun } from '../../platform/call/first-run.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { DatabaseRefusedError } from '../../platform/db/check-server.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { claimFirstRun, isSetUp, lockInstallation } from '../accounts/installation.service.ts'
import { createDemoInstallation, demoSignIns } from '../demo/demo.service.ts'
import { isSetupCode } from './setup-code.ts'

/** What the process does in the first run, with its database and its folder of files. */
export function firstRunOf(db: Db, { secretKey, filesDir }: Pick<Config, 'secretKey' | 'filesDir'>): FirstRun {
  return {
    isDue: async () => !(await installationTransaction(db, isSetUp, { readOnly: true, limits: 'call' })),
    isCode: (code) => isSetupCode(secretKey, code),
    makeDemo: (now) =>
      installationTransaction(db, async (tx) => {
        if (!(await claimFirstRun(tx))) return null
        await createDemoInstallation(db, { now })
        return demoSignIns
      }),
    restore: async (backup) => {
      const file = path.join(tmpdir(), `timeloom-restore-${randomUUID()}`)
      try {
        await pipeline(backup, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
        // The restore itself checks that nothing is there; it could not lock a table that this transaction had read.
        return await installationTransaction(db, async (tx) => {
          await lockInstallation(tx)
          return restoreBackup(db.pool, { file, filesDir })
        })
      } catch (error) {
        if (error instanceof ArchiveRefusedError || error instanceof DatabaseRefusedError) {
          // The file's path on this machine means nothing to whoever sent it.
          return { refused: error.message.replaceAll(file, 'This file') }
        }
        throw error
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}
