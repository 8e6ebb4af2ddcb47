import { describe, expect, it } from 'vitest'
import { LABELS_A_PAGE, pagesOf } from '../../ui/widgets/printed-labels/pages-of.ts'
import { severalProblem, worksOf } from './several.ts'

const packing = { tasks: [{ id: 'p' }, { id: 'c' }] }
const yard = { tasks: [{ id: 'c' }] }

it.each([
  { why: 'no job is one code of the node alone', jobs: [], taskIds: [], works: 1 },
  { why: 'a job without a task is one', jobs: [packing], taskIds: [], works: 1 },
  { why: 'a task counts for each job that has it', jobs: [packing, yard], taskIds: ['c'], works: 2 },
  { why: 'a job has only its own tasks', jobs: [packing, yard], taskIds: ['p', 'c'], works: 3 },
])('$why', ({ jobs, taskIds, works }) => {
  expect(worksOf(jobs, taskIds)).toBe(works)
})

it.each([
  { why: 'nothing', more: { count: 0 }, words: 'Choose what the codes book time to.' },
  { why: 'a job without its task', more: { taskIds: ['p'] }, words: 'Please select a task.' },
  { why: 'a job without its task, in a company without tasks', more: { taskIds: [], isTaskCodeEnabled: false } },
  {
    why: 'no job where one is needed',
    more: { jobs: [], isJobRequired: true },
    words: 'The connected system requires a job.',
  },
  { why: 'as many as can be made', more: { count: 600 } },
  { why: 'one more', more: { count: 601 }, words: 'Create at most 600 codes at once.' },
])('choosing $why', ({ more, words }) => {
  const chosen = { count: 2, jobs: [packing, yard], taskIds: ['c'], isTaskCodeEnabled: true, isJobRequired: false }
  expect(severalProblem({ ...chosen, ...more })).toBe(words)
})

describe('pages', () => {
  it('have twelve each, the last what is left', () => {
    const pages = pagesOf(Array.from({ length: 2 * LABELS_A_PAGE + 1 }, (_, code) => code))
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 1])
    expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, code) => code))
    expect(pagesOf([])).toEqual([])
  })
})
