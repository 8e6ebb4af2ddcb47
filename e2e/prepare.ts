import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { temporaryRoot } from '../apps/server/test/temporary-root.ts'
import { DEMO_PASSWORD } from './calls.ts'
import { type Prepared, setPrepared } from './prepared.ts'
import { startProduct } from './product.ts'
import { secret } from './secrets-typed.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Makes what every worker uses, once a run. @returns what takes it away again */
export default async function prepare(): Promise<() => void> {
  const [demo, kitDir] = await Promise.all([makeDemo(), makeKit()])
  setPrepared({ demo, kitDir })
  return () => [demo.dataDir, kitDir].forEach((folder) => rmSync(folder, { recursive: true, force: true }))
}

/** A product works on a copy, which takes half a second where the demo takes eight. */
async function makeDemo(): Promise<Prepared['demo']> {
  const dataDir = mkdtempSync(join(temporaryRoot, 'timeloom-e2e-demo-'))
  const product = await startProduct({ dataDir })
  secret('password', DEMO_PASSWORD)
  return { dataDir, lastTransaction: await product.stop() }
}

/** In a process of its own: it takes as long as the demo, and what Vite sets in the environment stays there. */
async function makeKit(): Promise<Prepared['kitDir']> {
  const folder = mkdtempSync(join(tmpdir(), 'timeloom-kit-'))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'e2e/kit/build-kit.ts', folder], { cwd: ROOT })
  return folder
}
