// `npm test`: everything, a line per step, and `N passed, N failed` at the end. `--no-browser` leaves the journeys out.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { installPackages, ROOT } from './prepare.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const reports = mkdtempSync(join(tmpdir(), 'timeloom-test-'))
const tally = { passed: 0, failed: 0 }
const PROJECTS = {
  engine: 'packages/engine',
  server: 'apps/server',
  web: 'apps/web',
  scripts: 'scripts',
  e2e: 'e2e',
  timed: 'e2e',
}

installPackages()
const workspaces = ['packages/contract', ...new Set(Object.values(PROJECTS)), 'benchmarks']
const node = (...args) => [process.execPath, args]
const tool = (path, ...args) => node(`node_modules/${path}`, ...args)

const recording = join(reports, 'queries')
await formattingAndRules()
await tests('unit and server tests', ['engine', 'server', 'web', 'scripts'], {
  RECORD_QUERIES_DIR: recording,
  FULL: withBrowser ? '1' : '',
})
await step('repository SQL', node('--import', 'tsx', 'scripts/queries.ts', recording, '--check'))
await step('rows of the queries', node('--import', 'tsx', 'scripts/record-rows.ts', recording, '--check'))
if (withBrowser) {
  const chromium = ensureChromium()
  await step('build', node('scripts/build.mjs'))
  await step('size limits', tool('size-limit/bin.js', '--config', 'apps/web/size-limit.config.mjs'))
  await tests('browser journeys', ['e2e'], { CHROMIUM_PATH: chromium })
  await tests('timed journeys, alone', ['timed'], { CHROMIUM_PATH: chromium })
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

async function formattingAndRules() {
  await step('formatting', tool('oxfmt/bin/oxfmt', '--check'))
  for (const workspace of workspaces) await step(`types of ${workspace}`, tool('typescript-7/bin/tsc', '-p', workspace))
  await step('lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))
  await step('import rules', node('scripts/check-imports.mjs'))
  await step('unused code', tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'))
  const product = ['--no-progress', '--production', '--include', 'exports,files']
  await step('code that only tests use', tool('knip/bin/knip.js', ...product))
  await step('lock file', node('scripts/check-lock-file.mjs'))
  await step('documents', node('scripts/check-documents.mjs'))
  await step('row types', node('--import', 'tsx', 'scripts/check-rows.ts'))
  await step('generated files', node('--import', 'tsx', 'scripts/generate.ts', '--check'))
}

/** Runs a check that counts as one. */
async function step(name, [command, args]) {
  const { code, seconds } = await run(command, args)
  tally[code === 0 ? 'passed' : 'failed'] += 1
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
}

/** Runs vitest projects and adds their own counts; a run that closes without a test is a failure. */
async function tests(name, projects, env = {}) {
  const report = join(reports, `${projects[0]}.json`)
  const { code, seconds } = await run(
    ...tool(
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.flatMap((project) => ['--project', project]),
    ),
    env,
  )
  const result = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
  const broken = code !== 0 && result.numFailedTests === 0 ? 1 : 0
  const silent = projects.filter(
    (project) => !result.testResults?.some(({ name: file }) => file.startsWith(join(ROOT, PROJECTS[project]))),
  )
  for (const project of silent) console.log(`  ${project}: no test of it was run`)
  const empty = code === 0 ? silent.length : 0
  tally.passed += result.numPassedTests
  tally.failed += result.numFailedTests + broken + empty
  const skipped = result.numPendingTests > 0 ? `, ${result.numPendingTests} skipped (skipped is not passed)` : ''
  console.log(
    `${code === 0 && !empty ? '✓' : '✗'} ${name}: ${result.numPassedTests} passed, ${result.numFailedTests + broken + empty} failed${skipped} (${seconds} s)`,
  )
}

function run(command, args, env = {}) {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('close', (code) => resolve({ code, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) }))
  })
}
