import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', 'data', 'queries'])

/**
 * A digest over the files that decide what a build contains.
 *
 * @param {string} root folder of the project
 * @param {string[]} places files and folders below it
 * @returns {string} hex digest; changes when any file's path or content does
 */
export function digestOfSources(root, places) {
  const digest = createHash('sha256')
  const paths = places.flatMap((place) => filesBelow(join(root, place)))
  for (const path of paths.sort()) {
    digest.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return digest.digest('hex')
}

/**
 * @param {string} path of a file or folder
 * @returns {string[]} the paths of all source files at and below it
 */
export function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.has(name))
    .flatMap((name) => filesBelow(join(path, name)))
}
