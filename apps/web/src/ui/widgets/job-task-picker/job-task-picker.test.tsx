import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { JobTaskPicker } from './job-task-picker.tsx'
import { type CodedWork, type JobTask, taskProblem } from './job-task-rules.ts'

const JOBS = [
  { id: 'j1', code: 'L1', name: 'Line 1' },
  { id: 'j2', code: 'L2', name: 'Line 2' },
]
const TASKS: Record<string, CodedWork[]> = {
  j1: [
    { id: 't1', code: 'PK', name: 'Packing' },
    { id: 't2', code: 'CL', name: 'Cleaning' },
  ],
  j2: [{ id: 't3', code: 'LB', name: 'Labels' }],
}

it('the only task of the chosen job is chosen by itself', async () => {
  const user = show(JOBS)
  await choose(user, 'Job', 'L2 - Line 2')
  expect(chosen()).toBe('j2 t3')
})

it('of several tasks one must be chosen', async () => {
  const user = show(JOBS)
  await choose(user, 'Job', 'L1 - Line 1')
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a task.')
  await choose(user, 'Task', 'PK - Packing')
  expect(chosen()).toBe('j1 t1')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('another job takes the task away', async () => {
  const user = show(JOBS, { jobId: 'j2', taskId: 't3' })
  await choose(user, 'Job', 'L1 - Line 1')
  expect(chosen()).toBe('j1 none')
})

it('the only job is chosen by itself, and with it its only task', () => {
  show(JOBS.slice(1))
  expect(chosen()).toBe('j2 t3')
})

it('without a job there is no task to choose', () => {
  show(JOBS)
  expect(screen.getByRole('combobox', { name: 'Task' })).toBeDisabled()
})

function Picker({ jobs, initial }: { jobs: CodedWork[]; initial: JobTask }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <JobTaskPicker
        jobs={jobs}
        tasks={value.jobId === null ? [] : TASKS[value.jobId]}
        value={value}
        onChange={setValue}
        errors={{ task: taskProblem(value, true) }}
      />
      <output data-testid="chosen">{`${value.jobId ?? 'none'} ${value.taskId ?? 'none'}`}</output>
    </>
  )
}

function show(jobs: CodedWork[], initial: JobTask = { jobId: null, taskId: null }) {
  render(<Picker jobs={jobs} initial={initial} />)
  return userEvent.setup()
}

async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }))
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

function chosen(): string | null {
  return screen.getByTestId('chosen').textContent
}
