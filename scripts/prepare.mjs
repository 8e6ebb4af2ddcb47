// What a fresh clone lacks: the packages and the build. Both are skipped when nothing they depend on has changed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digestOfSources } from './sources.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const STAMPS = `${ROOT}/node_modules/.timeloom`

/** Installs the locked packages when the lock file is not the one that was installed last. */
export function installPackages() {
  onChange('packages', digestOfSources(ROOT, ['package-lock.json']), existsSync(`${ROOT}/node_modules/fastify`), () => {
    console.log('Installing packages (once)…')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  })
}

/** Builds the server and the screens when their sources are not the ones that were built last. */
export function buildWhatChanged() {
  const sources = ['package-lock.json', 'packages', 'apps', 'scripts/build.mjs', 'tsconfig.base.json']
  const pages = ['web', 'kiosk', 'mobile'].map((app) => `apps/${app}/dist/index.html`)
  const results = ['apps/server/dist/main.js', ...pages]
  const built = results.every((path) => existsSync(`${ROOT}/${path}`))
  onChange('build', digestOfSources(ROOT, sources), built, () => {
    console.log('Building (once)…')
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  })
}

function onChange(name, digest, isThere, work) {
  const stamp = `${STAMPS}-${name}`
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  work()
  mkdirSync(`${ROOT}/node_modules`, { recursive: true })
  writeFileSync(stamp, digest)
}
