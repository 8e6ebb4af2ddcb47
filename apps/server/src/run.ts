import cluster from 'node:cluster'
import { ConfigError, readConfig } from './platform/config/read-config.ts'
import { DatabaseRefusedError } from './platform/db/check-server.ts'
import { DatabaseUnavailableError } from './platform/db/database-error.ts'
import { PrimaryLink } from './platform/processes/primary-link.ts'
import { WebProcessError } from './platform/processes/web-processes.ts'
import { startPrimary } from './start-primary.ts'
import { startServer, type RunningServer, type StartOptions } from './start-server.ts'
import { startWebProcess } from './start-web-process.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

export interface RunOptions extends StartOptions {
  /** how many processes answer calls; with several, this one only looks after them and does the jobs */
  webProcesses?: number
}

/** Runs the server as this process: says where it is, ends when it is asked to, explains why it cannot start. */
export async function run({ webProcesses = 1, ...options }: RunOptions): Promise<void> {
  if (cluster.worker) return answerCalls(new PrimaryLink(cluster.worker), options)
  const asked = untilAskedToEnd()
  try {
    const config = readConfig(process.env, process.cwd())
    const isAlone = webProcesses === 1 || config.role === 'worker'
    const server = await (isAlone ? startServer(config, options) : startPrimary(config, webProcesses))
    announce(server)
    await asked
    await server.stop()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

/** Runs as a web process until its primary asks it to end. */
async function answerCalls(primary: PrimaryLink, options: StartOptions): Promise<void> {
  try {
    const server = await startWebProcess(primary, options)
    primary.tell({ kind: 'listening', address: server.address })
    await primary.asked
    await server.stop()
  } catch (error) {
    primary.tell({ kind: 'failed', reason: explain(error) })
    process.exitCode = 1
  }
  primary.leave()
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
    error instanceof DatabaseUnavailableError ||
    error instanceof WebProcessError
  ) {
    return error.message
  }
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `PORT ${port} is in use. Stop the other program, or set another PORT.`
  if (code === 'EACCES' && port !== undefined) return `This user is not allowed to use PORT ${port}. Set another PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
