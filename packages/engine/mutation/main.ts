/* oxlint-disable no-console -- a command's table */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { Script } from 'node:vm'
import { build } from 'esbuild'
import * as fc from 'fast-check'
import type { Case } from '../src/command/run-case.ts'
import type { TimesheetInput } from '../src/model.ts'
import { properties } from '../src/testing/properties/all.ts'
import type { Calculate } from '../src/testing/properties/property.ts'
import { changingMondays, inputOf, quietMonday, randomWeek } from '../src/testing/random-week.ts'
import { mutantsOf, type Mutant } from './mutants.ts'

/**
 * Plants every possible small change in the engine, one at a time, and checks whether the worked cases, the scenarios
 * or the properties catch it. Takes minutes; prints the mutants that nothing caught.
 *
 *     node --import tsx packages/engine/mutation/main.ts [part of a file's name] [--every=N]
 *
 * `--every=N` tries one mutant in N. A `visible` survivor changes the figures of random weeks and needs a test; a
 * `silent` one may be equivalent.
 */
const here = fileURLToPath(new URL('.', import.meta.url))
const filter = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const every = Number(process.argv.find((word) => word.startsWith('--every='))?.slice(8) ?? 1)
const TIMEOUT_MS = 30_000
const WEEKS = 300
const RUNS = 60

declare global {
  var attempt: (() => void) | undefined
}

interface Engine {
  calculateTimesheet: Calculate
  runCase(given: Case): unknown
  differences(kind: string, output: unknown, expected: Record<string, unknown>): string[]
  inOneOrder(value: unknown): unknown
}

interface Example extends Case {
  expected?: Record<string, unknown>
  full?: unknown
}

const call = new Script('attempt()')
const bundle = await bundled()
const examples = [...scenarios(), ...specifiedCases()]
const original = engineOf(bundle)
const weeks = randomInputs()
const digest = seen(original)

tryExamples(bundle)
tryProperties(bundle)

const mutants = mutantsOf(bundle).filter(({ file }, i) => file.includes(filter) && i % every === 0)
const tally = { 'killed by cases and scenarios': 0, 'killed by properties': 0, silent: 0, visible: 0 }
for (const [i, mutant] of mutants.entries()) {
  tally[fateOf(mutant)]++
  if (i % 100 === 99) console.error(`… ${i + 1} of ${mutants.length}`)
}
console.log(`${mutants.length} mutants, ${examples.length} cases and scenarios:`, tally)

/** A mutant that random weeks do not reveal is not tried on their properties. */
function fateOf(mutant: Mutant): keyof typeof tally {
  const text = bundle.slice(0, mutant.start) + mutant.replacement + bundle.slice(mutant.end)
  if (fails(() => tryExamples(text))) return 'killed by cases and scenarios'
  const isVisible = fails(() => assertSame(text))
  if (isVisible && fails(() => tryProperties(text))) return 'killed by properties'
  const fate = isVisible ? 'visible' : 'silent'
  console.log(`${fate} ${describe(mutant)}`)
  return fate
}

function describe({ file, operator, start, end, replacement }: Mutant): string {
  const line = bundle.slice(bundle.lastIndexOf('\n', start) + 1, bundle.indexOf('\n', end)).trim()
  const change = `${bundle.slice(start, end)} → ${replacement}`.replaceAll(/\s+/g, ' ')
  return `${file} [${operator}] ${change.slice(0, 100)} | ${line.slice(0, 140)}`
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${here}entry.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'engine',
    platform: 'node',
    target: 'node20',
  })
  return outputFiles[0]?.text ?? ''
}

function engineOf(text: string): Engine {
  return new Script(`(() => {${text}; return engine })()`).runInThisContext() as Engine
}

/** Whether an attempt throws, or runs so long that it must be an endless loop. */
function fails(attempt: () => void): boolean {
  try {
    globalThis.attempt = attempt
    call.runInThisContext({ timeout: TIMEOUT_MS })
    return false
  } catch {
    return true
  }
}

function tryExamples(text: string): void {
  const engine = engineOf(text)
  for (const given of examples) {
    const output = engine.runCase(given)
    if (given.expected && engine.differences(given.kind, output, given.expected).length > 0) throw new Error(given.id)
    if (!('full' in given)) continue
    if (!isDeepStrictEqual(engine.inOneOrder(output), engine.inOneOrder(given.full))) throw new Error(given.id)
  }
}

function tryProperties(text: string): void {
  const { calculateTimesheet } = engineOf(text)
  for (const property of properties) void fc.assert(property.check(calculateTimesheet), { numRuns: RUNS, seed: 1 })
}

function assertSame(text: string): void {
  if (seen(engineOf(text)) !== digest) throw new Error('other figures')
}

function seen({ calculateTimesheet }: Engine): string {
  return JSON.stringify(weeks.map((input) => calculateTimesheet(input)))
}

function randomInputs(): TimesheetInput[] {
  const mondays = [quietMonday, ...changingMondays]
  const sampled = fc.sample(randomWeek, { numRuns: WEEKS, seed: 2 })
  return sampled.map((week, i) => inputOf(week, mondays[i % mondays.length] ?? quietMonday))
}

function scenarios(): Example[] {
  const folder = resolve(here, '../scenarios')
  return readdirSync(folder).flatMap((name) => {
    const found = JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as (Omit<Example, 'id'> & { why: string })[]
    return found.map((scenario) => ({ ...scenario, id: `${name}: ${scenario.why}` }))
  })
}

/** The definition's own cases, when the specification's folder is available. */
function specifiedCases(): Example[] {
  const file = resolve(here, '../../..', process.env['SPEC_DIR'] ?? '../shared', 'data/engine-cases.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: Example[] }).cases : []
}
