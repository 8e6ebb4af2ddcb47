import type { GlobalSchedule, GlobalSchedulePerson } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { employeeRow } from '../../ui/testing/employee-row.ts'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { GlobalSchedulePage } from './global-schedule-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const MELE = '11111111-1111-4111-8111-111111111111'
const RUN = '33333333-3333-4333-8333-333333333333'
const VERIFY = 'POST /globalschedule/verify'
const GENERATE = 'POST /globalschedule/generate'
const FREE = { message: 'success', employees: 1, refused: [], refusedCount: 0, conflictCount: 0 }

function scheduleOf(changes: Partial<GlobalSchedule> = {}): GlobalSchedule {
  return {
    id: RUN,
    workDate: '2026-12-07',
    isOffDay: false,
    shifts: [{ startTime: '08:00', startTimeType: 'Today', endTime: '16:00', endTimeType: 'Today' }],
    startedAt: '2026-12-01T20:00:00.000Z',
    startedBy: 'Ruth Ngata',
    status: 'done',
    jobId: RUN,
    people: 1,
    waiting: 0,
    planned: 1,
    same: 0,
    refused: 0,
    stopped: 0,
    restored: 0,
    kept: 0,
    isUndoing: false,
    ...changes,
  }
}

/** @returns the JSON bodies that were sent, by path */
function open(answers: Parameters<typeof serve>[0] = {}) {
  serve({
    'GET /api/employees': () => [],
    'GET /api/departments': () => [],
    'GET /api/background-jobs': () => [],
    'GET /api/global-schedules': () => [],
    ...answers,
  })
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.body instanceof Blob) sent.push({ path: address, body: await new Response(init.body).json() })
    return answered(address, init)
  })
  showPage(<GlobalSchedulePage />, {
    at: '/globalschedule/condition',
    permissions: { bulkSchedule: ['create'], timesheet: ['visible'] },
  })
  return (path: string) => sent.filter((each) => each.path.endsWith(path)).map(({ body }) => body)
}

const PEOPLE = {
  'GET /api/employees': () => [employeeRow({ id: MELE, firstName: 'Mele', lastName: 'Fonuake' })],
}

