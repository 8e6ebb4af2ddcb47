import { expect, it } from 'vitest'
import { FairQueue, QueueFullError } from './fair-queue.ts'

const never = new AbortController().signal

/** A queue whose works are ended by hand, with what has started in its order. */
function queueOf(most: { atOnce: number; waiting?: number; waitingPerCompany?: number }) {
  const queue = new FairQueue({ waiting: 10, waitingPerCompany: 10, ...most })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, signal = never) =>
    queue.run(
      name[0]!,
      () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      },
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { add, end, started }
}

it('a company that brings many files takes one place, and others pass those that wait', async () => {
  const { add, end, started } = queueOf({ atOnce: 2 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void add(name)
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
})

it('companies take turns', async () => {
  const { add, end, started } = queueOf({ atOnce: 1 })
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  for (const name of names) void add(name)
  for (let turn = 0; turn < names.length; turn++) await end(started.at(-1)!)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('beyond its bounds it takes nothing, and says so', async () => {
  const { add } = queueOf({ atOnce: 1, waiting: 2, waitingPerCompany: 1 })
  void add('a1')
  void add('a2')
  await expect(add('a3')).rejects.toBeInstanceOf(QueueFullError)
  void add('b1')
  await expect(add('c1')).rejects.toBeInstanceOf(QueueFullError)
})

it('who has gone does not wait, and leaves the place to the next', async () => {
  const { add, end, started } = queueOf({ atOnce: 1 })
  const gone = new AbortController()
  void add('a1')
  const second = add('a2', gone.signal)
  void add('a3')
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await expect(add('a4', gone.signal)).rejects.toThrow('gone')
  await end('a1')
  expect(started).toEqual(['a1', 'a3'])
})

it('a work that fails gives its place back', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 1, waitingPerCompany: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
  expect(await queue.run('a', () => Promise.resolve('read'), never)).toBe('read')
})
