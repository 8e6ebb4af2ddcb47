import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { differences, inOneOrder } from '../expectation.ts'
import { secondEngine } from './second-engine.ts'

interface SpecifiedCase {
  id: string
  kind: string
  inputs: unknown
  source: string
  expected: Record<string, unknown>
  full: unknown
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const specFolder = resolve(root, process.env.SPEC_DIR ?? '../shared')
const file = resolve(specFolder, 'data/engine-cases.json')
const cases = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: SpecifiedCase[] }).cases : []

describe.runIf(cases.length > 0)('the second engine gives the case collection', () => {
  it.each(cases.map((given) => [given.id, given.source, given] as const))('%s: %s', (_id, _source, given) => {
    const { kind, inputs, expected, full } = given
    const output = secondEngine(kind, inputs)
    expect(differences(kind, output, expected)).toEqual([])
    expect(inOneOrder(output)).toEqual(inOneOrder(full))
  })
})

if (cases.length === 0) it.skip(`needs data/engine-cases.json in ${specFolder}; set SPEC_DIR`)
