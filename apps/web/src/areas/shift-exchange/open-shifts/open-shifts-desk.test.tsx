import type { OpenShift } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import ExchangePage from '../desk/exchange-page.tsx'
import { candidateOf, DEPARTMENT_ID, MELE, NOA, openShiftOf, reasonOf } from '../exchange.fixture.ts'

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const PAGE = 'GET /api/open-shifts/page'
const CANDIDATES = 'POST /api/open-shifts/candidates'
const SAVE = 'POST /api/open-shifts/save'
const WITHDRAW = 'POST /api/open-shifts/withdraw'
const SHIFT = openShiftOf()
const ONE = `GET /api/open-shifts/${SHIFT.id}`
const TUI = { ...NOA, employeeId: '0190a8f0-0000-7000-8000-000000000003', employeeName: 'Tui Wiremu' }

const PACKING = {
  key: DEPARTMENT_ID,
  title: 'Packing',
  level: 4,
  status: true,
  parent: null,
  structureName: 'Position',
  employees: 2,
  children: [],
}
const DEPARTMENTS = [{ ...PACKING, key: 'company', title: 'Fernbank Foods', level: null, children: [PACKING] }]

const LINE_1 = {
  id: '0190a8f0-0000-7000-8000-0000000000f1',
  code: 'L1',
  name: 'Line 1',
  tasks: [
    { id: '0190a8f0-0000-7000-8000-0000000000f3', code: 'PK', name: 'Packing' },
    { id: '0190a8f0-0000-7000-8000-0000000000f4', code: 'CL', name: 'Cleaning' },
  ],
}
const LINE_2 = { id: '0190a8f0-0000-7000-8000-0000000000f2', code: 'L2', name: 'Line 2', tasks: [] }

interface Given {
  rows?: OpenShift[]
  at?: string
  actions?: string[]
  answers?: Parameters<typeof serve>[0]
}

function open({ rows = [SHIFT], at = '/schedule/exchange', actions = ['visible', 'update'], answers }: Given = {}) {
  const calls = serve({
    [PAGE]: () => ({ total: rows.length, rows }),
    [ONE]: () => ({
      ...SHIFT,
      people: [{ ...NOA, answer: 'Claimed', offeredAt: '2026-11-10T01:00:00Z', answeredAt: null }],
    }),
    [CANDIDATES]: () => ({
      isCut: false,
      rows: [
        candidateOf(),
        candidateOf({ ...TUI, fit: 'Warns', reasons: [reasonOf()] }),
        candidateOf({ ...NOA, fit: 'DoesNotFit', reasons: [reasonOf({ code: 'overlap', isBlocking: true })] }),
      ],
    }),
    [SAVE]: () => ({ message: 'success', id: SHIFT.id, offered: 1 }),
    'GET /api/departments': () => DEPARTMENTS,
    'GET /api/skills': () => [],
    'GET /api/jobs/active-task-tree': () => [LINE_1, LINE_2],
    ...answers,
  })
  const shown = showPage(<ExchangePage />, { at, permissions: { roster: actions } })
  leave = shown.leave
  const sent = (name: string) =>
    calls
      .filter(({ method, path }) => `${method} ${path}` === name)
      .map(({ fields }) => Object.fromEntries(fields as URLSearchParams))
  const asked = () =>
    Object.fromEntries(calls.findLast(({ method, path }) => `${method} ${path}` === PAGE)?.query ?? [])
  return { sent, asked, shown }
}

/** The dialog, once it has the title. */
async function dialogOf(title: string) {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('.ant-modal-title')).toHaveTextContent(title))
  return within(dialog)
}

const rowOf = async () => within((await screen.findByText('Fri 13/11/2026')).closest('tr')!)

