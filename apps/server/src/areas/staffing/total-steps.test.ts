import { expect, it } from 'vitest'
import { totalSteps, type CountedGroup } from './total-steps.ts'

/** plant > bakery > ovens; plant > packing */
const ABOVE: Record<string, string[]> = { ovens: ['bakery', 'plant'], bakery: ['plant'], packing: ['plant'] }
const above = (id: string) => ABOVE[id] ?? []

const group = (departmentId: string | null, needed: number | null, planned: number): CountedGroup => ({
  departmentId,
  steps: [{ start: 0, end: 60, needed, planned }],
})

it.each([
  { why: 'departments side by side add up', groups: [group('bakery', 3, 2), group('packing', 1, 4)], is: [4, 1, 3] },
  {
    why: 'what is below is part of what is above',
    groups: [group('bakery', 3, 3), group('ovens', 2, 1)],
    is: [3, 1, 0],
  },
  {
    why: 'more may be needed below than above',
    groups: [group('plant', 1, 5), group('bakery', 2, 5), group('packing', 2, 0)],
    is: [4, 2, 4],
  },
  {
    why: 'a skill is had by one of those needed anyway',
    groups: [group('bakery', 3, 3), group('bakery', 1, 0)],
    is: [3, 1, 0],
  },
  {
    why: 'the whole company is above every department',
    groups: [group(null, 5, 3), group('packing', 1, 1)],
    is: [5, 2, 0],
  },
  { why: 'nothing required is nothing too many', groups: [group('bakery', null, 7)], is: [0, 0, 0] },
  { why: 'nobody required is too many', groups: [group('bakery', 0, 2)], is: [0, 0, 2] },
])('$why', ({ groups, is: [needed, under, over] }) => {
  const people = Array.from({ length: 5 }, () => ({ start: 0, end: 60 }))
  expect(totalSteps([0, 60], people, { groups, above })).toEqual([
    { start: 0, end: 60, planned: 5, needed, under, over },
  ])
})

it('a step begins with each of a group, and of a group that has not begun yet nothing is required', () => {
  const late: CountedGroup = {
    departmentId: 'bakery',
    steps: [
      { start: 30, end: 40, needed: 1, planned: 0 },
      { start: 40, end: 90, needed: 2, planned: 0 },
    ],
  }
  const steps = totalSteps([0, 60], [], { groups: [late], above })
  expect(steps.map(({ start, end, needed }) => [start, end, needed])).toEqual([
    [0, 30, 0],
    [30, 40, 1],
    [40, 60, 2],
  ])
})
