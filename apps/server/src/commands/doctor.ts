import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock/clock.ts'
import { ConfigError, readConfig, type Config } from '../platform/config/read-config.ts'
import { examine } from '../platform/doctor/examine.ts'
import { problem, type Finding } from '../platform/doctor/finding.ts'

const usage = 'Usage: npm run doctor, or npm run doctor -- --mail ADDRESS to send a test mail'
const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

/** Reports on the installation, one line per subject; exits with 1 when something does not work. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } })
  const findings = await findAll(values.mail)
  for (const { subject, state, text, todo } of findings) {
    process.stdout.write(`${marks[state]} ${subject}: ${text}\n`)
    if (todo !== undefined) process.stdout.write(`          ${todo}\n`)
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  process.stdout.write(`problems: ${count('problem')}, warnings: ${count('warning')}\n`)
  if (count('problem') > 0) process.exitCode = 1
}

async function findAll(testRecipient: string | undefined): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(process.env, process.cwd())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').map((line) => problem('settings', line, 'See docs/operations/run.md.'))
  }
  return examine(config, { clock: systemClock, testRecipient })
}

try {
  await main()
} catch (error) {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(
    `${isUsage ? `${(error as Error).message}\n${usage}` : ((error as Error).stack ?? String(error))}\n`,
  )
  process.exitCode = 1
}
