import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  AROHA,
  BASTIAN,
  cell,
  keepClockAndPage,
  MONDAY,
  open,
  person,
  press,
  READ,
  rule,
  saveAnswer,
  savedDays,
  sentDays,
  shift,
} from './roster.fixture.tsx'

keepClockAndPage()

const TUESDAY = '2026-11-10'
const WEDNESDAY = '2026-11-11'

it('opens on this week, with planned of standard hours and the hours of each day', async () => {
  const { calls, grid } = await open()
  const read = calls.find(({ method, path }) => `${method} ${path}` === READ)
  expect(Object.fromEntries(read!.query)).toMatchObject({
    startDate: MONDAY,
    endDate: '2026-11-15',
    sortBy: 'LastName',
    page: '1',
  })
  const row = within(grid).getByRole('row', { name: /Aroha Tennick/ })
  expect(within(row).getByText('17.0')).toBeInTheDocument()
  expect(within(row).getByText('/40.0')).toBeInTheDocument()
  expect(within(grid).getByRole('columnheader', { name: /Mon 09\/11.*8\.50/ })).toBeInTheDocument()
})

it('takes a shift that is typed into a cell, shows it at once and saves it with the version that was read', async () => {
  const { calls } = await open()
  await press(AROHA, WEDNESDAY, '9-530')
  expect(within(cell(AROHA, WEDNESDAY)).getByText('09:00–17:30')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(within(cell(AROHA, WEDNESDAY)).getByText('09:00–17:30')).toBeInTheDocument()
  await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
  expect(savedDays(calls)[0]).toMatchObject([
    {
      employeeId: AROHA,
      ruleDate: WEDNESDAY,
      isOffDay: false,
      version: 0,
      workSections: [{ startTime: '09:00', endTime: '17:30' }],
    },
  ])
})

it('typing over the only shift of a day changes its times and keeps the rest of it', async () => {
  const { calls } = await open()
  await press(AROHA, MONDAY, '7-3{Enter}')
  await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
  expect(savedDays(calls)[0]).toMatchObject([
    { workSections: [{ id: 's-8-1630', startTime: '07:00', endTime: '15:00' }], version: 3 },
  ])
})

it('takes a refused day back and says why, with whose it is', async () => {
  await open({
    save: (sent) => saveAnswer(sent, { message: 'payOnFinishDayConflicts', refused: 'payOnFinishDayConflicts' }),
  })
  await press(AROHA, WEDNESDAY, '22-6{Enter}')
  await screen.findByText(/Warning: Aroha Tennick is setting pay on finish day/)
  expect(cell(AROHA, WEDNESDAY)).toBeEmptyDOMElement()
})

it('says who was faster, and shows the day as it is now', async () => {
  await open({
    save: (sent) => {
      const day = sentDays(sent)[0]!
      const {
        holiday: _holiday,
        leave: _leave,
        isEmployed: _isEmployed,
        ...theirs
      } = rule(day.ruleDate, [shift('12-20')], { version: 9 })
      return { message: 'changed', days: [{ ...day, refused: 'changed', changedBy: 'Sam Supervisor', rule: theirs }] }
    },
  })
  await press(AROHA, WEDNESDAY, '9-530{Enter}')
  await screen.findByText('Sam Supervisor changed Aroha Tennick, Wed 11/11 in the meantime. It is shown as it is now.')
  await waitFor(() => expect(within(cell(AROHA, WEDNESDAY)).getByText('12:00–20:00')).toBeInTheDocument())
})

it('where no answer came the day goes back, that is said, and the roster is read again', async () => {
  const { calls } = await open({ save: () => Promise.reject(new TypeError('network lost')) })
  await press(AROHA, WEDNESDAY, '9-530{Enter}')
  await screen.findByText(/^Failed to update the schedule\. No response from the server\./)
  expect(cell(AROHA, WEDNESDAY)).toBeEmptyDOMElement()
  await waitFor(() => expect(calls.filter(({ method, path }) => `${method} ${path}` === READ)).toHaveLength(2))
})

it('two changes of one day wait for each other: the second has the version that the first brought', async () => {
  const { calls } = await open()
  await press(AROHA, WEDNESDAY, '9-530{Enter}')
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(savedDays(calls)).toHaveLength(2))
  expect(savedDays(calls).map(([day]) => day!.version)).toEqual([0, 1])
})

