import type { PunchCodePayload } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { PunchCodesPage } from './punch-codes-page.tsx'

const LINE = { id: '00000000-0000-4000-8000-0000000000b1', code: 'L1', name: 'Line 1', active: true }
const YARD = { id: '00000000-0000-4000-8000-0000000000b2', code: 'Y', name: 'Yard', active: true }
const PACK = { id: '00000000-0000-4000-8000-0000000000c1', code: 'PACK', name: 'Packing', active: true }
const CLEAN = { id: '00000000-0000-4000-8000-0000000000c2', code: 'CLEAN', name: 'Cleaning', active: true }
const job = { externalJobType: null, externalJobId: null }
const task = { externalTaskType: null, externalTaskId: null }
const PAYLOAD: PunchCodePayload = {
  jobId: LINE.id,
  jobName: 'L1 - Line 1',
  taskId: PACK.id,
  taskName: 'PACK - Packing',
}
const made = (...payloads: PunchCodePayload[]) => ({
  message: 'success',
  codes: payloads.map((payload) => ({ text: JSON.stringify(payload), payload })),
})

function show(answers: Parameters<typeof serve>[0] = {}, settings: object = {}) {
  const calls = serve({
    'GET /api/departments': () => [],
    'GET /api/departments/job-task-tree': () => [
      {
        id: 'd1',
        name: 'Packing',
        jobs: [
          { ...LINE, tasks: [] },
          { ...YARD, tasks: [] },
        ],
      },
    ],
    'GET /api/jobs/active-with-external-info': () => [
      { ...LINE, ...job },
      { ...YARD, ...job },
    ],
    [`GET /api/tasks/list-with-external-info/${LINE.id}`]: () => [
      { ...PACK, ...task },
      { ...CLEAN, ...task },
    ],
    'GET /api/jobs/active-task-tree': () => [
      { ...LINE, tasks: [PACK, CLEAN] },
      { ...YARD, tasks: [CLEAN] },
    ],
    'POST /api/punch-codes': () => made(PAYLOAD),
    ...answers,
  })
  showPage(<PunchCodesPage />, { at: '/punch/generate-code', permissions: { punchCode: ['visible'] }, settings })
  return calls
}

