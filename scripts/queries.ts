// Merges the SQL that the server tests recorded into apps/server/queries. First argument: the folder of the recording;
// `--check` only compares.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mergeRecordedQueries } from '../apps/server/src/platform/db/record-queries.ts'
import { keepGenerated, ROOT } from './generated-file.ts'

const [folder = ''] = process.argv.slice(2)
const check = process.argv.includes('--check')
const QUERIES = 'apps/server/queries'

const recorded = mergeRecordedQueries(folder)
const drift = [...recorded].map(([area, sql]) => keepGenerated(`${QUERIES}/${area}.sql`, sql, { check }))
for (const name of readdirSync(join(ROOT, QUERIES)).filter(
  (file) => file.endsWith('.sql') && !recorded.has(file.replace(/\.sql$/, '')),
)) {
  if (check) drift.push(`${QUERIES}/${name}: no test sends its queries any more`)
  else rmSync(join(ROOT, QUERIES, name))
}
for (const line of drift) if (line !== undefined) console.log(`  ${line}`)
process.exit(drift.every((line) => line === undefined) && recorded.size > 0 ? 0 : 1)
