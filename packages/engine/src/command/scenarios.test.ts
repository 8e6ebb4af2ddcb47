import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { differences } from '../testing/expectation.ts'
import { runCase } from './run-case.ts'

interface Scenario {
  why: string
  kind: string
  inputs: unknown
  expected: Record<string, unknown>
}

const folder = new URL('../../scenarios/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

describe.each(files)('%s', (name) => {
  const scenarios = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Scenario[]
  it.each(scenarios.map((scenario) => [scenario.why, scenario] as const))('%s', (_why, { kind, inputs, expected }) => {
    expect(differences(kind, runCase({ id: name, kind, inputs }), expected)).toEqual([])
  })
})
