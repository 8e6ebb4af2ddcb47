import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from '../scripts/prepare.mjs'
import { openBareDatabase } from './bare-database.ts'
import { openBench } from './bench.ts'
import { loadDemo } from './load-demo.ts'
import { measureSheets } from './measure-sheets.ts'
import { figureLines } from './print-table.ts'
import { freezeBuild, startProduct } from './product.ts'

/** Measures separately one part of the whole benchmark: how long others wait while spreadsheets are read. */
async function main(): Promise<void> {
  buildWhatChanged()
  const thaw = freezeBuild()
  const dataDir = mkdtempSync(join(tmpdir(), 'timeloom-bench-'))
  try {
    loadDemo(dataDir, { employees: 300, weeks: 4 })
    const bare = await openBareDatabase(dataDir)
    const web = await startProduct(dataDir, 'web')
    try {
      const bench = await openBench(dataDir, web, bare)
      process.stdout.write(`${figureLines(await measureSheets(bench)).join('\n')}\n`)
      bench.admin.close()
    } finally {
      await web.stop()
      await bare.leave()
    }
  } finally {
    thaw()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