it('copies a day onto a block of days with one call', async () => {
  const { calls } = await open()
  await press(AROHA, TUESDAY, 'c')
  await press(AROHA, WEDNESDAY, '{Shift>}{ArrowDown}{ArrowRight}{/Shift}v')
  await waitFor(() => expect(savedDays(calls)).toHaveLength(1))
  expect(savedDays(calls)[0]!.map(({ employeeId, ruleDate }) => [employeeId, ruleDate])).toEqual([
    [AROHA, WEDNESDAY],
    [AROHA, '2026-11-12'],
    [BASTIAN, WEDNESDAY],
    [BASTIAN, '2026-11-12'],
  ])
  expect(savedDays(calls)[0]!.every(({ workSections }) => workSections[0]?.['startTime'] === '10:00')).toBe(true)
})

it('moves a shift to the next day by keyboard, goes with it, and the undo brings both days back', async () => {
  const { calls } = await open()
  await press(AROHA, TUESDAY, '{Control>}{ArrowRight}{/Control}')
  expect(within(cell(AROHA, WEDNESDAY)).getByText('10:00–18:30')).toBeInTheDocument()
  expect(cell(AROHA, TUESDAY)).toBeEmptyDOMElement()
  expect(cell(AROHA, WEDNESDAY)).toHaveAttribute('data-active', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(within(cell(AROHA, TUESDAY)).getByText('10:00–18:30')).toBeInTheDocument()
  await waitFor(() => expect(savedDays(calls)).toHaveLength(2))
  expect(savedDays(calls)[1]).toMatchObject([
    { ruleDate: TUESDAY, isCleared: false, workSections: [{ startTime: '10:00' }] },
    { ruleDate: WEDNESDAY, isCleared: true, workSections: [] },
  ])
})

it('Alt and an arrow move the shift by a quarter of an hour, with Shift its end or its start', async () => {
  await open()
  await press(AROHA, TUESDAY, '{Alt>}{ArrowRight}{/Alt}')
  expect(within(cell(AROHA, TUESDAY)).getByText('10:15–18:45')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowDown}{/Shift}{/Alt}')
  expect(within(cell(AROHA, TUESDAY)).getByText('10:30–18:30')).toBeInTheDocument()
})

it('of many people the first are shown at once, and the others follow page by page', async () => {
  const many = Array.from({ length: 251 }, (_, place) => person(`${place}`, ['Person', `${place}`]))
  const { calls } = await open({
    rows: [],
    answers: { [READ]: ({ query }) => (query.get('page') === '1' ? many.slice(0, 250) : many.slice(250)) },
  })
  await screen.findByText('251 people')
  const reads = calls.filter(({ method, path }) => `${method} ${path}` === READ)
  expect(reads.map(({ query }) => [query.get('page'), query.get('pageSize')])).toEqual([
    ['1', '250'],
    ['2', '250'],
  ])
})

it('where the others cannot be read, that is said, and Send All waits for them', async () => {
  const many = Array.from({ length: 250 }, (_, place) => person(`${place}`, ['Person', `${place}`]))
  await open({
    rows: [],
    answers: {
      [READ]: ({ query }) => (query.get('page') === '1' ? many : Response.json({ message: '' }, { status: 400 })),
    },
  })
  await screen.findByText('Not everyone could be loaded.')
  expect(screen.getByRole('button', { name: 'Send All' })).toBeDisabled()
})

it('a day outside the employment is marked, and refuses to be planned with whose it is', async () => {
  const { calls } = await open({
    rows: [person(AROHA, ['Aroha', 'Tennick'], [rule(MONDAY, [], { isEmployed: false })])],
  })
  expect(within(cell(AROHA, MONDAY)).getByText('Not employed')).toBeInTheDocument()
  await press(AROHA, MONDAY, 'o')
  await screen.findByText('Aroha Tennick is not employed on Mon 09/11.')
  expect(savedDays(calls)).toEqual([])
})

it('an overlapping shift is refused with the text of the specification, and nothing is sent', async () => {
  const { calls } = await open()
  await press(AROHA, MONDAY, '{Control>}{ArrowRight}{/Control}')
  await screen.findByText('Oops,Schedule conflict,please add a new shift.')
  expect(screen.getAllByText('Overlaps 10:00 – 18:30 by 6h 30m').length).toBeGreaterThan(0)
  expect(savedDays(calls)).toEqual([])
})

it('a closed day is marked, and refuses to be changed with its text', async () => {
  const closed = rule(MONDAY, [shift('8-16')], { isClosed: true })
  const { calls } = await open({ rows: [person(AROHA, ['Aroha', 'Tennick'], [closed])] })
  expect(within(cell(AROHA, MONDAY)).getByText('Closed')).toBeInTheDocument()
  await press(AROHA, MONDAY, '{Delete}')
  await screen.findByText(/^Oops! The selected date is within a closed pay period\./)
  expect(savedDays(calls)).toEqual([])
})

it('O makes an off day, and Delete takes it away again', async () => {
  const { calls } = await open()
  await press(AROHA, MONDAY, 'o')
  expect(within(cell(AROHA, MONDAY)).getByText('Off Day')).toBeInTheDocument()
  await userEvent.keyboard('{Delete}')
  expect(cell(AROHA, MONDAY)).toBeEmptyDOMElement()
  await waitFor(() => expect(savedDays(calls)).toHaveLength(2))
  expect(savedDays(calls)).toMatchObject([[{ isOffDay: true }], [{ isOffDay: false, isCleared: true }]])
})

it('the menu of a day does what dragging does', async () => {
  const { calls } = await open()
  await press(AROHA, WEDNESDAY, 'm')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Off Day/ }))
  await waitFor(() => expect(savedDays(calls)).toMatchObject([[{ ruleDate: WEDNESDAY, isOffDay: true }]]))
})

