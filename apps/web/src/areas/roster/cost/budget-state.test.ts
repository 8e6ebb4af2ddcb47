import { expect, it } from 'vitest'
import { budgetState } from './budget-state.ts'
import { budgetWords } from './cost.words.ts'
import { budget, week } from './cost.fixture.ts'

const packing = { departmentId: 'd1', departmentName: 'Packing' }
const dispatch = { departmentId: 'd2', departmentName: 'Dispatch' }
const over = { amount: 400, planned: 500.4, left: -100.4 }

it.each([
  { why: 'nothing to compare with', weeks: [week([])], words: 'Set a budget' },
  { why: 'the company has money left', weeks: [week([budget()])], words: '$490 left of $1,000' },
  { why: 'the company is over', weeks: [week([budget(over)])], words: '$100 over $400' },
  {
    why: 'weeks add up',
    weeks: [week([budget()]), week([budget({ left: 10 })], '2026-11-16')],
    words: '$500 left of $2,000',
  },
  {
    why: 'one week over is not made up for by another',
    weeks: [week([budget()]), week([budget(over)], '2026-11-16')],
    words: '$100 over in 1 of 2 weeks',
  },
  {
    why: 'a department over is said, although the company is not',
    weeks: [week([budget(), budget({ ...packing, ...over }), budget(dispatch)])],
    words: '1 department over budget',
  },
  {
    why: 'a department that is over in two weeks is one',
    weeks: [
      week([budget({ ...packing, ...over })]),
      week([budget({ ...packing, ...over }), budget(dispatch)], '2026-11-16'),
    ],
    words: '1 department over budget',
  },
  { why: 'the only one is named', weeks: [week([budget(packing)])], words: 'Packing: $490 left of $1,000' },
  {
    why: 'several departments, all within theirs',
    weeks: [week([budget(packing), budget(dispatch)])],
    words: '2 departments within budget',
  },
])('$words: $why', ({ weeks, words }) => expect(budgetWords(budgetState(weeks))).toBe(words))
