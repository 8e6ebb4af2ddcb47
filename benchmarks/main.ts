import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from '../scripts/prepare.mjs'
import { openBareDatabase } from './bare-database.ts'
import { openBench } from './bench.ts'
import { timed, type Figure } from './figure.ts'
import { measureBrowser } from './measure-browser.ts'
import { measureEngine } from './measure-engine.ts'
import { loadDemo } from './load-demo.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureImport } from './measure-import.ts'
import { measurePunches } from './measure-punches.ts'
import { measureReads } from './measure-reads.ts'
import { measureRecalculation } from './measure-recalculation.ts'
import { measureSheets } from './measure-sheets.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStarts } from './measure-starts.ts'
import { figureLines, printTable } from './print-table.ts'
import { freezeBuild, ROOT, startProduct } from './product.ts'

const demo = { employees: 2_000, weeks: 8 }

/**
 * Measures the built product on demos of its own; prints a table and keeps results/latest.json. `--large` also measures a
 * company of 50,000.
 */
async function main(): Promise<void> {
  const start = performance.now()
  buildWhatChanged()
  const sizes = await measureSizes()
  const thaw = freezeBuild()
  const dataDir = mkdtempSync(join(tmpdir(), 'timeloom-bench-'))
  try {
    const starts = await measureStarts()
    const loading = loaded(await timed(() => Promise.resolve(loadDemo(dataDir, demo))))
    const measured = await measureDemo(dataDir)
    say('measureGrowth')
    const figures = [
      ...sizes,
      ...starts,
      loading,
      ...measured,
      ...(await measureGrowth(process.argv.includes('--large'))),
    ]
    const seconds = Math.round((performance.now() - start) / 1000)
    keep(figures, seconds)
    printTable(figures, seconds)
  } finally {
    thaw()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function loaded(ms: number): Figure {
  return { group: 'demo', name: '2,000 employees, 8 weeks, with figures', unit: 's', value: ms / 1000 }
}

/** Reads come first: what later measures write would be in their way. */
async function measureDemo(dataDir: string): Promise<Figure[]> {
  const bare = await openBareDatabase(dataDir)
  // A worker would interfere with its own work; it runs only where it is measured.
  const web = await startProduct(dataDir, 'web')
  try {
    const bench = await openBench(dataDir, web, bare)
    const memory = (name: string): Figure => ({
      group: 'memory of the web process',
      name,
      unit: 'MB',
      value: web.memory().now,
    })
    const figures = [memory('after its start')]
    for (const measure of [
      measureEngine,
      measureReads,
      measureBrowser,
      measureRecalculation,
      measurePunches,
      measureImport,
      measureSheets,
    ]) {
      say(measure.name)
      const measured = await measure(bench)
      // Also now: what is measured later may fail.
      for (const line of figureLines(measured).slice(1)) say(line)
      figures.push(...measured)
    }
    bench.admin.close()
    const most = { ...memory('at most'), value: web.memory().most }
    return [...figures, memory('after all measures'), most]
  } finally {
    await web.stop()
    await bare.leave()
  }
}

function keep(figures: Figure[], seconds: number): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
  const result = {
    commit: git('rev-parse', 'HEAD'),
    hasLocalChanges: git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    machine: { processor: cpus()[0]?.model, cores: cpus().length, node: process.version },
    seconds,
    figures,
  }
  mkdirSync(`${ROOT}/benchmarks/results`, { recursive: true })
  writeFileSync(`${ROOT}/benchmarks/results/latest.json`, `${JSON.stringify(result, null, 2)}\n`)
}

function say(line: string): void {
  process.stderr.write(`… ${line}\n`)
}

await main()
