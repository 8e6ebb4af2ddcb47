import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { temporaryRoot } from '../apps/server/test/temporary-root.ts'
import { DEMO_PASSWORD } from './calls.ts'
import { startProduct } from './product.ts'
import { secret } from './secrets-typed.ts'
import { WEB } from './web.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, which nobody works on, and the last transaction of making it. */
    demo: { dataDir: string; lastTransaction: number }
    /** A development build of the web app, which has the page of the kit. */
    kitDir: string
  }
}

/** Makes the demo once (each journey works on a copy, which takes half a second where the demo takes eight), and the kit's page. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const demoDir = mkdtempSync(join(temporaryRoot, 'timeloom-e2e-demo-'))
  const kitDir = mkdtempSync(join(tmpdir(), 'timeloom-kit-'))
  const makeDemo = async () => (await startProduct({ dataDir: demoDir })).stop()
  secret('password of the demo', DEMO_PASSWORD)
  const [lastTransaction] = await Promise.all([makeDemo(), buildKit(kitDir)])
  project.provide('demo', { dataDir: demoDir, lastTransaction })
  project.provide('kitDir', kitDir)
  return () => [demoDir, kitDir].forEach((folder) => rmSync(folder, { recursive: true, force: true }))
}

/** Bundled it opens far sooner than module by module; React is the production's, as in the product. */
async function buildKit(outDir: string): Promise<void> {
  await build({
    root: WEB,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: { outDir, emptyOutDir: true, minify: false },
  })
}
