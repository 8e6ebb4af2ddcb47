import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

let known: string | undefined

/**
 * Tells one program from another that may compute something else: digest, in hex, of the build that this process runs,
 * with its Node and its time zone data. From the source each start is a program of its own, for files may change in the
 * meantime.
 */
export function programDigest(): string {
  known ??= digestOf(fileURLToPath(import.meta.url))
  return known
}

function digestOf(file: string): string {
  const { node, icu, tz } = process.versions
  const digest = createHash('sha256').update(JSON.stringify([node, icu, tz]))
  if (file.endsWith('.ts')) digest.update(randomUUID())
  else {
    const folder = dirname(file)
    // Every program of the build: what one of them computed the others know.
    const programs = readdirSync(folder).filter((name) => name.endsWith('.js'))
    for (const name of programs.sort()) digest.update(readFileSync(`${folder}/${name}`))
  }
  return digest.digest('hex')
}
