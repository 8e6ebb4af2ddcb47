import { expect, it } from 'vitest'
import { timeBySteps, type Profile } from './profile.ts'

const nodes = [
  node(1, { functionName: '(root)', children: [2, 3, 8, 9] }),
  node(2, { functionName: '(idle)' }),
  node(3, { url: 'apps/server/src/platform/http/run-route.ts', children: [4, 7] }),
  node(4, { url: 'apps/server/src/areas/calculation/figures/calculate-employee.ts', children: [5] }),
  node(5, { url: 'packages/engine/src/index.ts', children: [6] }),
  node(6, { url: 'node:internal/util' }),
  node(7, { url: 'node_modules/pg/lib/client.js' }),
  node(8, { functionName: '(garbage collector)' }),
  node(9, { functionName: 'writev' }),
]

it.each([
  { why: 'the innermost frame with a step counts, whatever it calls', id: 6, step: 'engine' },
  { why: 'a frame of an area counts', id: 4, step: 'figures' },
  { why: 'without a step the innermost of the surroundings counts', id: 7, step: 'database driver' },
  { why: 'the collector has no file', id: 8, step: 'garbage collection' },
  { why: 'what is known of nothing is listed', id: 9, step: 'other' },
])('$why', ({ id, step }) => {
  expect([...timeBySteps(sampled([id, 2], [5, 10]), 0, 1000)]).toEqual([[step, 10]])
})

it('leaves out waiting, and what is before or after', () => {
  const profile = sampled([5, 5, 2, 5, 5], [10, 20, 30, 40, 50])
  // sampled at 110, 130, 160, 200 and 250; each lasts until the next
  expect([...timeBySteps(profile, 120, 250)]).toEqual([['engine', 30 + 50]])
})

function sampled(samples: number[], timeDeltas: number[]): Profile {
  return { nodes, startTime: 100, samples, timeDeltas }
}

function node(id: number, { functionName = 'work', url = '', children = [] as number[] }): Profile['nodes'][number] {
  return { id, callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 }, children }
}
