import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  keepClockAndPage,
  SAVE,
  DELETE,
  RESTORE,
  SAVED_ID,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
  open,
  day,
  dialogOf,
  pressDelete,
  callsTo,
  fieldsOf,
  reads,
  storedPunch,
} from '../open-timesheet.fixture.tsx'
import { emptyDay, EMPLOYEE_ID, pair, shift, timesheet, workedDay } from '../timesheets.fixture.ts'

const CLOSED_TEXT =
  "Oops! The selected date is within a closed pay period. If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page."

keepClockAndPage()

describe('a missing punch', () => {
  it('is fixed by its first suggestion on Enter, and undo removes it again', async () => {
    const { calls, answerWith } = open()
    const field = within(await day('Tue 03/11')).getByRole('textbox', {
      name: 'Missing Out: time, press Enter for 16:30',
    })
    answerWith(timesheet([workedDay(MONDAY), workedDay(TUESDAY), emptyDay(WEDNESDAY)]))
    await userEvent.type(field, '{Enter}')
    expect(await screen.findByText('The punch is saved successfully.')).toBeVisible()
    expect(Object.fromEntries(fieldsOf(calls, SAVE))).toEqual({
      employeeId: EMPLOYEE_ID,
      day: TUESDAY,
      punchTime: '16:30',
      dayType: 'Today',
      direction: 'Out',
    })
    expect(await day('Tue 03/11, Working, 8.00 hours')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(fieldsOf(calls, DELETE).get('punchId')).toBe(SAVED_ID))
  })

  it('shows the figures that the answer to the save brings, without reading the timesheet again', async () => {
    const sheet = timesheet([workedDay(MONDAY), workedDay(TUESDAY), emptyDay(WEDNESDAY)])
    const { calls } = open({ save: () => ({ message: 'success', id: SAVED_ID, timesheet: sheet }) })
    const field = within(await day('Tue 03/11')).getByRole('textbox', { name: /^Missing Out/ })
    await userEvent.type(field, '{Enter}')
    expect(await day('Tue 03/11, Working, 8.00 hours')).toBeVisible()
    expect(reads(calls)).toHaveLength(1)
  })

  it('is ready for typing for people who come to fix its day', async () => {
    const at = `/timesheet/view?id=${EMPLOYEE_ID}&fromT=${TUESDAY}&toT=${TUESDAY}`
    open({ at, state: { day: TUESDAY, isToFix: true } })
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Missing Out: time/ })).toHaveFocus())
  })

  it('is fixed by a click on another suggestion', async () => {
    const { calls } = open()
    await userEvent.click(within(await day('Tue 03/11')).getByRole('button', { name: '16:32 usual' }))
    await waitFor(() => expect(fieldsOf(calls, SAVE).get('punchTime')).toBe('16:32'))
  })

  it('is fixed by a typed time, which shows what was understood', async () => {
    const { calls } = open()
    const tuesday = within(await day('Tue 03/11'))
    await userEvent.type(tuesday.getByRole('textbox'), '530p')
    expect(tuesday.getByText('17:30')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(fieldsOf(calls, SAVE).get('punchTime')).toBe('17:30'))
  })

  it('is not saved while the typing is no time', async () => {
    const { calls } = open()
    const tuesday = within(await day('Tue 03/11'))
    await userEvent.type(tuesday.getByRole('textbox'), 'late{Enter}')
    expect(tuesday.getByText('not a time')).toBeVisible()
    expect(calls.some(({ path }) => path === '/timesheet/saveSinglePunch')).toBe(false)
  })

  it.each([
    { code: 'hasExistPunchRecord', words: 'The same sign time exists, please modify it and try again.' },
    { code: 'close', words: CLOSED_TEXT },
  ])('says why it was refused: $code', async ({ code, words }) => {
    open({ save: () => ({ message: code }) })
    await userEvent.click(within(await day('Tue 03/11')).getByRole('button', { name: '16:30 roster end' }))
    expect(await screen.findByText(words)).toBeVisible()
  })
})

describe('the dialog', () => {
  it('adds a punch to the day under the focus with P', async () => {
    const { calls } = open()
    ;(await day('Wed 04/11')).focus()
    await userEvent.keyboard('p')
    const dialog = await dialogOf('New Punch')
    await userEvent.type(dialog.getByRole('textbox', { name: /Time/ }), '9a')
    await userEvent.click(dialog.getByText('Next Day'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgot')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The punch is saved successfully.')).toBeVisible()
    expect(Object.fromEntries(fieldsOf(calls, SAVE))).toEqual({
      employeeId: EMPLOYEE_ID,
      day: WEDNESDAY,
      punchTime: '09:00',
      dayType: 'NextDay',
      direction: 'In',
      reason: 'Forgot',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the time', async () => {
    open()
    ;(await day('Wed 04/11')).focus()
    await userEvent.keyboard('p')
    const dialog = await dialogOf('New Punch')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument()
  })

  it('says once that what is typed is no time', async () => {
    open()
    await day('Mon 02/11')
    await userEvent.keyboard('p')
    const dialog = await dialogOf('New Punch')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Time/ }), 'abc{Enter}')
    await waitFor(() => expect(dialog.getAllByText('Not a time')).toHaveLength(1))
    expect(await dialog.findByText('Not a time', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument()
    expect(dialog.queryByText('This field is required.')).toBeNull()
  })

  it('asks before Cancel loses what was typed', async () => {
    open()
    await day('Mon 02/11')
    await userEvent.keyboard('p')
    const dialog = await dialogOf('New Punch')
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await userEvent.type(reason, 'Forgot')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(reason).toHaveValue('Forgot')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(reason).not.toBeInTheDocument())
  })

  it('changes a punch, says a refusal under the time, and the undo writes back what it was', async () => {
    const refusals = [{ message: 'hasExistPunchRecord' }, { message: 'success', id: SAVED_ID }]
    const { calls } = open({ save: () => refusals.shift() ?? { message: 'success', id: SAVED_ID } })
    await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: 'In 07:58' }))
    const dialog = await dialogOf('Modify Punch')
    const time = await dialog.findByRole('textbox', { name: /Time/ })
    await userEvent.clear(time)
    await userEvent.type(time, '8')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The same sign time exists, please modify it and try again.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(callsTo(calls, SAVE)).toHaveLength(3))
    expect(Object.fromEntries(fieldsOf(calls, SAVE))).toMatchObject({
      id: SAVED_ID,
      punchTime: '07:58',
      direction: 'In',
    })
  })
})

