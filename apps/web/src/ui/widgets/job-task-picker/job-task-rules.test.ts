import { expect, it } from 'vitest'
import { loneWork, offeredWork, taskProblem, workLabel } from './job-task-rules.ts'

it.each([
  { why: 'a job needs its task', value: { jobId: 'j', taskId: null }, isOn: true, words: 'Please select a task.' },
  { why: 'a task is there', value: { jobId: 'j', taskId: 't' }, isOn: true, words: undefined },
  { why: 'no job, no task', value: { jobId: null, taskId: null }, isOn: true, words: undefined },
  { why: 'the company has no tasks', value: { jobId: 'j', taskId: null }, isOn: false, words: undefined },
])('$why', ({ value, isOn, words }) => expect(taskProblem(value, isOn)).toBe(words))

const LINES = [
  { id: '1', code: 'L1', name: 'Line 1' },
  { id: '2', code: 'L2', name: '', isActive: false },
]

it('the code stands before the name', () => expect(workLabel(LINES[0]!)).toBe('L1 - Line 1'))
it('a job without a name is its code', () => expect(workLabel(LINES[1]!)).toBe('L2 (Inactive)'))
it('an inactive job is offered only where it is chosen', () => {
  expect(offeredWork(LINES, null).map(({ id }) => id)).toEqual(['1'])
  expect(offeredWork(LINES, '2').map(({ id }) => id)).toEqual(['1', '2'])
})
it('the lone one is the only active one', () => expect(loneWork(LINES)?.id).toBe('1'))
it('of two there is no lone one', () => expect(loneWork([...LINES, { ...LINES[0]!, id: '3' }])).toBeUndefined())
