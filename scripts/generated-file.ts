import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes a generated file, or with `check` compares it with what is committed.
 *
 * @returns a line about the drift, or undefined when the file is current or was written
 */
export function keepGenerated(path: string, content: string, { check }: { check: boolean }): string | undefined {
  const file = join(ROOT, path)
  const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (current === content) return undefined
  if (check) return `${relative(ROOT, file)} is not what its sources say: npm run generate`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`wrote ${path}`)
  return undefined
}
