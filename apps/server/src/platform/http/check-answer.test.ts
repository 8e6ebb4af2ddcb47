import { endpoint } from '@timeloom/contract'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkAnswer, writeAnswer } from './check-answer.ts'

const declared = { access: 'signed-in', method: 'GET', path: '/rows', summary: '' } as const
const rows = endpoint({ ...declared, answer: z.array(z.object({ id: z.int() })) })
const many = Array.from({ length: 200_000 }, (_, id) => ({ id, secret: 'of the database' }))

it('a long list is checked and written without keeping other calls waiting', async () => {
  const end = new AbortController()
  const turns = countTurns(end.signal)
  const checked = await checkAnswer(rows, many)
  const written = await writeAnswer(checked)
  end.abort()
  expect(await turns).toBeGreaterThan(10)
  const answer = JSON.parse(typeof written === 'string' ? written : await text(written)) as { id: number }[]
  expect(answer).toEqual(many.map(({ id }) => ({ id })))
})

it('a wrong row far down is named', async () => {
  const wrong = many.with(150_000, { id: 1.5, secret: '' })
  await expect(checkAnswer(rows, wrong)).rejects.toThrow(/150000/)
})

it('rules of the whole list hold for a long one too', async () => {
  const short = endpoint({ ...declared, answer: z.array(z.object({ id: z.int() })).max(1000) })
  await expect(checkAnswer(short, many)).rejects.toThrow(/1000/)
})

it('stops when the caller has gone', async () => {
  const caller = new AbortController()
  const checking = checkAnswer(rows, many, caller.signal)
  caller.abort(new Error('gone'))
  await expect(checking).rejects.toThrow('gone')
})

it('a list up to a hundred rows is written as one text', async () => {
  expect(await writeAnswer([{ id: 1 }])).toBe('[{"id":1}]')
})

async function countTurns(signal: AbortSignal): Promise<number> {
  const aborted = once(signal, 'abort')
  let turns = 0
  while (!signal.aborted) {
    await setImmediate()
    turns++
  }
  await aborted
  return turns
}
