import { expect, it } from 'vitest'
import { connectionsPerProcess, webProcessCount } from './process-counts.ts'

it.each([
  { cores: 1, processes: 1, why: 'there is no fewer than one' },
  { cores: 2, processes: 1, why: 'PostgreSQL has the other core' },
  { cores: 3, processes: 1, why: 'half a core is none' },
  { cores: 4, processes: 2, why: 'half the cores' },
  { cores: 8, processes: 4, why: 'half the cores' },
  { cores: 64, processes: 4, why: 'more have no connections' },
])('$cores cores have web processes: $processes, for $why', ({ cores, processes }) => {
  expect(webProcessCount(cores)).toBe(processes)
})

it('a process alone has 20 connections', () => {
  expect(connectionsPerProcess(1)).toBe(20)
})

it.each([
  { processes: 2, connections: 13 },
  { processes: 3, connections: 10 },
  { processes: 4, connections: 8 },
])('each of $processes web processes and their primary has $connections connections', ({ processes, connections }) => {
  expect(connectionsPerProcess(processes)).toBe(connections)
})

it('all pools together leave the embedded database connections for threads and commands', () => {
  for (let cores = 4; cores <= 128; cores++) {
    const processes = webProcessCount(cores)
    expect((processes + 1) * connectionsPerProcess(processes)).toBeLessThanOrEqual(40)
  }
})
