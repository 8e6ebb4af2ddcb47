import { expect, it } from 'vitest'
import { neighboursOf } from './neighbours-of.ts'

const LIST = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

it.each([
  { id: 'b', expected: ['a', 'c'], why: 'those before and after' },
  { id: 'a', expected: ['c', 'b'], why: 'round at the beginning' },
  { id: 'c', expected: ['b', 'a'], why: 'round at the end' },
  { id: 'gone', expected: ['c', 'a'], why: 'someone no longer in the list stands before its first' },
])('$why', ({ id, expected }) => {
  const around = neighboursOf(LIST, id)
  expect([around?.previous.id, around?.next.id]).toEqual(expected)
})

it('the only one has none', () => expect(neighboursOf([{ id: 'a' }], 'a')).toBeUndefined())
