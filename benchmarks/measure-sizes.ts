import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'
import { ROOT } from './product.ts'

interface SizeCheck {
  name: string
  /** Files below apps/web. */
  path: string[]
}

/** JavaScript that each page loads, gzipped: the list is the size check's own. */
export async function measureSizes(): Promise<Figure[]> {
  const config = (await import(`${ROOT}/apps/web/size-limit.config.mjs`)) as { default: SizeCheck[] }
  return config.default.map(({ name, path }) => {
    const bytes = path.map((file) => gzipSync(readFileSync(`${ROOT}/apps/web/${file}`)).length)
    return { group: 'JavaScript, gzipped', name, unit: 'kB', value: bytes.reduce((sum, size) => sum + size, 0) / 1000 }
  })
}
