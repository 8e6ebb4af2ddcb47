import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, which nobody works on. */
    demoDir: string
  }
}

/** Makes the demo once: each journey works on a copy, which takes half a second where the demo takes eight. */
export default async function makeDemo(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'timeloom-e2e-demo-'))
  const product = await startProduct({ dataDir: folder })
  await product.stop()
  project.provide('demoDir', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
