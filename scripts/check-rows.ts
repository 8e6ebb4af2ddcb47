// Holds the row type at each query of the server against what the database was recorded to answer, without a database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './generated-file.ts'
import { checkRowTypes } from './rows/check-row-types.ts'
import { readDescriptions } from './rows/row-description.ts'
import { DESCRIPTIONS, serverCallSites } from './rows/server-call-sites.ts'

const source = serverCallSites()
const problems = checkRowTypes(source, readDescriptions(readFileSync(join(ROOT, DESCRIPTIONS), 'utf8')))
for (const line of problems) console.log(`  ${line}`)
const typed = source.sites.filter(({ rowType }) => rowType).length
console.log(`  ${source.sites.length} queries, ${typed} of them with a row type: ${problems.length} wrong`)
process.exit(problems.length === 0 && typed > 0 ? 0 : 1)
