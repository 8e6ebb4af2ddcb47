import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The built product on a temporary `DATA_DIR`, with its demo installation. */
export interface Product {
  /** Address without a trailing slash. */
  address: string
  dataDir: string
  /** What it has said on its console so far. */
  printed(): string
  stop(): Promise<void>
}

/**
 * Starts the built product on a free port and waits until it is ready.
 *
 * @param dataDir an existing data folder to start on again; when absent a new temporary one, with the demo unless DEMO is 0
 * @param settings further environment variables
 * @throws with the product's own output when it ends before it is ready
 */
export async function startProduct({
  dataDir,
  settings = {},
}: { dataDir?: string; settings?: Record<string, string> } = {}): Promise<Product> {
  const folder = dataDir ?? temporaryFolder(settings['DEMO'] === '0' ? undefined : inject('demoDir'))
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const address = await addressOf(child)
  return {
    address,
    dataDir: folder,
    printed: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param copyOf a data folder that nobody works on; its files belong to the database's user, and so do the copies */
function temporaryFolder(copyOf: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'timeloom-e2e-'))
  if (copyOf !== undefined) execFileSync('cp', ['-a', `${copyOf}/.`, folder])
  return folder
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /(http:\/\/[\w.:-]+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${output}`)))
  })
}
