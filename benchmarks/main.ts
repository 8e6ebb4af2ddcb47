import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from '../scripts/prepare.mjs'
import { openBareDatabase } from './bare-database.ts'
import { openBench, type Bench } from './bench.ts'
import { failureOf, timed, type Figure } from './figure.ts'
import { measureBrowser } from './measure-browser.ts'
import { measureDashboard } from './measure-dashboard.ts'
import { measureEngine } from './measure-engine.ts'
import { loadDemo } from './load-demo.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureImport } from './measure-import.ts'
import { measureIntake } from './measure-intake.ts'
import { measurePayDay } from './measure-pay-day.ts'
import { measurePunches } from './measure-punches.ts'
import { measureReads } from './measure-reads.ts'
import { measureRecalculation } from './measure-recalculation.ts'
import { measureRoster } from './measure-roster.ts'
import { measureSaveSteps, type SaveSteps } from './measure-save-steps.ts'
import { measureSheets } from './measure-sheets.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStarts } from './measure-starts.ts'
import { measureTemplate } from './measure-template.ts'
import { figureLines, saveStepLines } from './print-table.ts'
import { freezeBuild, ROOT, startProduct } from './product.ts'
import { readOptions, type Options } from './read-options.ts'

/** In this order. Reads come first: what later measures write would be in their way. */
const demoMeasures: Record<string, (bench: Bench) => Promise<Figure[] | SaveSteps>> = {
  engine: measureEngine,
  reads: measureReads,
  dashboard: measureDashboard,
  browser: measureBrowser,
  recalculation: measureRecalculation,
  'pay-day': measurePayDay,
  punches: measurePunches,
  'save-steps': measureSaveSteps,
  roster: measureRoster,
  import: measureImport,
  sheets: measureSheets,
  template: measureTemplate,
  intake: measureIntake,
}
const measureNames = ['sizes', 'starts', ...Object.keys(demoMeasures), 'growth']

/** What a run has learned. */
interface Results {
  figures: Figure[]
  saveSteps?: SaveSteps
}

/**
 * Measures the built product on demos of its own and prints a table; a whole run is kept in results/latest.json. Fails when
 * a ratio misses its bound, or a time is far beyond its own. `--large` also measures a company of 50,000, `--only` nothing but the measures it names.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), measureNames)
  const start = performance.now()
  buildWhatChanged()
  const results: Results = { figures: [] }
  if (options.chosen.has('sizes')) results.figures.push(...(await measureSizes()))
  const thaw = freezeBuild()
  try {
    if (options.chosen.has('starts')) results.figures.push(...(await measureStarts()))
    if (Object.keys(demoMeasures).some((name) => options.chosen.has(name))) await measureDemo(options, results)
    if (options.chosen.has('growth')) {
      say('growth')
      results.figures.push(...(await measureGrowth(options.isLarge)))
    }
  } finally {
    thaw()
  }
  report(options, results, Math.round((performance.now() - start) / 1000))
}

async function measureDemo(options: Options, results: Results): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'timeloom-bench-'))
  try {
    const ms = await timed(() => Promise.resolve(loadDemo(dataDir, options.demo)))
    const name = `${options.demo.employees.toLocaleString('en')} employees, ${options.demo.weeks} weeks, with figures`
    results.figures.push({ group: 'demo', name, unit: 's', value: ms / 1000 })
    await measureDemoIn(dataDir, options, results)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureDemoIn(dataDir: string, options: Options, results: Results): Promise<void> {
  const bare = await openBareDatabase(dataDir)
  // A worker would interfere with its own work; it runs only where it is measured.
  const web = await startProduct(dataDir, 'web')
  try {
    const bench = await openBench(dataDir, web, bare)
    const memory = (name: string, value: number) =>
      results.figures.push({ group: 'memory of the web process', name, unit: 'MB', value })
    memory('after its start', web.memory().now)
    for (const [name, measure] of Object.entries(demoMeasures)) {
      if (!options.chosen.has(name)) continue
      say(name)
      const measured = await measure(bench)
      if (!Array.isArray(measured)) results.saveSteps = measured
      else results.figures.push(...measured)
      // Also now: what is measured later may fail.
      for (const line of linesOf(measured)) say(line)
    }
    bench.admin.close()
    memory('after all measures', web.memory().now)
    memory('at most', web.memory().most)
  } finally {
    await web.stop()
    await bare.leave()
  }
}

function linesOf(measured: Figure[] | SaveSteps): string[] {
  return Array.isArray(measured) ? figureLines(measured).slice(1) : saveStepLines(measured)
}

/** Prints everything, keeps a whole run, and fails it where a bound is missed. */
function report(options: Options, { figures, saveSteps }: Results, seconds: number): void {
  const lines = [...figureLines(figures), ...(saveSteps ? ['', ...saveStepLines(saveSteps)] : []), '']
  if (options.isWhole) keep({ figures, saveSteps }, seconds)
  lines.push(
    `${seconds} s in all; ${options.isWhole ? 'kept in benchmarks/results/latest.json' : 'a partial run, not kept'}`,
  )
  const failures = figures.map(failureOf).filter((failure) => failure !== null)
  if (failures.length > 0) process.exitCode = 1
  lines.push(...failures)
  process.stdout.write(`${lines.join('\n')}\n`)
}

function keep(measured: { figures: Figure[]; saveSteps: SaveSteps | undefined }, seconds: number): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
  const result = {
    commit: git('rev-parse', 'HEAD'),
    hasLocalChanges: git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    machine: { processor: cpus()[0]?.model, cores: cpus().length, node: process.version },
    seconds,
    ...measured,
  }
  mkdirSync(`${ROOT}/benchmarks/results`, { recursive: true })
  writeFileSync(`${ROOT}/benchmarks/results/latest.json`, `${JSON.stringify(result, null, 2)}\n`)
}

function say(line: string): void {
  process.stderr.write(`… ${line}\n`)
}

await main()
