import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryRoot } from '../apps/server/test/temporary-root.ts'
import { DEMO_PASSWORD } from './calls.ts'
import { startProduct } from './product.ts'
import { secret } from './secrets-typed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, which nobody works on, and the last transaction of making it. */
    demo: { dataDir: string; lastTransaction: number }
  }
}

/** Makes the demo once: each journey works on a copy, which takes half a second where the demo takes eight. */
export default async function prepareDemo(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(temporaryRoot, 'timeloom-e2e-demo-'))
  const product = await startProduct({ dataDir })
  secret('password of the demo', DEMO_PASSWORD)
  project.provide('demo', { dataDir, lastTransaction: await product.stop() })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
