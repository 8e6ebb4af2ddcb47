import { describe, expect, it } from 'vitest'
import type { ShownNode } from '../../ui/widgets/department-select/department-tree-rules.ts'
import { matching, topmost } from './department-filter-rules.ts'

const node = (id: string, children: ShownNode[] = []): ShownNode => ({
  id,
  key: id,
  title: id,
  isDisabled: false,
  children,
})
const TREE = [node('Plant', [node('Packing', [node('Line 1'), node('Line 2')]), node('Bakery')]), node('Office')]

describe('what is chosen', () => {
  it.each([
    { why: 'a node stands for all below it', before: [], tick: 'Packing', isOn: true, after: ['Packing'] },
    { why: 'what was chosen below goes into it', before: ['Line 1'], tick: 'Packing', isOn: true, after: ['Packing'] },
    {
      why: 'all children together stand for the node',
      before: ['Line 1'],
      tick: 'Line 2',
      isOn: true,
      after: ['Packing'],
    },
    { why: 'up to the top', before: ['Packing'], tick: 'Bakery', isOn: true, after: ['Plant'] },
    {
      why: 'one removed leaves the others',
      before: ['Plant'],
      tick: 'Line 1',
      isOn: false,
      after: ['Line 2', 'Bakery'],
    },
    {
      why: 'removing a node removes everything below it',
      before: ['Plant'],
      tick: 'Packing',
      isOn: false,
      after: ['Bakery'],
    },
    { why: 'removing the last one leaves none', before: ['Office'], tick: 'Office', isOn: false, after: [] },
  ])('$why', ({ before, tick, isOn, after }) => expect(topmost(TREE, before, { id: tick, isOn })).toEqual(after))
})

it('a search keeps the way to what it finds', () => {
  expect(matching(TREE, 'line 2')).toEqual([node('Plant', [node('Packing', [node('Line 2')])])])
})
