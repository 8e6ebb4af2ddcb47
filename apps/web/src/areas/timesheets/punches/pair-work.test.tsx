import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  callsTo,
  day,
  dialogOf,
  fieldsOf,
  keepClockAndPage,
  MONDAY,
  open,
  SAVE,
  WEDNESDAY,
} from '../open-timesheet.fixture.tsx'
import { emptyDay, pair, shift, timesheet, workedDay } from '../timesheets.fixture.ts'

keepClockAndPage()

const WARD = {
  id: '0190a8f0-0000-7000-8000-0000000000d1',
  code: 'W3',
  name: 'Ward 3',
  tasks: [
    { id: '0190a8f0-0000-7000-8000-0000000000d2', code: 'CA', name: 'Care' },
    { id: '0190a8f0-0000-7000-8000-0000000000d3', code: 'CL', name: 'Cleaning' },
  ],
}
const CODES = { isJobCodeEnabled: true, isTaskCodeEnabled: true }
const WORK_CODE = {
  desc: 'Ward 3 / Cleaning',
  descDetail: [
    { name: 'job' as const, value: 'Ward 3' },
    { name: 'task' as const, value: 'Cleaning' },
  ],
}
const PUT = `PUT /punch-pairs/pair-${MONDAY}-07%3A58`

function openWith(change: Parameters<typeof pair>[3], given: Parameters<typeof open>[0] = {}) {
  const worked = workedDay(MONDAY)
  const shifts = [shift(MONDAY, [pair(MONDAY, '07:58', '16:31', change)])]
  return open({
    settings: CODES,
    sheet: timesheet([{ ...worked, workShifts: shifts }, emptyDay(WEDNESDAY)], { today: WEDNESDAY }),
    ...given,
    answers: {
      'GET /api/jobs/active-task-tree': () => [WARD],
      [PUT]: () => ({ message: 'success', result: true, errorMessage: null }),
      ...given.answers,
    },
  })
}
const monday = async () => within(await day('Mon 02/11'))
const choose = async (dialog: ReturnType<typeof within>, field: string, option: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: new RegExp(`^${field}`) }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

it('a pair says what it is booked to, cut to twelve letters; nine beside the check of an approved one', async () => {
  openWith({ inWorkCode: WORK_CODE })
  expect((await monday()).getByRole('button', { name: 'Work code Ward 3 / Cleaning' })).toHaveTextContent(
    'Ward 3 / Cle…',
  )
})

it('an approved pair has less room', async () => {
  openWith({ inWorkCode: WORK_CODE, approved: true })
  expect((await monday()).getByRole('button', { name: 'Work code Ward 3 / Cleaning' })).toHaveTextContent('Ward 3 /…')
})

it('is booked to a job and a task; only what changed is sent', async () => {
  const { calls } = openWith({})
  await userEvent.click((await monday()).getByRole('button', { name: 'Work code' }))
  const dialog = await dialogOf('Punch Pair')
  await choose(dialog, 'Job', 'W3 - Ward 3')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please select a task.')).toBeInTheDocument()
  expect(callsTo(calls, PUT)).toEqual([])
  await choose(dialog, 'Task', 'CL - Cleaning')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note of the Out' }), 'left the key')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The punch pair is saved successfully.')).toBeVisible()
  expect(Object.fromEntries(callsTo(calls, PUT)[0]!.fields as URLSearchParams)).toEqual({
    jobId: WARD.id,
    taskId: WARD.tasks[1]!.id,
    outNote: 'left the key',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it.each([
  { why: 'of a code', answer: { message: 'close' }, words: /within a closed pay period/ },
  {
    why: 'of the server, where the code has none',
    answer: { message: 'moving', result: false, errorMessage: 'These hours are being moved.' },
    words: 'These hours are being moved.',
  },
])('a refusal stays in the dialog with the words $why', async ({ answer, words }) => {
  openWith({}, { answers: { [PUT]: () => answer } })
  await userEvent.click((await monday()).getByRole('button', { name: 'Work code' }))
  const dialog = await dialogOf('Punch Pair')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note of the In' }), 'x')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(words)).toBeInTheDocument()
})

it.each([
  { why: 'work codes are not edited', settings: { ...CODES, allowEditWorkCode: false } },
  { why: 'the company books nothing', settings: {} },
])('where $why, nothing is offered', async ({ settings }) => {
  openWith({}, { settings })
  expect((await monday()).queryByRole('button', { name: 'Work code' })).not.toBeInTheDocument()
})

it('where work codes are not edited, they are read all the same', async () => {
  openWith({ inWorkCode: WORK_CODE }, { settings: { ...CODES, allowEditWorkCode: false } })
  expect((await monday()).getByText('Work code Ward 3 / Cleaning')).toBeInTheDocument()
})

it('a punch is booked as it is entered, an Out is not', async () => {
  const { calls } = openWith({})
  await userEvent.click((await monday()).getByRole('button', { name: 'In 07:58' }))
  const dialog = await dialogOf('Modify Punch')
  expect(await dialog.findByText('Front door · Kiosk 1, by choosing the name')).toBeInTheDocument()
  await choose(dialog, 'Job', 'W3 - Ward 3')
  await choose(dialog, 'Task', 'CA - Care')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(callsTo(calls, SAVE)).toHaveLength(1))
  expect(Object.fromEntries(fieldsOf(calls, SAVE))).toMatchObject({ jobId: WARD.id, taskId: WARD.tasks[0]!.id })
})
