import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The copy of the build that runs. Below node_modules, so that the bundle finds its packages from there. */
export const FROZEN = `${ROOT}/node_modules/.timeloom-bench-${process.pid}`

/**
 * Copies the build aside: a build made while the benchmark runs would pull files from under the browser. @returns takes
 * it away
 */
export function freezeBuild(): () => void {
  for (const folder of ['apps/server/dist', 'apps/server/migrations', 'apps/web/dist', 'apps/kiosk/dist']) {
    cpSync(`${ROOT}/${folder}`, `${FROZEN}/${folder}`, { recursive: true })
  }
  return () => rmSync(FROZEN, { recursive: true, force: true })
}

/** A process of the built product. */
export interface Product {
  pid: number
  /** Without a slash at the end. */
  address: string
  /** From the start of the process to its address. */
  startMs: number
  /** Megabytes: resident now, and the most there has been. */
  memory(): { now: number; most: number }
  stop(): Promise<void>
}

/**
 * Starts the frozen build on a free port.
 *
 * @param more arguments of Node and settings of the product, on top of the usual
 * @throws with its output when it ends before it listens
 */
export async function startProduct(
  dataDir: string,
  role: 'all' | 'web' | 'worker',
  more: { nodeArguments?: string[]; settings?: Record<string, string> } = {},
): Promise<Product> {
  const start = performance.now()
  const child = spawn(process.execPath, [...(more.nodeArguments ?? []), `${FROZEN}/apps/server/dist/main.js`], {
    cwd: ROOT,
    env: { ...process.env, ROLE: role, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...more.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await addressOf(child)
  return {
    pid: child.pid!,
    address,
    startMs: performance.now() - start,
    memory: () => ({ now: megabytes(child, 'VmRSS'), most: megabytes(child, 'VmHWM') }),
    stop: () => end(child),
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /(http:\/\/[\w.:-]+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it listened:\n${output}`)))
  })
}

function megabytes(child: ChildProcess, field: string): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
