import { expect, it } from 'vitest'
import { usualPayGroup } from './usual-pay-group.ts'

const people = (...ids: (string | null)[]) => ids.map((paygroupId) => ({ paygroupId }))

it.each([
  { why: 'there is only one', offered: ['a'], people: [], expected: 'a' },
  { why: 'most people have it', offered: ['a', 'b'], people: people('b', 'a', 'b'), expected: 'b' },
  { why: 'nobody is there to follow', offered: ['a', 'b'], people: [], expected: undefined },
  { why: 'theirs is offered no more', offered: ['a', 'b'], people: people('c', null), expected: undefined },
])('$expected, as $why', ({ offered, people: there, expected }) => expect(usualPayGroup(offered, there)).toBe(expected))
