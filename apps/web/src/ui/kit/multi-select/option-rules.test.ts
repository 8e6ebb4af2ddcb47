import { describe, expect, it } from 'vitest'
import { hasEvery, matchesSearch, offeredOptions, optionLabel, toggleEvery } from './option-rules.ts'

const OPTIONS = [
  { id: 'a', label: 'Packing' },
  { id: 'b', label: 'Cold store', isActive: false },
]

describe('inactive options', () => {
  it('are hidden', () => expect(offeredOptions(OPTIONS, false).map(({ id }) => id)).toEqual(['a']))
  it('appear when all options are shown', () => expect(offeredOptions(OPTIONS, true)).toHaveLength(2))
  it('say that they are inactive', () => expect(OPTIONS.map(optionLabel)).toEqual(['Packing', 'Cold store (Inactive)']))
})

it.each([
  { why: 'capitals do not matter', typed: 'PACK', found: true },
  { why: 'blanks around do not matter', typed: ' ing ', found: true },
  { why: 'letters in another order do', typed: 'kcap', found: false },
])('search: $why', ({ typed, found }) => expect(matchesSearch('Packing', typed)).toBe(found))

describe('Select All', () => {
  it.each([
    { why: 'adds what is missing', chosen: ['b'], offered: ['a', 'b'], after: ['b', 'a'] },
    { why: 'takes everything away when everything is chosen', chosen: ['a', 'b'], offered: ['a', 'b'], after: [] },
    { why: 'leaves what it does not offer', chosen: ['x', 'a'], offered: ['a'], after: ['x'] },
    { why: 'adds nothing twice', chosen: ['a'], offered: ['a', 'b'], after: ['a', 'b'] },
  ])('$why', ({ chosen, offered, after }) => expect(toggleEvery(chosen, offered)).toEqual(after))

  it('is not ticked when there is nothing to choose', () => expect(hasEvery([], [])).toBe(false))
})
