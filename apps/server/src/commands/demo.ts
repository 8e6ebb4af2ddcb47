import { parseArgs } from 'node:util'
import { BulkDemoRefusedError, createBulkDemo, type BulkDemo } from '../areas/demo/bulk-demo/bulk-demo.service.ts'
import { demoSignIns } from '../areas/demo/demo.service.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { ConfigError, readConfig } from '../platform/config/read-config.ts'
import { startDatabase } from '../platform/db/start-database.ts'
import { createLog } from '../platform/log/log.ts'

const usage = 'Usage: npm run demo -- --employees N --weeks W --seed S [--until YYYY-MM-DD]'

/** Makes a demo company of any size in an empty database. */
async function main(): Promise<void> {
  const demo = readArguments()
  const config = readConfig(process.env, process.cwd())
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  const { db, stop } = await startDatabase(config, createLog(config.logLevel))
  try {
    const report = await createBulkDemo(db, demo, (employees) => say(`  ${employees} employees, ${seconds()}`))
    say(
      `Fernbank Foods: ${report.employees} employees, ${report.punches} punches from ${report.span.from} to ${report.span.today}.`,
    )
    say(`Sign in as ${demoSignIns.emails.join(', ')} with the password ${demoSignIns.password}`)
    say(`total ${seconds()}`)
  } finally {
    await stop()
  }
}

function readArguments(): BulkDemo {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { employees: text, weeks: text, seed: text, until: text } })
  const { seed } = values
  if (seed === undefined || seed === '') throw new BulkDemoRefusedError(`Set --seed to any word.\n${usage}`)
  const employees = countOf('employees', values.employees, 100_000)
  const weeks = countOf('weeks', values.weeks, 520)
  return { employees, weeks, seed, endingOn: values.until, now: systemClock.now() }
}

function countOf(name: string, value: string | undefined, most: number): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new BulkDemoRefusedError(`--${name} must be a whole number from 1 to ${most}.\n${usage}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof BulkDemoRefusedError || error instanceof ConfigError || isUsageError(error)
  process.stderr.write(`${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}

function isUsageError(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
}
