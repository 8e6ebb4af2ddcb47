import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('answers a key again without asking, and forgets the key that came first', () => {
  const ask = vi.fn((key: string) => ({ key }))
  const answerTo = remembered(2, ask)
  const first = answerTo('a')
  expect(answerTo('a')).toBe(first)
  answerTo('b')
  answerTo('c')
  expect(answerTo('b')).toEqual({ key: 'b' })
  expect(ask.mock.calls.flat()).toEqual(['a', 'b', 'c'])
  answerTo('a')
  expect(ask.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
