import { existsSync } from 'node:fs'
import path from 'node:path'
import { withPool } from '../backup/archive-command.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/read-config.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkJobs, checkOutbox } from './check-queues.ts'
import { checkSettings } from './check-settings.ts'
import { checkFolder } from './check-storage.ts'
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts'

/**
 * Checks everything an installation depends on, with or without a running server. Changes nothing except a temporary
 * file.
 *
 * @param testRecipient whom to send a test mail; undefined: nobody
 */
export async function examine(
  config: Config,
  { clock, testRecipient }: { clock: Clock; testRecipient: string | undefined },
): Promise<Finding[]> {
  const storage = [await checkFolder('DATA_DIR', config.dataDir)]
  if (!isInside(config.filesDir, config.dataDir)) storage.push(await checkFolder('FILES_DIR', config.filesDir))
  return [
    ok('settings', 'all settings can be read'),
    ...checkSettings(config),
    ...storage,
    ...(await examineDatabase(config, clock)),
    await checkMail(config, testRecipient),
  ]
}

async function examineDatabase(config: Config, clock: Clock): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'postgres'))) {
    return [warning('database', `none in ${config.dataDir} yet`, 'Start the server: it creates one.')]
  }
  try {
    return await withPool(config, async (pool) => [
      ...(await checkDatabase(pool, clock)),
      await checkJobs(pool),
      await checkOutbox(pool),
    ])
  } catch (error) {
    const todo =
      config.databaseUrl === undefined ? 'Check the log in DATA_DIR.' : 'Correct DATABASE_URL, or start the database.'
    return [problem('database', reasonOf(error), todo)]
  }
}

function isInside(folder: string, parent: string): boolean {
  const relative = path.relative(parent, folder)
  return !relative.startsWith('..') && !path.isAbsolute(relative)
}