describe('the list', () => {
  it('begins today, and says of each how it stands', async () => {
    const { asked } = open()
    const row = await rowOf()
    for (const text of ['08:00–16:30', '1 of 2 taken', '5 people, 1 declined', 'Fri 13/11, 08:00', 'Open'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(asked()).toMatchObject({ startDate: '2026-11-11', page: '1' })
    expect(asked()).not.toHaveProperty('endDate')
  })

  it('is narrowed by what the address says', async () => {
    const { asked } = open({ at: '/schedule/exchange?startDate=2026-11-09&endDate=2026-11-15&status=Filled' })
    await rowOf()
    expect(asked()).toMatchObject({ startDate: '2026-11-09', endDate: '2026-11-15', status: 'Filled' })
  })

  it('withdraws one, once that is sure', async () => {
    const { sent } = open({ answers: { [WITHDRAW]: () => ({ message: 'success' }) } })
    await userEvent.click((await rowOf()).getByRole('button', { name: /^Withdraw/ }))
    const question = within(await screen.findByRole('dialog'))
    await question.findByText('Nobody else can claim it. The person who has it keeps it.')
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('The open shift is withdrawn.')
    expect(sent(WITHDRAW)).toEqual([{ id: SHIFT.id, version: '3' }])
  })

  it('without any, says what this is', async () => {
    open({ rows: [] })
    await screen.findByText('No open shifts from today on')
    expect(screen.getByText(/Whoever claims it first has it on the roster\.$/)).toBeInTheDocument()
  })

  it('people who may only read have nothing to change', async () => {
    open({ actions: ['visible'] })
    expect((await rowOf()).getByRole('button', { name: /^View Fri/ })).toHaveTextContent('View')
    expect(screen.queryByRole('button', { name: 'New open shift' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })
})

describe('the dialog of a new one', () => {
  async function fill() {
    await userEvent.click(await screen.findByRole('button', { name: 'New open shift' }))
    const dialog = await dialogOf('New open shift')
    // fields whose code comes late are other ones until it is there
    const field = async (role: string, name: string | RegExp) => {
      await waitFor(() => expect(dialog.getByRole(role, { name })).toBeEnabled())
      return dialog.getByRole(role, { name })
    }
    await userEvent.type(await field('textbox', 'Date'), '13/11/2026{Enter}')
    await userEvent.type(await field('textbox', /Start Time/), '8')
    await userEvent.type(await field('textbox', /End Time/), '1630')
    await userEvent.click(await field('combobox', /Position/))
    await userEvent.click(within(await screen.findByRole('tree')).getByText('Packing'))
    return dialog
  }

  it('lists the candidates in the order of the server, with the reasons in words', async () => {
    open()
    const dialog = await fill()
    const list = within(await dialog.findByRole('list', { name: 'Candidates' }))
    expect(list.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Ask Mele Fonuake',
      'Ask Tui Wiremu',
      'Ask Noa Pere',
    ])
    expect(list.getByText('Not available')).toBeInTheDocument()
    expect(list.getByText('Another shift then')).toBeInTheDocument()
    expect(list.getAllByText(/32h planned that week · never offered a shift/)).toHaveLength(3)
  })

  it('is offered to everyone who fits, or to chosen people', async () => {
    const { sent } = open()
    const dialog = await fill()
    await dialog.findByText('Everyone who fits (1)')
    const [mele, tui, noa] = await dialog.findAllByRole('checkbox', { name: /^Ask/ })
    expect([mele, tui, noa].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false])
    expect(noa).toBeDisabled()
    await userEvent.click(tui!)
    expect(dialog.getByRole('radio', { name: 'People I choose (1)' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The open shift is saved and offered to 1 person.')
    expect(sent(SAVE)[0]).toMatchObject({
      workDate: '2026-11-13',
      startTime: '08:00',
      endTime: '16:30',
      departmentId: DEPARTMENT_ID,
      places: '1',
      offerTo: 'Named',
      employeeIds: TUI.employeeId,
    })
  })

  async function choose(field: RegExp, option: string) {
    await userEvent.click(await screen.findByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }

  it('has a job with its task, which it needs, and people are judged without', async () => {
    const { sent } = open()
    const dialog = await fill()
    await dialog.findByText('Everyone who fits (1)')
    await choose(/^Job/, 'L1 - Line 1')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Please select a task.')
    await choose(/^Task/, 'CL - Cleaning')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]).toMatchObject({ jobId: LINE_1.id, taskId: LINE_1.tasks[1]!.id })
    expect(sent(CANDIDATES).filter(({ jobId }) => jobId)).toEqual([])
  })

  it('has a deadline by the clocks of the company, of a date and a time', async () => {
    const { sent } = open()
    const dialog = await fill()
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Claim by' }), '12/11/2026{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Enter both the date and the time, or neither.')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Claim by (time)' }), '5p')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect(sent(SAVE)[0]).toMatchObject({ deadline: '2026-11-12T04:00:00.000Z' })
  })

  it('a deadline that is refused says so on its field', async () => {
    open({ answers: { [SAVE]: () => ({ message: 'deadline' }) } })
    const dialog = await fill()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const words = await dialog.findByText('The deadline must be later than now, and before the shift begins.')
    expect(words.closest('.ant-form-item')).toContainElement(dialog.getByRole('textbox', { name: 'Claim by' }))
  })

  it('says who was not asked, and why', async () => {
    const reasons = [reasonOf({ code: 'leave', isBlocking: true })]
    open({ answers: { [SAVE]: () => ({ message: 'doesNotFit', unfit: [{ ...TUI, reasons }] }) } })
    const dialog = await fill()
    await dialog.findByText('Everyone who fits (1)')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Not offered: Tui Wiremu (On leave).')
  })
})

it('one that was offered keeps its times; more places and people can be added', async () => {
  const { sent } = open({ at: `/schedule/exchange?id=${SHIFT.id}` })
  const dialog = await dialogOf('Edit the open shift')
  expect(await dialog.findByRole('textbox', { name: /Start Time/ })).toBeDisabled()
  const places = await dialog.findByRole('spinbutton', { name: /Places/ })
  await userEvent.clear(places)
  await userEvent.type(places, '3')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
  expect(sent(SAVE)[0]).toMatchObject({ id: SHIFT.id, version: '3', places: '3', offerTo: 'Nobody' })
})

it('one that was offered keeps its job, and can get another deadline', async () => {
  const saved = {
    ...SHIFT,
    jobId: 'gone',
    jobName: 'Line 9',
    taskId: 'gone too',
    deadline: '2026-11-12T04:00:00Z',
    people: [],
  }
  const { sent } = open({ at: `/schedule/exchange?id=${SHIFT.id}`, answers: { [ONE]: () => saved } })
  const dialog = await dialogOf('Edit the open shift')
  expect(await dialog.findByRole('combobox', { name: /^Job/ })).toBeDisabled()
  expect(dialog.getByText('Line 9 (Inactive)')).toBeInTheDocument()
  expect(await dialog.findByRole('textbox', { name: 'Claim by' })).toHaveValue('12/11/2026')
  const time = dialog.getByRole('textbox', { name: 'Claim by (time)' })
  expect(time).toHaveValue('17:00')
  await userEvent.clear(time)
  await userEvent.type(time, '18')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
  expect(sent(SAVE)[0]).toMatchObject({ jobId: 'gone', deadline: '2026-11-12T05:00:00.000Z' })
})

it('one that was withdrawn shows what became of each offer', async () => {
  open({
    at: `/schedule/exchange?id=${SHIFT.id}`,
    answers: {
      [ONE]: () => ({
        ...SHIFT,
        status: 'Withdrawn',
        people: [{ ...MELE, answer: 'Declined', offeredAt: '2026-11-10T01:00:00Z', answeredAt: null }],
      }),
    },
  })
  const dialog = await dialogOf('Open shift')
  const people = within(await dialog.findByRole('list', { name: 'Offered to' }))
  expect(people.getByText('Mele Fonuake').closest('li')).toHaveTextContent('Declined')
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
