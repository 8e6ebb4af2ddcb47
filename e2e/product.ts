import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryRoot } from '../apps/server/test/temporary-root.ts'
import { prepared } from './prepared.ts'
import { refuseKeptSecrets } from './secrets-kept.ts'
import { forgetSecrets, secretsTyped } from './secrets-typed.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The built product on a temporary `DATA_DIR`, with its demo installation. */
export interface Product {
  /** Address without a trailing slash. */
  address: string
  dataDir: string
  /** What it has said on its console so far. */
  printed(): string
  /**
   * Ends it, and takes a temporary data folder away.
   *
   * @returns the last transaction of its database
   * @throws where a secret of the journey stands in clear in its log or in what it keeps
   */
  stop(): Promise<number>
}

/**
 * Starts the built product on a free port and waits until it is ready.
 *
 * @param dataDir an existing data folder to start on again; when absent a new temporary one, with the demo unless DEMO is 0
 * @param settings further environment variables
 * @param isShared it is not one journey's own
 * @param beforeStart works on the temporary data folder before the product does
 * @throws with the product's own output when it ends before it is ready
 */
export async function startProduct({
  dataDir,
  settings = {},
  isShared = false,
  beforeStart,
}: {
  dataDir?: string
  settings?: Record<string, string>
  isShared?: boolean
  beforeStart?: (dataDir: string) => Promise<void>
} = {}): Promise<Product> {
  const demo = dataDir !== undefined || settings['DEMO'] === '0' ? undefined : prepared().demo
  const folder = dataDir ?? temporaryFolder(demo?.dataDir)
  await beforeStart?.(folder)
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: await portAgain(), DATA_DIR: folder, LOG_LEVEL: 'debug', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [printed, complained] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (complained += chunk.toString()))
  const address = await addressOf(child)
  if (!isShared) {
    if (running.size === 0) typedBefore = secretsTyped().length
    running.add(child)
  }
  return {
    address,
    dataDir: folder,
    printed: () => printed,
    async stop() {
      try {
        const product = { dataDir: folder, printed, complained, since: demo?.lastTransaction ?? 0 }
        return await refuseKeptSecrets(product, secretsTyped(isShared ? 0 : typedBefore))
      } finally {
        await ended(child)
        if (running.delete(child) && running.size === 0) forgetSecrets(typedBefore)
        portsOfEnded.push(new URL(address).port)
        if (!dataDir) rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The products of one journey of this worker that are not yet ended. */
const running = new Set<ChildProcess>()

/** How many secrets were typed before the first of them began: into the product that the journeys share. */
let typedBefore = 0

/** A browser keeps the app's code, compiled, by its address: at a known one it opens in a fraction of the time. */
const portsOfEnded: string[] = []

/** The port of a product that this worker has ended, where nobody took it since; else 0, which is any free one. */
async function portAgain(): Promise<string> {
  const port = portsOfEnded.pop()
  return port !== undefined && (await isFree(port)) ? port : '0'
}

function isFree(port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port: Number(port), host: '127.0.0.1' }, () => probe.close(() => resolve(true)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

/** @param copyOf a data folder that nobody works on; its files belong to the database's user, and so do the copies */
function temporaryFolder(copyOf: string | undefined): string {
  const folder = mkdtempSync(join(temporaryRoot, 'timeloom-e2e-'))
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
