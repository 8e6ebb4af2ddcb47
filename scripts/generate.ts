// Writes the files that follow from others: database types, the OpenAPI document, the guide and its pictures, the layers drawn in ARCHITECTURE.md. `--check` only compares.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDatabaseTypes } from '../apps/server/src/platform/db/generate-database-types.ts'
import { keepGenerated, ROOT } from './generated-file.ts'
import { guidePages } from './guide/guide-pages.ts'
import { drawLayers } from './layers.mjs'
import { onMigratedDatabase } from './migrated-database.ts'

const check = process.argv.includes('--check')

const drift = [
  keepGenerated('apps/server/src/platform/db/schema.gen.ts', await onMigratedDatabase(generateDatabaseTypes), {
    check,
  }),
  keepGenerated('docs/openapi.json', openApiDocument(), { check }),
  keepGenerated('ARCHITECTURE.md', architecture(), { check }),
  ...[...guidePages()].map(([path, text]) => keepGenerated(path, text, { check })),
].filter((line) => line !== undefined)
for (const line of drift) console.log(`  ${line}`)
process.exit(drift.length === 0 ? 0 : 1)

function openApiDocument(): string {
  return execFileSync(process.execPath, ['--import', 'tsx', 'apps/server/src/commands/openapi.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
}

/** ARCHITECTURE.md with the table of layers between its two marks. */
function architecture(): string {
  const [begin, end] = ['<!-- layers, generated -->', '<!-- end of layers -->']
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`ARCHITECTURE.md needs '${begin}' and '${end}'.`)
  return `${before}${begin}\n\n${drawLayers()}\n\n${end}${after}`
}