it('a person who may only look sees no way to change anything', async () => {
  const { calls } = await open({ actions: ['visible'] })
  await press(AROHA, WEDNESDAY, '9{Delete}o')
  expect(screen.queryByRole('textbox', { name: /^Shift of/ })).not.toBeInTheDocument()
  for (const name of ['Copy', 'Send All', 'New', 'Undo']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument()
  expect(savedDays(calls)).toEqual([])
})

it('where no employee matches the address is that of a roster without result', async () => {
  const { shown } = await open({ rows: [] })
  await screen.findByText('No employees found for the chosen filter.')
  await waitFor(() => expect(shown.address()).toBe('/standardshifts/rosterByEmployeeNoResult'))
})

it('goes back from there as soon as someone matches', async () => {
  const { shown } = await open({ at: '/standardshifts/rosterByEmployeeNoResult' })
  await waitFor(() => expect(shown.address()).toBe('/standardshifts/rosterByEmployee'))
})

it('with a shift budget hours stand at rows, days and in all', async () => {
  const { grid } = await open({ settings: { isShiftBudgetEnabled: true } })
  expect(within(within(grid).getByRole('row', { name: /Aroha/ })).getByText('17.00')).toBeInTheDocument()
  const total = within(within(grid).getByRole('row', { name: /^Total/ }))
  expect(total.getByText('17.00')).toBeInTheDocument()
  expect(total.getAllByText('8.50')).toHaveLength(2)
})

it('leave that is only requested has a question mark and the word', async () => {
  const leave = [{ name: 'Annual', status: 'Pending' as const, fromMinute: null, toMinute: null }]
  await open({ rows: [person(AROHA, ['Aroha', 'Tennick'], [rule(MONDAY, [], { leave, holiday: 'Anniversary' })])] })
  expect(within(cell(AROHA, MONDAY)).getByText('Annual?')).toBeInTheDocument()
  expect(within(cell(AROHA, MONDAY)).getByText('Pending')).toBeInTheDocument()
  expect(cell(AROHA, MONDAY)).toHaveAttribute('data-holiday', 'true')
})
