import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

it('a case that cannot be read answers an error for its id only', () => {
  const cases = [
    { id: 'a', kind: 'round', inputs: { time: '08:08', rounding: [[8, 22, 15]] } },
    { id: 'b', kind: 'timesheet', inputs: { punches: ['yesterday'] } },
    { id: 'c', kind: 'horoscope', inputs: {} },
    { id: 'd', kind: 'units', inputs: { minutes: 90 } },
  ]
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', main], {
    input: JSON.stringify({ cases }),
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toEqual({
    results: [
      { id: 'a', output: { time: '08:15' } },
      { id: 'b', error: 'not a wall time: yesterday' },
      { id: 'c', error: expect.stringContaining('unknown kind horoscope') },
      { id: 'd', output: { units: 1.5, effUnits: 1.5 } },
    ],
  })
})
