import { parseArgs } from 'node:util'
import { resetTwoStepByOperator } from '../areas/two-step/two-step-operator.service.ts'
import { AdminRefusedError, createSuperadmin } from '../areas/customers/superadmins.service.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { ConfigError, readConfig } from '../platform/config/read-config.ts'
import { DatabaseRefusedError } from '../platform/db/check-server.ts'
import { DatabaseUnavailableError } from '../platform/db/database-error.ts'
import type { Db } from '../platform/db/open-database.ts'
import { startDatabase } from '../platform/db/start-database.ts'
import { createLog } from '../platform/log/log.ts'

const usage = `Usage: npm run admin -- create-superadmin EMAIL [--name "First Last"]
       npm run admin -- reset-two-step EMAIL`
const expected = [AdminRefusedError, ConfigError, DatabaseRefusedError, DatabaseUnavailableError]

/** Creates the operator's account, or lets people in again: with a one-time link, or without the second step. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [name = '', email = ''] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined
  if (!command || positionals.length !== 2 || !/^[^\s@,;]+@[^\s@,;]+\.[A-Za-z]{2,}$/.test(email)) {
    throw new AdminRefusedError(usage)
  }
  const config = readConfig(process.env, process.cwd())
  const { db, stop } = await startDatabase(config, createLog(config.logLevel))
  try {
    process.stdout.write(`${await command(db, { email, name: values.name, publicUrl: config.publicUrl })}\n`)
  } finally {
    await stop()
  }
}

interface Asked {
  email: string
  name: string | undefined
  publicUrl: string
}

const COMMANDS = { 'create-superadmin': makeSuperadmin, 'reset-two-step': resetTwoStep }

async function makeSuperadmin(db: Db, { email, name, publicUrl }: Asked): Promise<string> {
  const [firstName = '', ...rest] = (name ?? email.split('@')[0]!).trim().split(/\s+/)
  const person = { email, firstName, lastName: rest.join(' ') || 'Superadmin' }
  const { link, isNew } = await createSuperadmin(db, { ...person, now: systemClock.now(), publicUrl })
  const what = isNew ? `${email} is now a Superadmin.` : `${email} is already a Superadmin.`
  return `${what} Use this link, which works once, to choose a password:\n${link}`
}

async function resetTwoStep(db: Db, { email }: Asked): Promise<string> {
  const outcome = await resetTwoStepByOperator(db, { email, now: systemClock.now() })
  if (outcome === 'unknown') throw new AdminRefusedError(`There is no account for ${email}.`)
  if (outcome === 'none') throw new AdminRefusedError(`${email} has no second step and signs in with only a password.`)
  return `${email} now signs in with only a password and has been notified by email. All their sessions have ended.`
}

try {
  await main()
} catch (error) {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  const isExpected = isUsage || expected.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}
