import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  balance,
  chooseType,
  earnedUntil,
  enterDates,
  fillIn,
  keepClock,
  open,
  save,
  saved,
} from './leave-dialog.fixture.tsx'
import { LEAVE_ID, leaveOf, SICK } from './leave.fixture.ts'

keepClock()

describe('the balance', () => {
  it('that is used up refuses', async () => {
    const { calls, dialog } = await open({ answers: balance(0) })
    await fillIn(dialog)
    await save()
    const words = 'Not able to save, as not enough leave balance is available for The Annual Leave.'
    expect(await dialog.findByText(words)).toBeInTheDocument()
    expect(saved(calls)).toBeUndefined()
  })

  it('of a type that may be taken in advance asks first; No sends nothing', async () => {
    const { calls, dialog } = await open({ answers: balance(-4, SICK) })
    await fillIn(dialog, SICK.name)
    await save()
    const question = 'Balance is negative, are you sure you want to continue submitting?'
    expect(await screen.findByText(question)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(saved(calls)).toBeUndefined()
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(saved(calls)).toMatchObject({ typeId: SICK.id }))
  })

  it('of the requested date counts, not that of today: what is earned until then can be taken', async () => {
    const { calls, dialog } = await open({ answers: earnedUntil(0, 40) })
    await fillIn(dialog)
    const taken = within(await dialog.findByRole('region', { name: 'What it takes' }))
    await waitFor(() => expect(taken.getByText('Balance on 09/11/2026')).toBeInTheDocument())
    expect(taken.getByText('40.00 h')).toBeInTheDocument()
    expect(taken.getByText('16.00 h')).toBeInTheDocument()
    expect(await taken.findByText('0.00 h today + 40.00 h earned, expected.')).toBeInTheDocument()
    expect(dialog.getByText('Annual Leave · 40.00 h left')).toBeInTheDocument()
    await save()
    await waitFor(() => expect(saved(calls)).toBeDefined())
  })

  it('of today is shown until a date is chosen', async () => {
    const { dialog } = await open({ answers: earnedUntil(12, 40) })
    await chooseType(dialog, 'Annual Leave')
    const type = dialog.getByRole('combobox', { name: /^Leave Type/ }).closest('.ant-select')
    await waitFor(() => expect(type).toHaveTextContent('Annual Leave · 12.00 h left'))
    await enterDates(dialog, '9/11')
    await waitFor(() => expect(type).toHaveTextContent('Annual Leave · 40.00 h left'))
  })

  it('with something left does not ask, even if the request takes more', async () => {
    const { calls, dialog } = await open({ answers: balance(0.5) })
    await fillIn(dialog)
    await save()
    await waitFor(() => expect(saved(calls)).toBeDefined())
  })

  it('has back the hours that the approved leave itself took', async () => {
    const { dialog } = await open({ answers: balance(-4), leave: { leaveStatus: 'Approved' } })
    const taken = within(await dialog.findByRole('region', { name: 'What it takes' }))
    await waitFor(() => expect(taken.getByText('20.00 h')).toBeInTheDocument())
    expect(taken.getByText('-4.00 h')).toBeInTheDocument()
  })
})

describe('a refused save', () => {
  it.each([
    { answer: { message: 'exist' }, words: 'Warning: The code is exist.' },
    { answer: { message: 'dateExist' }, words: 'Leave already existed within the time frame.' },
    {
      answer: { message: 'offDay', day: '2026-11-09' },
      words: 'Warning: 09/11/2026 is an off day (no work schedule).',
    },
    { answer: { message: 'holiday', day: '2026-11-10' }, words: 'Warning: 10/11/2026 is a holiday!' },
    {
      answer: { message: 'unscheduledDays' },
      words: 'You have skipped all, please check the skip option and work schedule.',
    },
    {
      answer: { message: 'close' },
      words:
        "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
    },
    {
      answer: { message: 'noBalance', typeName: 'Annual Leave' },
      words: 'Not able to save, as not enough leave balance is available for The Annual Leave.',
    },
  ])('$answer.message is shown on its field', async ({ answer, words }) => {
    const { onClose, dialog } = await open({ answers: { 'POST /leave/save': () => answer } })
    await fillIn(dialog)
    await save()
    expect(await dialog.findByText(words, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says which date is outside the employment', async () => {
    const issues = [{ field: 'fromDate', reason: 'Employed from 2027-01-01.' }]
    const { dialog } = await open({
      answers: { 'POST /leave/save': () => Response.json({ message: 'Not valid.', issues }, { status: 400 }) },
    })
    await fillIn(dialog)
    await save()
    expect(await dialog.findByText('Employed from 2027-01-01.')).toBeInTheDocument()
  })

  it('without its own wording is shown', async () => {
    const { dialog } = await open({ answers: { 'POST /leave/save': () => new Response('', { status: 500 }) } })
    await fillIn(dialog)
    await save()
    expect(await screen.findByText('Failed to update the leave.')).toBeInTheDocument()
  })
})

it('a leave that someone saved in the meantime says who and what, keeps what was typed, and the next save keeps mine', async () => {
  const refusal = { message: 'changed', version: 3, changedBy: 'Ana Rangi', changedAt: '2026-11-04T01:02:00Z' }
  const answers = [Response.json(refusal, { status: 409 }), { message: 'success' }]
  const theirs = {
    leaveStatus: 'Approved',
    toDate: '2026-11-10',
    skip: false,
    description: 'Theirs',
    version: 3,
  } as const
  let reads = 0
  const { calls, onClose, dialog } = await open({
    leave: {},
    answers: {
      [`GET /api/leaves/${LEAVE_ID}`]: () => leaveOf(reads++ === 0 ? {} : theirs),
      'POST /leave/save': () => answers.shift(),
    },
  })
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await userEvent.clear(description)
  await userEvent.paste('Mine')
  await save()
  const note = await dialog.findByText('Ana Rangi saved this at 14:02.')
  expect(note.closest('[role=alert]')).toHaveTextContent(
    'Changed: Status, Date, Skip holiday, Description. Not saved: you both edited Description. Save keeps your version.',
  )
  expect(description).toHaveValue('Mine')
  expect(description).toHaveAccessibleDescription('Ana Rangi saved this in the meantime: Theirs')
  expect(dialog.getByText('Approved')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved(calls)).toMatchObject({ version: '3', toDate: '2026-11-10', skip: 'false', description: 'Mine' })
})
