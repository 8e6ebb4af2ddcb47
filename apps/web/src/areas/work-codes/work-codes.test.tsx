import type { Job, Task } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { growsHere } from './grows-here.ts'
import { JobsPage } from './jobs-page.tsx'
import { TasksPage } from './tasks-page.tsx'

const TASK: Task = {
  id: '00000000-0000-4000-8000-0000000000b1',
  code: 'CUT',
  name: 'Cutting',
  active: true,
  punchCode: null,
  description: '',
  payExportCode: '',
  externalTaskType: null,
  externalTaskId: null,
  version: 1,
}
const JOB: Job = {
  id: '00000000-0000-4000-8000-0000000000a1',
  code: 'J100',
  name: 'Line one',
  active: true,
  punchCode: '100',
  description: 'The first line',
  payExportCode: 'L1',
  taskID: [TASK.id],
  externalJobType: null,
  externalJobId: null,
  version: 4,
}
const CLOSED: Job = { ...JOB, id: '00000000-0000-4000-8000-0000000000a2', code: 'J200', name: '', active: false }
const MAY = { job: ['visible', 'create', 'update'], task: ['visible', 'create', 'update'] }

function show(
  page: 'jobs' | 'tasks',
  answers: Parameters<typeof serve>[0] = {},
  settings: Parameters<typeof showPage>[1]['settings'] = {},
) {
  const calls = serve({
    'GET /api/jobs': () => [JOB, CLOSED],
    [`GET /api/jobs/${JOB.id}`]: () => JOB,
    'GET /api/tasks': () => [TASK],
    ...answers,
  })
  showPage(page === 'jobs' ? <JobsPage /> : <TasksPage />, {
    at: `/${page}`,
    permissions: MAY,
    settings: { ...settings },
  })
  return calls
}

async function open(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Save' })
  return dialog
}

it('asks for active jobs first, and names them by code and name', async () => {
  const calls = show('jobs')
  expect(await screen.findByRole('button', { name: 'Edit J100 - Line one' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit J200' })).toBeInTheDocument()
  expect(calls.find(({ path }) => path === '/api/jobs')?.query.get('status')).toBe('Active')
})

it('saves a job with what changed, its tasks and its version', async () => {
  const calls = show('jobs', { 'POST /job/save': () => ({ message: 'success' }) })
  const dialog = await open('Edit J100 - Line one')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Line two')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Job is saved successfully.')).toBeInTheDocument()
  const sent = Object.fromEntries(calls.find(({ path }) => path === '/job/save')!.fields)
  expect(sent).toMatchObject({ id: JOB.id, version: '4', code: 'J100', name: 'Line two', taskID: TASK.id })
  expect(sent).not.toHaveProperty('external')
})

it('leaves the tasks of a job alone where tasks are not used', async () => {
  const calls = show('jobs', { 'POST /job/save': () => ({ message: 'success' }) }, { isTaskCodeEnabled: false })
  const dialog = await open('Edit J100 - Line one')
  expect(dialog.queryByLabelText('Tasks')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/job/save')).toBe(true))
  expect(calls.find(({ path }) => path === '/job/save')!.fields.has('taskID')).toBe(false)
})

it.each(['jobs', 'tasks'] as const)(
  'a new one of the %s is active, needs a code, and says where it exists',
  async (page) => {
    const call = page === 'jobs' ? '/job/save' : '/task/save'
    const calls = show(page, { [`POST ${call}`]: () => ({ message: 'exist' }) })
    const dialog = await open('New')
    expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument()
    expect(calls.some(({ path }) => path === call)).toBe(false)
    await userEvent.type(dialog.getByRole('textbox', { name: /^Code/ }), 'NEW')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Warning: Name or punch code has existed.')).toBeInTheDocument()
  },
)

it('closes selected jobs once it is confirmed; a closed one cannot be selected', async () => {
  const calls = show('jobs', { 'POST /job/closeAllSelected': () => ({ message: 'success' }) })
  expect(await screen.findByRole('checkbox', { name: /J200/ })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /J100/ }))
  await userEvent.click(
    within(screen.getByRole('toolbar', { name: 'Selection' })).getByRole('button', { name: 'Close' }),
  )
  const question = within(await screen.findByRole('dialog', { name: 'Close jobs' }))
  await userEvent.click(question.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Jobs are closed successfully.')).toBeInTheDocument()
  expect(calls.find(({ path }) => path === '/job/closeAllSelected')?.fields.getAll('ids')).toEqual([JOB.id])
})

it.each([
  { thirdPartyType: null, grows: true },
  { thirdPartyType: '01', grows: true },
  { thirdPartyType: '02', grows: false },
  { thirdPartyType: '03', grows: false },
  { thirdPartyType: '04', grows: false },
])('people add jobs and tasks with the system $thirdPartyType: $grows', async ({ thirdPartyType, grows }) => {
  expect(growsHere(thirdPartyType)).toBe(grows)
  show('tasks', {}, { thirdPartyType, taskLabel: 'Operations' })
  expect(await screen.findByRole('heading', { name: 'Operations', level: 1 })).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: 'New' })).toHaveLength(grows ? 1 : 0)
})

it('a task that someone else closed in the meantime is found again, whatever the list shows', async () => {
  let stored = TASK
  const calls = show('tasks', {
    'GET /api/tasks': ({ query }) => (query.get('status') === 'Active' && !stored.active ? [] : [stored]),
    'POST /task/save': ({ fields }) =>
      Number(fields.get('version')) === stored.version
        ? { message: 'success' }
        : Response.json({ message: 'changed', version: stored.version, changedBy: null }, { status: 409 }),
  })
  const dialog = await open('Edit CUT - Cutting')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' out')
  stored = { ...TASK, active: false, version: 2 }
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This was saved elsewhere in the meantime.')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Cutting out')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Task is saved successfully.')).toBeInTheDocument()
  const sent = calls.findLast(({ path }) => path === '/task/save')!
  expect(Object.fromEntries(sent.fields)).toMatchObject({ version: '2', name: 'Cutting out', active: 'false' })
})

it('jobs come in by the call that the specification has for them', async () => {
  const account = { message: 'success', added: 1, changed: 0, unchanged: 0, wrong: 0, rows: [] }
  const calls = show('jobs', { 'POST /api/jobs/import': () => account }, { thirdPartyType: '03' })
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Jobs' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }))
  expect(await dialog.findByText('This field is required.')).toBeInTheDocument()
  const file = new File(['code\nJ1\n'], 'jobs.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText(/Drop a CSV/), file)
  await dialog.findByText('1 new, 0 changed, 0 unchanged')
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('Jobs are imported successfully.')).toBeInTheDocument()
  const sent = calls.findLast(({ path }) => path === '/api/jobs/import')!
  expect([...sent.fields.keys()]).toEqual(['jobFile'])
})
