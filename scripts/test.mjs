// `npm test`: everything, a line per step, and at the end what failed and `N passed, N failed`. `--no-browser` leaves the journeys out.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { countJourneys } from './count-journeys.mjs'
import { failuresOf } from './failures.mjs'
import { installPackages, ROOT } from './prepare.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const reports = mkdtempSync(join(tmpdir(), 'timeloom-test-'))
const tally = { passed: 0, failed: 0 }
/** A line for each thing that failed; told once more at the end, where a log that was cut still has it. */
const failures = []
const PROJECTS = {
  engine: 'packages/engine',
  server: 'apps/server',
  web: 'apps/web',
  kiosk: 'apps/kiosk',
  mobile: 'apps/mobile',
  device: 'packages/device',
  scripts: 'scripts',
  benchmarks: 'benchmarks',
}

installPackages()
const workspaces = ['packages/contract', ...Object.values(PROJECTS), 'e2e']
const node = (...args) => [process.execPath, args]
const tool = (path, ...args) => node(`node_modules/${path}`, ...args)

const recording = join(reports, 'queries')
await formattingAndRules()
await tests('unit and server tests', Object.keys(PROJECTS), {
  RECORD_QUERIES_DIR: recording,
  FULL: withBrowser ? '1' : '',
})
await step('repository SQL', node('--import', 'tsx', 'scripts/queries.ts', recording, '--check'))
await step('rows of the queries', node('--import', 'tsx', 'scripts/record-rows.ts', recording, '--check'))
if (withBrowser) {
  const chromium = ensureChromium()
  await step('build', node('scripts/build.mjs'))
  await step('size limits', tool('size-limit/bin.js', '--config', 'apps/web/size-limit.config.mjs'))
  await journeys('browser journeys', ['journeys', 'kit', 'timed'], { CHROMIUM_PATH: chromium })
}

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

/** The slow ones first, so that none is left to run alone at the end. */
function formattingAndRules() {
  const product = ['--no-progress', '--production', '--include', 'exports,files']
  return sideBySide([
    ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
    ['unused code', tool('knip/bin/knip.js', '--no-progress', '--no-config-hints')],
    ['code that only tests use', tool('knip/bin/knip.js', ...product)],
    ['row types', node('--import', 'tsx', 'scripts/check-rows.ts')],
    ['generated files', node('--import', 'tsx', 'scripts/generate.ts', '--check')],
    ...workspaces.map((workspace) => [`types of ${workspace}`, tool('typescript-7/bin/tsc', '-p', workspace)]),
    ['formatting', tool('oxfmt/bin/oxfmt', '--check')],
    ['import rules', node('scripts/check-imports.mjs')],
    ['lock file', node('scripts/check-lock-file.mjs')],
    ['documents', node('scripts/check-documents.mjs')],
  ])
}

/** Runs checks that need nothing of each other two at a time, where there are two cores. */
async function sideBySide(checks) {
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await step(...next)
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
}

/** Runs a check that counts as one; what it says is shown when it fails, in one piece. */
async function step(name, [command, args]) {
  const said = []
  const { code, seconds } = await run(command, args, { said })
  if (code !== 0) process.stdout.write(Buffer.concat(said))
  tally[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0) failures.push(name)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
}

/** Runs vitest projects and adds their own counts. */
async function tests(name, projects, env = {}) {
  const report = join(reports, `${projects[0]}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code, seconds } = await run(...tool('vitest/vitest.mjs', 'run', ...options, ...chosen), { env })
  const result = readReport(report)
  const silent = projects.filter(
    (project) => !result.testResults?.some(({ name: file }) => file.startsWith(join(ROOT, PROJECTS[project]))),
  )
  failures.push(...failuresOf(result))
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = result
  tell({ name, code, seconds, silent }, { passed, failed, skipped })
}

/** Runs projects of Playwright and adds their own counts. */
async function journeys(name, projects, env) {
  const report = join(reports, `${projects[0]}.json`)
  const options = ['--config', 'e2e', '--reporter=list,json']
  const chosen = projects.map((project) => `--project=${project}`)
  const { code, seconds } = await run(...tool('@playwright/test/cli.js', 'test', ...options, ...chosen), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { files, failures: failed, ...counts } = countJourneys(readReport(report))
  failures.push(...failed)
  const silent = projects.filter((project) => !files.some((file) => file.startsWith(`${project}/`)))
  tell({ name, code, seconds, silent }, counts)
}

/** What a run has written, or nothing where it did not come so far. */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Adds the counts; a run that ends badly without a failed test, or without a test of a project, is a failure. */
function tell({ name, code, seconds, silent }, { passed, failed, skipped }) {
  for (const project of silent) console.log(`  ${project}: no test of it was run`)
  const broken = code !== 0 && failed === 0 ? 1 : 0
  if (broken) failures.push(`${name} ended with code ${code}`)
  failures.push(...(code === 0 ? silent : []).map((project) => `${project}: no test of it was run`))
  const all = failed + broken + (code === 0 ? silent.length : 0)
  tally.passed += passed
  tally.failed += all
  const note = skipped > 0 ? `, ${skipped} skipped (skipped is not passed)` : ''
  console.log(`${all === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${all} failed${note} (${seconds} s)`)
}

/** What the program says goes to the terminal, or where there is `said`, into it. */
function run(command, args, { env = {}, said } = {}) {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: said ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text))
    child.on('close', (code) => resolve({ code, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) }))
  })
}
