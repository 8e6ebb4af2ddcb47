import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { WEB } from './web.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A development build of the web app, which has the page of the kit. */
    kitDir: string
  }
}

/** Builds the page of the kit: bundled it opens far sooner than module by module. React is the production's, as in the product. */
export default async function buildKit(project: TestProject): Promise<() => void> {
  const outDir = mkdtempSync(join(tmpdir(), 'timeloom-kit-'))
  await build({
    root: WEB,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: { outDir, emptyOutDir: true, minify: false },
  })
  project.provide('kitDir', outDir)
  return () => rmSync(outDir, { recursive: true, force: true })
}
