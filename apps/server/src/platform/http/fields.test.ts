import { expect, it } from 'vitest'
import { collectFields, parseFields } from './fields.ts'

it('a repeated name is a list in its order, one of a kind a text', () => {
  expect(parseFields('a=1&b=2&a=3&c[]=4&a=5')).toEqual({ a: ['1', '3', '5'], b: '2', c: ['4'] })
})

it('the longest list of a form is read, and more than any form has is refused', () => {
  const repeated = (count: number) => Array.from({ length: count }, () => ['ids', '1'] as const)
  expect(collectFields(repeated(20_000))['ids']).toHaveLength(20_000)
  expect(() => collectFields(repeated(20_001))).toThrow('There are more than 20000 fields.')
})
