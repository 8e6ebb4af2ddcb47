// Describes the rows of the server's queries from what its tests recorded. First argument: the folder of the recording.
// Writes apps/server/queries/rows.txt; `--part` keeps what it says of queries that a recording of some tests lacks;
// `--check` only compares, and holds the row types against what was recorded now.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordedAnswers } from '../apps/server/src/platform/db/record-answers.ts'
import { onOwnConnection } from '../apps/server/src/platform/db/own-connection.ts'
import { recordedTemplates } from '../apps/server/src/platform/db/record-queries.ts'
import { prepareJobQueue } from '../apps/server/src/platform/jobs/prepare-job-queue.ts'
import { keepGenerated, ROOT } from './generated-file.ts'
import { onMigratedDatabase } from './migrated-database.ts'
import { keyOf } from './rows/call-sites.ts'
import { checkRowTypes } from './rows/check-row-types.ts'
import { readyForQuestions } from './rows/describe-queries.ts'
import { describeSites } from './rows/describe-sites.ts'
import { keepNulls, readDescriptions, rowDrift, writeDescriptions } from './rows/row-description.ts'
import { DESCRIPTIONS, serverCallSites } from './rows/server-call-sites.ts'

const [folder = ''] = process.argv.slice(2)
const source = serverCallSites()
const recording = { templates: recordedTemplates(folder), answers: recordedAnswers(folder) }
const recorded = await onMigratedDatabase((pool) =>
  onOwnConnection(pool, async (client) => {
    await prepareJobQueue(client)
    await readyForQuestions(client)
    return describeSites(client, source.sites, recording)
  }),
)
const known = readDescriptions(readFileSync(join(ROOT, DESCRIPTIONS), 'utf8'))
let problems: string[] = []
if (process.argv.includes('--check')) {
  problems = [...rowDrift(known, recorded), ...checkRowTypes(source, keepNulls(recorded, known))]
} else {
  const sent = new Set(recorded.map(({ key }) => key))
  const written = new Set(source.sites.map(keyOf))
  const others = process.argv.includes('--part') ? known.filter(({ key }) => written.has(key) && !sent.has(key)) : []
  keepGenerated(DESCRIPTIONS, writeDescriptions([...keepNulls(recorded, known), ...others]), { check: false })
}
for (const line of problems) console.log(`  ${line}`)
process.exit(problems.length === 0 && recorded.length > 0 ? 0 : 1)
