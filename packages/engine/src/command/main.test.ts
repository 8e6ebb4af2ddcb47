import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function runOn(input: string) {
  return spawnSync(process.execPath, ['--import', 'tsx', main], { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

it('a case that cannot be read answers an error for its id only', () => {
  const cases = [
    { id: 'a', kind: 'round', inputs: { time: '08:08', rounding: [[8, 22, 15]] } },
    { id: 'b', kind: 'timesheet', inputs: { punches: ['yesterday'] } },
    { id: 'c', kind: 'horoscope', inputs: {} },
    null,
    { id: 'd', kind: 'units', inputs: { minutes: 90 } },
  ]
  const { status, stdout } = runOn(JSON.stringify({ cases }))
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    results: [
      { id: 'a', output: { time: '08:15' } },
      { id: 'b', error: 'inputs.punches[0]: not a wall time: yesterday' },
      { id: 'c', error: expect.stringContaining('unknown kind horoscope') },
      { id: null, error: 'not a case: null' },
      { id: 'd', output: { units: 1.5, effUnits: 1.5 } },
    ],
  })
})

it('answers come in the order of the cases, however many', () => {
  const cases = Array.from({ length: 40_000 }, (_, i) => ({ id: `${i}`, kind: 'units', inputs: { minutes: i } }))
  const { results } = JSON.parse(runOn(JSON.stringify({ cases })).stdout) as { results: { id: string }[] }
  expect(results.map(({ id }) => id)).toEqual(cases.map(({ id }) => id))
})

it.each(['', '{', '[]', 'null', '{"cases":{}}'])('input that holds no cases ends with 1 and one line: %s', (input) => {
  const { status, stdout, stderr } = runOn(input)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^engine: .+\n$/)
})