const form = () => within(screen.getByRole('form', { name: 'Global Schedule' }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function chooseMele() {
  await userEvent.click(await form().findByRole('combobox', { name: /Employees/ }))
  await userEvent.click(await screen.findByText('Select All'))
}

async function addShift(from: string, to: string) {
  // under test React goes round and round in a click while two places wait for their code: the form's field comes first
  await waitFor(() => expect(form().getByRole('textbox', { name: /Date/ })).toBeEnabled())
  await userEvent.click(button('Add Shift'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Shift' }))
  for (const [field, time] of [
    [/Sch In/, from],
    [/Sch Out/, to],
  ] as const) {
    const input = dialog.getByRole('textbox', { name: field })
    await userEvent.clear(input)
    await userEvent.type(input, time)
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Shift' })).toBeNull())
}

async function fill() {
  await chooseMele()
  await addShift('8', '16')
  await userEvent.click(button('Verify'))
}

it('needs people and a shift; departments take the place of people where By Employee is off', async () => {
  const sent = open(PEOPLE)
  await userEvent.click(button('Verify'))
  expect(await form().findByText('This field is required.')).toBeVisible()
  expect(form().getByText('Add at least one shift.')).toBeVisible()
  await userEvent.click(form().getByRole('switch', { name: 'By Employee' }))
  expect(form().queryByText('Employees')).toBeNull()
  expect(form().getByText('Department')).toBeVisible()
  expect(sent('/verify')).toEqual([])
})

it('a shift is added, modified and removed', async () => {
  open(PEOPLE)
  await addShift('22', '+6')
  await addShift('9', '12')
  const shifts = () => within(form().getByRole('group', { name: 'Work Shifts' })).getAllByRole('listitem')
  expect(shifts().map((each) => each.textContent)).toEqual([
    expect.stringContaining('09:00 – 12:00'),
    expect.stringContaining('22:00 – +06:00'),
  ])
  await userEvent.click(button('Modify Shift 09:00 – 12:00'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modify Shift' }))
  await userEvent.clear(dialog.getByRole('textbox', { name: /Sch Out/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Sch Out/ }), '8')
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(await dialog.findByText('Sch Out must be later than Sch In!')).toBeInTheDocument()
  await userEvent.clear(dialog.getByRole('textbox', { name: /Sch Out/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Sch Out/ }), '1330')
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(await form().findByText('09:00 – 13:30')).toBeVisible()
  await userEvent.click(button('Remove shift 22:00 – +06:00'))
  expect(shifts()).toHaveLength(1)
})

it('an off day switches the shifts off, and sends none', async () => {
  const sent = open({ ...PEOPLE, [VERIFY]: () => FREE })
  await chooseMele()
  await addShift('8', '16')
  await userEvent.click(form().getByRole('switch', { name: 'Off Day' }))
  for (const name of ['Add Shift', 'Modify Shift 08:00 – 16:00', 'Remove shift 08:00 – 16:00']) {
    expect(button(name)).toBeDisabled()
  }
  await userEvent.click(button('Verify'))
  await screen.findByRole('dialog', { name: 'Global Schedule' })
  expect(sent('/verify')).toMatchObject([{ ruleDay: { isOffDay: true, workSections: [] } }])
})

it('what is free is confirmed, generated with the same request, and reported at its end', async () => {
  let schedules: GlobalSchedule[] = []
  const sent = open({
    ...PEOPLE,
    [VERIFY]: () => FREE,
    [GENERATE]: () => {
      schedules = [scheduleOf({ status: 'running', waiting: 1, planned: 0 })]
      setTimeout(() => (schedules = [scheduleOf()]), 300)
      return { message: 'success', id: RUN, jobId: RUN }
    },
    'GET /api/global-schedules': () => schedules,
  })
  await fill()
  const dialog = within(await screen.findByRole('dialog', { name: 'Global Schedule' }))
  expect(dialog.getByText("Please confirm the shifts and click 'Confirm' to submit.")).toBeVisible()
  expect(dialog.getByText('This will overwrite any existing shift(s) on the date selected.')).toBeVisible()
  expect(dialog.queryByRole('table')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Successfully generated the schedule.', {}, { timeout: 5000 })).toBeVisible()
  expect(sent('/generate')).toEqual(sent('/verify'))
  expect(sent('/generate')).toMatchObject([
    {
      byEmployee: true,
      employeeIds: [MELE],
      ruleDay: { isOffDay: false, workSections: [{ startTime: '08:00', endTime: '16:00', breakTime: 30 }] },
    },
  ])
  // a new form for the next one
  expect(form().queryByText('08:00 – 16:00')).toBeNull()
})

it('conflicts are listed first; Cancel generates nothing', async () => {
  const row = { employeeId: MELE, employeeName: 'Mele Fonuake', shiftDate: '2026-12-07', prevConflict: false }
  const sent = open({
    ...PEOPLE,
    [VERIFY]: () => ({
      ...FREE,
      message: 'conflicts',
      conflictCount: 1,
      conflicts: [
        {
          ...row,
          shiftStart: '08:00',
          shiftEnd: '16:00',
          conflictDate: '2026-12-07',
          conflictStart: '09:00',
          conflictEnd: '17:00',
        },
        {
          ...row,
          shiftStart: '08:00',
          shiftEnd: '16:00',
          conflictDate: '2026-12-06',
          conflictStart: '22:00',
          conflictEnd: '+09:00',
          prevConflict: true,
        },
      ],
      refusedCount: 1,
      refused: [{ employeeId: RUN, employeeName: 'Noa Pere', reason: 'close' }],
    }),
  })
  await fill()
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule time conflicts' }))
  expect(dialog.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Employee',
    'New Shift',
    'Conflicted with',
  ])
  const rows = dialog.getAllByRole('row').slice(1)
  expect(rows.map((each) => each.textContent)).toEqual([
    'Mele FonuakeMon 07/12 08:00 – 16:00Mon 07/12 09:00 – 17:00',
    'Mele FonuakeMon 07/12 08:00 – 16:00Sun 06/12 22:00 – +09:00stays as it is',
  ])
  expect(dialog.getByText('Noa Pere: Closed pay period')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('/generate')).toEqual([])
  expect(form().getByText('08:00 – 16:00')).toBeVisible()
})

it.each([
  {
    why: 'a closed pay period',
    answer: { message: 'close' },
    words: "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
  },
  { why: 'overlapping shifts', answer: { message: 'timeclash' }, words: 'Warning: Scheduling conflicts!' },
  {
    why: 'a night for someone paid on the finish day',
    answer: { message: 'payOnFinishDayConflicts', employeeName: 'Mele Fonuake' },
    words: 'Warning: Mele Fonuake is setting pay on finish day, It is not allowed to have overnight shift.',
  },
  { why: 'nobody', answer: { message: 'nobody' }, words: 'No employees found for the chosen filter.' },
])('$why is said on its field', async ({ answer, words }) => {
  open({ ...PEOPLE, [VERIFY]: () => answer })
  await fill()
  expect(await form().findByText(words)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a failure to verify or to generate has its words', async () => {
  const broken = () => new Response('', { status: 500 })
  let verify: () => unknown = broken
  open({ ...PEOPLE, [VERIFY]: () => verify(), [GENERATE]: broken })
  await fill()
  expect(await screen.findByText('Failed to verify the schedule.')).toBeVisible()
  verify = () => FREE
  await userEvent.click(button('Verify'))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Failed to generate the schedule.')).toBeVisible()
})

it('tells what became of each person, and undoes', async () => {
  const person = (employeeName: string, rest: Partial<GlobalSchedulePerson>): GlobalSchedulePerson => ({
    employeeId: employeeName,
    employeeName,
    outcome: 'planned',
    reason: null,
    undo: null,
    undoReason: null,
    ...rest,
  })
  const undone = vi.fn(() => ({ message: 'success', jobId: RUN }))
  open({
    'GET /api/global-schedules': () => [scheduleOf({ people: 3, planned: 2, refused: 1 })],
    [`GET /api/global-schedules/${RUN}`]: () => [
      person('Ida Lane', {}),
      person('Mele Fonuake', { outcome: 'refused', reason: 'close' }),
      person('Noa Pere', { undo: 'kept', undoReason: 'changed' }),
    ],
    [`POST /api/global-schedules/${RUN}/undo`]: undone,
  })
  expect(await screen.findByText('2 planned · 1 not planned')).toBeVisible()
  await userEvent.click(button('Result per person'))
  const table = within(await screen.findByRole('table', { name: 'Result per person' }))
  expect(await table.findByText('Not planned: Closed pay period')).toBeVisible()
  expect(table.getByText('Left as it is: Someone changed the day in the meantime')).toBeVisible()
  expect(table.getByRole('link', { name: 'Ida Lane' })).toHaveAttribute(
    'href',
    '/timesheet/view?id=Ida+Lane&fromT=2026-12-07&toT=2026-12-07',
  )
  await userEvent.click(button(/^Undo the global schedule for/))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  expect(undone).not.toHaveBeenCalled()
  await userEvent.click(button(/^Undo the global schedule for/))
  const question = within(await screen.findByRole('dialog', { name: 'Undo global schedule' }))
  await userEvent.click(question.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone).toHaveBeenCalledTimes(1))
})
