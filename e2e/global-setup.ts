import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'
import { WEB } from './web.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, which nobody works on. */
    demoDir: string
    /** A development build of the web app, which has the page of the kit. */
    kitDir: string
  }
}

/** Makes the demo once (each journey works on a copy, which takes half a second where the demo takes eight), and the kit's page. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const demoDir = mkdtempSync(join(tmpdir(), 'timeloom-e2e-demo-'))
  const kitDir = mkdtempSync(join(tmpdir(), 'timeloom-kit-'))
  const makeDemo = async () => (await startProduct({ dataDir: demoDir })).stop()
  await Promise.all([makeDemo(), buildKit(kitDir)])
  project.provide('demoDir', demoDir)
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
