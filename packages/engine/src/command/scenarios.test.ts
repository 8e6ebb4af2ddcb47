import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { differences, inOneOrder } from '../testing/expectation.ts'
import { runCase } from './run-case.ts'

/**
 * Either what the definition states about a day worked out by hand, or the whole result for random weeks, also
 * calculated by a second model written only from the definition.
 */
type Scenario = { why: string; kind: string; inputs: unknown } & (
  | { expected: Record<string, unknown> }
  | { full: unknown }
)

const folder = new URL('../../scenarios/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

describe.each(files)('%s', (name) => {
  const scenarios = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Scenario[]
  it.each(scenarios.map((scenario) => [scenario.why, scenario] as const))('%s', (_why, scenario) => {
    const { kind, inputs } = scenario
    const output = runCase({ id: name, kind, inputs })
    if ('full' in scenario) expect(inOneOrder(output)).toEqual(inOneOrder(scenario.full))
    else expect(differences(kind, output, scenario.expected)).toEqual([])
  })
})
