import { ConfigError, readConfig } from './platform/config/read-config.ts'
import { DatabaseRefusedError } from './platform/db/check-server.ts'
import { DatabaseUnavailableError } from './platform/db/database-error.ts'
import { startServer, type RunningServer, type StartOptions } from './start-server.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

/** Runs the server as this process: says where it is, ends when it is asked to, explains why it cannot start. */
export async function run(options: StartOptions): Promise<void> {
  const asked = untilAskedToEnd()
  try {
    const server = await startServer(readConfig(process.env, process.cwd()), options)
    announce(server)
    await asked
    await server.stop()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function announce({ address, demoSignIns, setupCode }: RunningServer): void {
  const place = process.env['PUBLIC_URL'] || address
  const lines = [`Timeloom is at ${place}`]
  if (demoSignIns) {
    lines.push(`Demo sign-ins, password ${demoSignIns.password}:`, ...demoSignIns.emails.map((email) => `  ${email}`))
  }
  if (setupCode !== null) {
    lines.push('Nobody has an account yet. Begin in the browser, with this setup code:', `  ${setupCode}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Settings, ports and databases are the operator's: they need words, no stack trace. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof DatabaseRefusedError ||
    error instanceof DatabaseUnavailableError
  ) {
    return error.message
  }
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `PORT ${port} is in use. Stop the other program, or set another PORT.`
  if (code === 'EACCES' && port !== undefined) return `This user is not allowed to use PORT ${port}. Set another PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
