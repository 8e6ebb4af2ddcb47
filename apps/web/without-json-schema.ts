import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const WRITERS = /node_modules\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/**
 * Leaves out the part of zod that writes JSON Schema: each schema names it, so that no bundler can tell that only the
 * server writes one. Every page is the lighter for it (docs/decisions/0024).
 *
 * @throws at the build where zod keeps the part elsewhere by now
 */
export function withoutJsonSchema(): Plugin {
  let found = 0
  return {
    name: 'without-json-schema',
    apply: 'build',
    load(id) {
      if (!WRITERS.test(id)) return undefined
      found += 1
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = () => undefined`).join('\n')
    },
    buildEnd(error) {
      if (!error && found !== 2) throw new Error('zod no longer writes JSON Schema in the two files that are left out')
    },
  }
}
