import type { BulkRun, BulkRunPerson } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { employeeRow } from '../../ui/testing/employee-row.ts'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { GlobalLeavePage } from './global-leave-page.tsx'
import { GlobalPunchPage } from './global-punch-page.tsx'
import { GlobalRecalculationPage } from './global-recalculation-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const MELE = '11111111-1111-4111-8111-111111111111'
const ID = '33333333-3333-4333-8333-333333333333'
const CLOSED =
  "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page."

const RUN: BulkRun = {
  id: ID,
  fromDate: '2026-12-07',
  toDate: '2026-12-07',
  punchTime: '08:00',
  fromLeaveTime: null,
  toLeaveTime: null,
  typeName: null,
  note: '',
  startedAt: '2026-12-01T20:00:00.000Z',
  startedBy: 'Ruth Ngata',
  status: 'done',
  jobId: ID,
  people: 3,
  waiting: 0,
  done: 1,
  same: 1,
  refused: 1,
  stopped: 0,
  undone: 0,
  kept: 0,
  isUndoing: false,
}

const PERSON: BulkRunPerson = {
  employeeId: MELE,
  employeeName: 'Mele Fonuake',
  outcome: 'done',
  reason: null,
  date: null,
  minutes: null,
  changedDays: null,
  undo: null,
  undoReason: null,
}

/** @returns the fields that were sent, by path */
function open(page: ReactElement, answers: Parameters<typeof serve>[0] = {}, settings: object = {}) {
  serve({
    'GET /api/employees': () => [employeeRow({ id: MELE, firstName: 'Mele', lastName: 'Fonuake' })],
    'GET /api/departments': () => [],
    'GET /api/background-jobs': () => [],
    'GET /api/leave-types': () => [],
    'GET /api/global-punches': () => [],
    'GET /api/global-leaves': () => [],
    'GET /api/global-recalculations': () => [],
    ...answers,
  })
  const sent: { path: string; body: string }[] = []
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.body) sent.push({ path: address, body: await new Response(init.body).text() })
    return answered(address, init)
  })
  showPage(page, {
    at: '/',
    permissions: {
      bulkPunch: ['create'],
      bulkLeave: ['create'],
      bulkRecalculate: ['create'],
      timesheet: ['visible'],
    },
    settings,
  })
  return (path: string) => sent.filter((each) => each.path.endsWith(path)).map(({ body }) => body)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function chooseMele() {
  await userEvent.click(await screen.findByRole('combobox', { name: /Employees/ }))
  await userEvent.click(await screen.findByText('Select All'))
}

it('a punch is previewed, and sent as the call takes it once it is submitted', async () => {
  const row = { employeeId: MELE, employeeName: 'Mele Fonuake', reason: null, becomes: 'Out' }
  const sent = open(<GlobalPunchPage />, {
    'POST /api/global-punches/preview': () => ({ message: 'success', people: 1, changed: 1, leftOut: [], rows: [row] }),
    'POST /timesheet/saveGroupTimePunch': () => ({ message: 'success', id: ID, jobId: ID }),
  })
  await chooseMele()
  await userEvent.type(screen.getByRole('textbox', { name: /Punch Time/ }), '0800')
  await userEvent.click(button('Preview'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Global Punch' }))
  expect(dialog.getByText(/^1 person gets a punch on/)).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: /Mele Fonuake Out/ })).toBeInTheDocument()
  expect(sent('/timesheet/saveGroupTimePunch')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  const [body = ''] = sent('/timesheet/saveGroupTimePunch')
  expect(decodeURIComponent(body)).toMatch(/\d\d-\d\d-\d{4}/)
  expect(decodeURIComponent(body)).toContain(MELE)
  expect(body).not.toContain('jobcode')
})