const choose = async (field: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate' }))
const sentOf = (calls: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'POST').map(({ fields }) => Object.fromEntries(fields))

describe('one code', () => {
  it('needs a task once a job is chosen, and is shown with what it books on', async () => {
    const calls = show()
    await choose(/^Job/, 'L1 - Line 1')
    await generate()
    expect(await screen.findByText('Please select a task.')).toBeInTheDocument()
    await choose(/^Task/, 'PACK - Packing')
    await generate()
    expect(await screen.findByRole('img', { name: 'Punch code of L1 - Line 1, PACK - Packing' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([{ jobIds: LINE.id, taskIds: PACK.id }])
    await userEvent.click(screen.getByRole('checkbox', { name: 'All Jobs' }))
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument()
  })

  it('chooses among all jobs where that is ticked, also those that no node has', async () => {
    const calls = show({ 'GET /api/departments/job-task-tree': () => [] }, { isTaskCodeEnabled: false })
    await userEvent.click(screen.getByRole('checkbox', { name: 'All Jobs' }))
    await choose(/^Job/, 'Y - Yard')
    await generate()
    await waitFor(() => expect(sentOf(calls)).toEqual([{ jobIds: YARD.id }]))
  })

  it('needs something to book on, and a job where the connected system does', async () => {
    const calls = show({}, { thirdPartyType: '02' })
    await generate()
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([])
  })

  it('leaves the only job there is to be chosen, and lets go of it again', async () => {
    const calls = show({
      'GET /api/departments/job-task-tree': () => [{ id: 'd1', name: 'Packing', jobs: [{ ...LINE, tasks: [] }] }],
      [`GET /api/tasks/list-with-external-info/${LINE.id}`]: () => [{ ...PACK, ...task }],
    })
    await userEvent.click(screen.getByRole('combobox', { name: /^Job/ }))
    expect(await screen.findByText('L1 - Line 1', { selector: '.ant-select-item-option-content' })).toBeInTheDocument()
    await generate()
    expect(await screen.findByText('Choose what the code books time to.')).toBeInTheDocument()
    await choose(/^Job/, 'L1 - Line 1')
    await generate()
    expect(await screen.findByText('Please select a task.')).toBeInTheDocument()
    const [clear] = document.querySelectorAll('.ant-select-clear')
    await userEvent.click(clear!)
    await generate()
    expect(await screen.findByText('Choose what the code books time to.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([])
  })

  it('of nothing is not made', async () => {
    const calls = show()
    await generate()
    expect(await screen.findByText('Choose what the code books time to.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([])
  })

  it.each([
    { why: 'position codes', settings: { isPositionCodeEnabled: true }, fields: ['Department'] },
    { why: 'job codes', settings: { isJobCodeEnabled: true }, fields: ['Job'] },
    { why: 'task codes', settings: { isTaskCodeEnabled: true }, fields: ['Job', 'Task'] },
    { why: 'no codes', settings: {}, fields: [] },
  ])('has the fields of a company with $why', async ({ settings, fields }) => {
    show({}, { isPositionCodeEnabled: false, isJobCodeEnabled: false, isTaskCodeEnabled: false, ...settings })
    await waitFor(() =>
      expect(
        ['Department', 'Job', 'Task'].filter((name) =>
          screen.queryByRole('combobox', { name: new RegExp(`^${name}`) }),
        ),
      ).toEqual(fields),
    )
    expect(screen.queryByRole('button', { name: 'Generate' }) !== null).toBe(fields.length > 0)
  })
})

describe('the project variant', () => {
  const lists = {
    'GET /api/calder-stewart/projects': () => [{ id: LINE.id, name: 'Bridge' }],
    'GET /api/calder-stewart/subprojects': () => [{ id: YARD.id, name: 'Deck' }],
    'GET /api/calder-stewart/activities': () => [{ id: PACK.id, name: 'Pour' }],
    'GET /api/calder-stewart/categories': () => [{ id: CLEAN.id, name: 'Labour' }],
  }

  it('needs its four levels, each list of what was chosen before it', async () => {
    const calls = show(lists, { isCalderStewart: true })
    await generate()
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(4))
    await choose(/^Project/, 'Bridge')
    await choose(/^Level 2/, 'Deck')
    await choose(/^Level 3/, 'Pour')
    await choose(/^Category/, 'Labour')
    await generate()
    await screen.findByRole('button', { name: 'Download' })
    expect(sentOf(calls)).toEqual([{ project: LINE.id, panel: YARD.id, task: PACK.id, category: CLEAN.id }])
    const asked = calls.find(({ path }) => path.endsWith('/activities'))
    expect(asked?.query.toString()).toBe(`project=${LINE.id}&panel=${YARD.id}&isLeave=false`)
  })

  it('says plainly that there are no projects', async () => {
    const none = Object.fromEntries(Object.keys(lists).map((call) => [call, () => []]))
    show(none, { isCalderStewart: true })
    expect(await screen.findByText(/^There are no projects: they come from the connected system/)).toBeInTheDocument()
  })
})

describe('the sheet', () => {
  it('has every chosen job with each of its chosen tasks, each code once', async () => {
    const others = [
      { ...PAYLOAD, taskId: CLEAN.id, taskName: 'CLEAN - Cleaning' },
      { jobId: YARD.id, jobName: 'Y - Yard', taskId: CLEAN.id, taskName: 'CLEAN - Cleaning' },
    ]
    const answers = [made(PAYLOAD), made(PAYLOAD, ...others)]
    const calls = show({ 'POST /api/punch-codes': () => answers.shift() })
    await choose(/^Job/, 'L1 - Line 1')
    await choose(/^Task/, 'PACK - Packing')
    await generate()
    await userEvent.click(await screen.findByRole('button', { name: 'Add to the sheet' }))
    expect(screen.getByText('1 code, 1 page')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Add several' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add several codes' }))
    for (const field of ['Job', 'Task']) {
      await userEvent.click(dialog.getByRole('combobox', { name: field }))
      const options = await screen.findAllByText('Select All')
      await userEvent.click(options.at(-1)!)
    }
    expect(dialog.getByText('3 codes of at most 600')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('3 codes, 1 page')).toBeInTheDocument()
    expect(calls.at(-1)?.fields.getAll('jobIds')).toEqual([LINE.id, YARD.id])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Y - Yard, CLEAN - Cleaning' }))
    expect(screen.getByText('2 codes, 1 page')).toBeInTheDocument()
  })
})
