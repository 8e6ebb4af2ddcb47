import type { OpenShift } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { SentCall } from '../../../ui/testing/serve.ts'
import { AROHA, BASTIAN, DEPARTMENT_ID, keepClockAndPage, MONDAY, open, press, READ } from '../roster.fixture.tsx'

const PAGE = 'GET /api/open-shifts/page'
const SAVE = 'POST /api/open-shifts/save'

keepClockAndPage()

const shift: OpenShift = {
  id: '0190a8f0-0000-7000-8000-0000000000a1',
  workDate: '2026-11-13',
  startTime: '08:00',
  startTimeType: 'Today',
  endTime: '16:30',
  endTimeType: 'Today',
  duration: 8.5,
  breakTime: null,
  departmentId: DEPARTMENT_ID,
  departmentName: 'Packing',
  jobId: null,
  taskId: null,
  jobName: null,
  taskName: null,
  labelName: null,
  colorCode: null,
  skills: [],
  status: 'Open',
  places: 2,
  claimed: 1,
  offered: 4,
  declined: 0,
  claimedBy: [],
  note: null,
  deadline: '2026-11-12T19:00:00Z',
  createdBy: null,
  version: 1,
}

const sent = (calls: SentCall[], name: string) =>
  calls
    .filter(({ method, path }) => `${method} ${path}` === name)
    .map(({ fields }) => Object.fromEntries(fields as URLSearchParams))

async function makeOpen() {
  await press(AROHA, MONDAY, 'm')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make this an open shift' }))
  await screen.findByText('Make Mon 09/11, 08:00–16:30 an open shift?')
  await userEvent.click(screen.getByRole('button', { name: 'Make it open' }))
}

it('the open shifts of the shown days stand above the table; those that are filled stand in it', async () => {
  const filled = { ...shift, id: '0190a8f0-0000-7000-8000-0000000000a2', status: 'Filled' as const }
  const { calls } = await open({ answers: { [PAGE]: () => ({ total: 2, rows: [shift, filled] }) } })
  const strip = within(await screen.findByRole('region', { name: 'Open shifts' }))
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fri 13/11 08:00–16:30Packing · 1 of 2 taken',
  ])
  expect(strip.getByRole('link', { name: /^Fri/ })).toHaveAttribute('href', `/schedule/exchange?id=${shift.id}`)
  expect(Object.fromEntries(calls.find(({ path }) => path === '/api/open-shifts/page')!.query)).toMatchObject({
    startDate: MONDAY,
    endDate: '2026-11-15',
  })
})

it('a planned shift becomes an open one in one save, which takes it off its person', async () => {
  const { calls } = await open({
    answers: { [PAGE]: () => ({ total: 0, rows: [] }), [SAVE]: () => ({ message: 'success', offered: 3 }) },
  })
  await makeOpen()
  await screen.findByText('Mon 09/11, 08:00–16:30 is an open shift, offered to 3 people.')
  expect(sent(calls, SAVE)).toMatchObject([
    {
      workDate: MONDAY,
      startTime: '08:00',
      endTime: '16:30',
      departmentId: DEPARTMENT_ID,
      offerTo: 'Fitting',
      fromEmployeeId: AROHA,
      fromWorkSectionId: 's-8-1630',
    },
  ])
  await waitFor(() => expect(calls.filter(({ method, path }) => `${method} ${path}` === READ)).toHaveLength(2))
})

it('where nobody fits, asks again before it is offered to nobody', async () => {
  const answers = [{ message: 'nobody' }, { message: 'success', offered: 0 }]
  const { calls } = await open({ answers: { [SAVE]: () => answers.shift() } })
  await makeOpen()
  await screen.findByText('Nobody fits Mon 09/11, 08:00–16:30. Make it an open shift all the same?')
  await userEvent.click(screen.getByRole('button', { name: 'Make it open' }))
  await screen.findByText('Mon 09/11, 08:00–16:30 is an open shift, offered to nobody yet.')
  expect(sent(calls, SAVE).map(({ offerTo }) => offerTo)).toEqual(['Fitting', 'Nobody'])
})

it('what is refused is said', async () => {
  await open({ answers: { [SAVE]: () => ({ message: 'notPlanned' }) } })
  await makeOpen()
  await screen.findByText('This shift was changed in the meantime, or is not saved yet. Try again.')
})

it('they are read again once a planned day is saved, as that may free the place of a claimed one', async () => {
  let status: OpenShift['status'] = 'Filled'
  await open({ answers: { [PAGE]: () => ({ total: 1, rows: [{ ...shift, status }] }) } })
  expect(screen.queryByRole('region', { name: 'Open shifts' })).toBeNull()
  status = 'Open'
  await press(AROHA, MONDAY, '{Delete}')
  expect(await screen.findByRole('region', { name: 'Open shifts' }, { timeout: 4_000 })).toBeInTheDocument()
})

it('a day without a shift offers none', async () => {
  await open()
  await press(BASTIAN, MONDAY, 'm')
  await screen.findByRole('menuitem', { name: 'Open the day' })
  expect(screen.queryByRole('menuitem', { name: /open shift/ })).toBeNull()
})

describe('on a phone', () => {
  async function openSheet(answers: Parameters<typeof open>[0] = {}) {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
    )
    const { calls } = await open({ ...answers, isPhone: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Mon 09/11' }))
    await userEvent.click(screen.getByRole('button', { name: /^Aroha Tennick, Mon 09\/11/ }))
    return { calls, sheet: within(await screen.findByRole('dialog', { name: 'Aroha Tennick' })) }
  }

  it('the sheet of a day makes its shift an open one, as the menu of a cell does', async () => {
    const { calls, sheet } = await openSheet({ answers: { [SAVE]: () => ({ message: 'success', offered: 3 }) } })
    await userEvent.click(sheet.getByRole('button', { name: 'Make this an open shift' }))
    await screen.findByText('Make Mon 09/11, 08:00–16:30 an open shift?')
    expect(screen.queryByRole('dialog', { name: 'Aroha Tennick' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Make it open' }))
    await screen.findByText('Mon 09/11, 08:00–16:30 is an open shift, offered to 3 people.')
    expect(sent(calls, SAVE)).toMatchObject([{ departmentId: DEPARTMENT_ID, fromWorkSectionId: 's-8-1630' }])
  })

  it('what was typed in the sheet is saved first', async () => {
    const { calls, sheet } = await openSheet()
    await userEvent.type(sheet.getByLabelText('End Time'), '{Backspace}')
    await userEvent.click(sheet.getByRole('button', { name: 'Make this an open shift' }))
    await sheet.findByText('Save what you changed on this day first.')
    expect(sent(calls, SAVE)).toEqual([])
  })

  it('a person who may only look is not offered it', async () => {
    const { sheet } = await openSheet({ actions: ['visible'] })
    expect(sheet.getByText('08:00–16:30')).toBeInTheDocument()
    expect(sheet.queryByRole('button', { name: /open shift/ })).toBeNull()
  })
})
