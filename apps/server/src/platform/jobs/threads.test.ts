import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from '../db/database-error.ts'
import { Threads } from './threads.ts'

const module = new URL('../../../test/programs/answering-thread.ts', import.meta.url)
const threads = new Threads(module, 1)

it('a thread answers, and the next work finds it again', async () => {
  const first = await threads.run<{ doubled: number; asked: number }>({ number: 4 })
  const second = await threads.run<{ doubled: number; asked: number }>({ number: 5 })
  expect(first.doubled).toBe(8)
  expect(second).toEqual({ doubled: 10, asked: first.asked + 1 })
})

it('work at the same time has a thread each', async () => {
  const own = new Threads(module, 2)
  const answers = await Promise.all([1, 2].map((number) => own.run<{ doubled: number; asked: number }>({ number })))
  expect(answers).toEqual([
    { doubled: 2, asked: 1 },
    { doubled: 4, asked: 1 },
  ])
})

it('more work than threads is shared among them, and each hears its own answer', async () => {
  const own = new Threads(module, 1)
  const works = [1, 2, 3].map((number) => own.run<{ doubled: number; asked: number }>({ number }))
  expect(await Promise.all(works)).toEqual([
    { doubled: 2, asked: 1 },
    { doubled: 4, asked: 2 },
    { doubled: 6, asked: 3 },
  ])
})

it('a thread that ends fails every work it has in hand', async () => {
  const own = new Threads(module, 1)
  const works = [
    { number: 1, end: 'throw' },
    { number: 2, end: 'throw' },
  ].map((told) => own.run(told))
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('an error comes back as one, and the thread works on', async () => {
  await expect(threads.run({ number: 4, end: 'error' })).rejects.toThrow('no number like 4')
  expect(await threads.run({ number: 1 })).toMatchObject({ doubled: 2 })
})

it('a lost database comes back as that, with what is known of the commit', async () => {
  const lost = await threads.run({ number: 4, end: 'lost' }).catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(DatabaseUnavailableError)
  expect(lost).toMatchObject({ outcome: 'unknown' })
})

it.each([
  { end: 'exit', why: 'The thread ended with 3 before it responded.' },
  { end: 'throw', why: 'nobody catches this' },
])('a thread that ends ($end) fails its work, and the next work has another one', async ({ end, why }) => {
  await expect(threads.run({ number: 4, end })).rejects.toThrow(why)
  expect(await threads.run({ number: 3 })).toEqual({ doubled: 6, asked: 1 })
})
