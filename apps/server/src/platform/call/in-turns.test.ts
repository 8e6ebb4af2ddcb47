import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('two pieces of long work leave room for others between any two of their turns', async () => {
  const order: string[] = []
  const work = (name: string) => inTurns([1, 2, 3, 4], () => order.push(busyFor(name)))
  const end = new AbortController()
  const others = async () => {
    while (!end.signal.aborted) order.push(await setImmediate(' '))
  }
  const waiting = others()
  await Promise.all([work('a'), work('b')])
  end.abort()
  await waiting
  const turns = order.join('').replaceAll(/ +/g, ' ').trim().split(' ')
  // both begin at once; from then on each turn is alone
  expect(turns.slice(1)).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
})

/** Works longer than a turn. */
function busyFor(name: string): string {
  const end = performance.now() + 6
  while (performance.now() < end);
  return name
}