describe('a punch that someone changed in the meantime', () => {
  const NEXT_ID = '0190a8f0-0000-7000-8000-0000000000e1'
  const refusal = { message: 'changed', version: 2, changedBy: 'Ana Rangi', changedAt: '2026-11-04T01:02:00Z' }
  const theirs = storedPunch({
    id: NEXT_ID,
    punchTime: '07:45',
    reason: 'Gate log',
    history: [{ at: '2026-11-04T01:02:00Z', by: 'Ana Rangi', punchTime: `${MONDAY}T07:45`, reason: 'Gate log' }],
  })
  const change = async (reads: object[]) => {
    const answers = [Response.json(refusal, { status: 409 }), { message: 'success', id: SAVED_ID }]
    const { calls } = open({
      save: () => answers.shift() ?? { message: 'success', id: SAVED_ID },
      answers: {
        [`GET /api/punches/in-${MONDAY}-07%3A58`]: () => (reads.length > 1 ? reads.shift() : reads[0]),
        [`GET /api/punches/${NEXT_ID}`]: () => theirs,
      },
    })
    await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: 'In 07:58' }))
    const dialog = await dialogOf('Modify Punch')
    const time = await dialog.findByRole('textbox', { name: /Time/ })
    await userEvent.clear(time)
    await userEvent.type(time, '8')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    return { calls, dialog, time }
  }

  it('says who, when and what, keeps what was typed, and the next save is of the punch that stands now', async () => {
    const { calls, dialog, time } = await change([storedPunch({}), storedPunch({ replacedById: NEXT_ID })])
    const note = await dialog.findByText('Ana Rangi saved this at 14:02.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: Time, Reason. Not saved: you both edited Time. Save keeps your version.',
    )
    expect(time).toHaveValue('08:00')
    expect(time).toHaveAccessibleDescription('Ana Rangi saved this in the meantime: 07:45')
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Gate log')
    expect(within(dialog.getByRole('region', { name: 'Changes' })).getByText(/Ana Rangi/)).toBeInTheDocument()

    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(callsTo(calls, SAVE)).toHaveLength(3))
    const [, mine, undone] = callsTo(calls, SAVE).map(({ fields }) => Object.fromEntries(fields as URLSearchParams))
    expect(mine).toMatchObject({ id: NEXT_ID, punchTime: '08:00', reason: 'Gate log' })
    expect(undone).toMatchObject({ id: SAVED_ID, punchTime: '07:45' })
  })

  it('says that it was deleted, and the next save adds it as it was typed', async () => {
    const { calls, dialog, time } = await change([storedPunch({}), storedPunch({ isRemoved: true })])
    const note = await dialog.findByText('Ana Rangi saved this at 14:02.')
    expect(note.closest('[role=alert]')).toHaveTextContent('The punch was deleted. Save adds it again as shown here.')
    expect(time).toHaveValue('08:00')
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(fieldsOf(calls, DELETE).get('punchId')).toBe(SAVED_ID))
    expect(fieldsOf(calls, SAVE).has('id')).toBe(false)
    expect(fieldsOf(calls, SAVE).get('punchTime')).toBe('08:00')
  })
})

describe('deleting a punch', () => {
  it('asks first, and No leaves it', async () => {
    const { calls } = open()
    await pressDelete()
    expect(await screen.findByText('Are you sure to delete this punch?')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    expect(callsTo(calls, DELETE)).toEqual([])
  })

  it('can be undone', async () => {
    const { calls } = open()
    await pressDelete()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Delete the punch successfully.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(fieldsOf(calls, RESTORE).get('punchId')).toBe(`in-${MONDAY}-07:58`))
  })

  it('says when it failed', async () => {
    open({ remove: () => new Response('', { status: 500 }) })
    await pressDelete()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Failed to delete the punch.')).toBeVisible()
  })

  it('says when someone else was faster, and reloads the timesheet', async () => {
    const { calls } = open({ remove: () => Response.json({ message: 'changed', version: 2 }, { status: 409 }) })
    await pressDelete()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/Someone else changed this punch in the meantime/)).toBeVisible()
    await waitFor(() => expect(reads(calls)).toHaveLength(2))
  })

  it('is not offered for an automatic Out', async () => {
    const auto = pair(MONDAY, '08:00', '16:30', { outPunchType: 'AutoPair' })
    open({ sheet: timesheet([workedDay(MONDAY, { workShifts: [shift(MONDAY, [auto])] })]) })
    within(await day('Mon 02/11'))
      .getByRole('button', { name: 'Out 16:30 Auto-pair' })
      .focus()
    await userEvent.keyboard('{Delete}')
    expect(screen.queryByText('Are you sure to delete this punch?')).toBeNull()
  })
})
