import { parseArgs } from 'node:util'
import { AdminRefusedError, createSuperadmin } from '../areas/customers/superadmins.service.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { ConfigError, readConfig } from '../platform/config/read-config.ts'
import { DatabaseRefusedError } from '../platform/db/check-server.ts'
import { DatabaseUnavailableError } from '../platform/db/database-error.ts'
import { startDatabase } from '../platform/db/start-database.ts'
import { createLog } from '../platform/log/log.ts'

const usage = 'Usage: npm run admin -- create-superadmin EMAIL [--name "First Last"]'
const expected = [AdminRefusedError, ConfigError, DatabaseRefusedError, DatabaseUnavailableError]

/** Makes who runs the installation, or lets them in again: prints a link that works once. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [command, email = ''] = positionals
  const isUnderstood = command === 'create-superadmin' && positionals.length === 2
  if (!isUnderstood || !/^[^\s@,;]+@[^\s@,;]+\.[A-Za-z]{2,}$/.test(email)) throw new AdminRefusedError(usage)
  const config = readConfig(process.env, process.cwd())
  const { db, stop } = await startDatabase(config, createLog(config.logLevel))
  try {
    const [firstName = '', ...rest] = (values.name ?? email.split('@')[0]!).trim().split(/\s+/)
    const person = { email, firstName, lastName: rest.join(' ') || 'Superadmin' }
    const { link, isNew } = await createSuperadmin(db, {
      ...person,
      now: systemClock.now(),
      publicUrl: config.publicUrl,
    })
    const what = isNew ? `${email} is a Superadmin now.` : `${email} is a Superadmin already.`
    process.stdout.write(`${what} With this link, once, a password is chosen:\n${link}\n`)
  } finally {
    await stop()
  }
}

try {
  await main()
} catch (error) {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  const isExpected = isUsage || expected.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}