it('a double click on Submit starts one run', async () => {
  const row = { employeeId: MELE, employeeName: 'Mele Fonuake', reason: null, becomes: 'Out' }
  const sent = open(<GlobalPunchPage />, {
    'POST /api/global-punches/preview': () => ({ message: 'success', people: 1, changed: 1, leftOut: [], rows: [row] }),
    'POST /timesheet/saveGroupTimePunch': () => ({ message: 'success', id: ID, jobId: ID }),
  })
  await chooseMele()
  await userEvent.type(screen.getByRole('textbox', { name: /Punch Time/ }), '0800')
  await userEvent.click(button('Preview'))
  const submit = within(await screen.findByRole('dialog', { name: 'Global Punch' })).getByRole('button', {
    name: 'Submit',
  })
  // both clicks come before anything is drawn again
  submit.click()
  submit.click()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('/timesheet/saveGroupTimePunch')).toHaveLength(1)
})

it('what nobody would get cannot be submitted, and the closed period is said in its words', async () => {
  const row = { employeeId: MELE, employeeName: 'Mele Fonuake', reason: 'close', becomes: null }
  const leftOut = [{ reason: 'close', people: 1 }]
  open(<GlobalPunchPage />, {
    'POST /api/global-punches/preview': () => ({ message: 'success', people: 1, changed: 0, leftOut, rows: [row] }),
  })
  await chooseMele()
  await userEvent.type(screen.getByRole('textbox', { name: /Punch Time/ }), '0800')
  await userEvent.click(button('Preview'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Global Punch' }))
  expect(dialog.getByText(CLOSED)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
})

it('the job is asked for only where the company uses job codes', async () => {
  open(<GlobalPunchPage />, { 'GET /api/task/tree': () => [] }, { isJobCodeEnabled: true })
  expect(await screen.findByRole('combobox', { name: 'Job' })).toBeInTheDocument()
})

it('the toggles of the leave swap its fields', async () => {
  open(<GlobalLeavePage />)
  await screen.findByRole('form', { name: 'Global Leave' })
  expect(screen.queryByRole('spinbutton', { name: /Hours per day/ })).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'By Schedule' }))
  expect(await screen.findByRole('spinbutton', { name: /Hours per day/ })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Skip unscheduled' })).toBeChecked()
  await userEvent.click(screen.getByRole('switch', { name: 'By time range' }))
  expect(screen.queryByRole('switch', { name: 'By Schedule' })).toBeNull()
  expect(screen.queryByRole('spinbutton', { name: /Hours per day/ })).toBeNull()
  expect(await screen.findByRole('textbox', { name: /From/ })).toBeInTheDocument()
})

it('a recalculation says that it can take a while', async () => {
  open(<GlobalRecalculationPage />, {
    'POST /api/global-recalculations/preview': () => ({
      message: 'success',
      people: 1,
      changed: 1,
      leftOut: [],
      openDays: 3,
      closedDays: 4,
      rows: [{ employeeId: MELE, employeeName: 'Mele Fonuake', reason: null, openDays: 3, closedDays: 4 }],
    }),
    'POST /recalculate/recalculate': () => ({ message: 'success', id: ID, jobId: ID }),
  })
  await chooseMele()
  await userEvent.click(button('Preview'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Global Recalculate' }))
  expect(dialog.getByText('4 closed days stay as they are.')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Request submitted. It can take a while to complete the task.')).toBeInTheDocument()
})

it('a run says what became of each person, those left out first, and can be undone', async () => {
  const people: BulkRunPerson[] = [
    PERSON,
    { ...PERSON, employeeId: 'b', employeeName: 'Noa Pere', outcome: 'refused', reason: 'close' },
  ]
  const sent = open(<GlobalPunchPage />, {
    'GET /api/global-punches': () => [RUN],
    [`GET /api/global-punches/${ID}`]: () => people,
    [`POST /api/global-punches/${ID}/undo`]: () => ({ message: 'success' }),
  })
  expect(await screen.findByText('1 punch added · 1 already so · 1 left out')).toBeInTheDocument()
  await userEvent.click(button('Result per person'))
  const table = within(await screen.findByRole('table', { name: 'Result per person' }))
  await table.findByText('Punch added')
  const rows = table.getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringContaining(`Noa Pere${CLOSED}`),
    expect.stringContaining('Mele FonuakePunch added'),
  ])
  await userEvent.click(button(/^Undo Mon/))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(sent(`/${ID}/undo`)).toHaveLength(1))
})
