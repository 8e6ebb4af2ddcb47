import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ExamineDialog } from './examine-dialog.tsx'
import { ANNUAL, dialogOf, employee, LEAVE_ID, leaveOf, MAY_ALL, sentTo, serveLeave, SICK } from './leave.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(answers: Parameters<typeof serveLeave>[0] = {}) {
  const calls = serveLeave(answers)
  const onClose = vi.fn()
  showPage(<ExamineDialog leaveId={LEAVE_ID} onClose={onClose} />, { at: '/leave/list', permissions: MAY_ALL })
  const dialog = await dialogOf('Examine')
  await dialog.findByRole('button', { name: 'Confirm' })
  return { calls, onClose, dialog }
}

const examined = (calls: ReturnType<typeof serveLeave>) => sentTo(calls, '/leave/updateExamine')
const balance = (time: number, { id, name } = ANNUAL) => ({
  'GET /api/leave-balance': () => ({ dataList: [{ name, time, paytypeId: id }] }),
})
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: /Confirm$/ }))

it('shows the request, and approves it', async () => {
  const { calls, onClose, dialog } = await open()
  for (const text of ['Mele Fonuake · Annual Leave', '09/11/2026 – 11/11/2026', '3 days', '24.00', 'A wedding']) {
    expect(dialog.getByText(text)).toBeInTheDocument()
  }
  await confirm()
  expect(await screen.findByText('The leave is updated successfully.')).toBeInTheDocument()
  expect(examined(calls)).toEqual({ id: LEAVE_ID, status: 'Approved', reason: '', version: '2' })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('declines it with a reason', async () => {
  const { calls, dialog } = await open()
  await userEvent.click(dialog.getByText('Declined'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Stock take')
  await confirm()
  await waitFor(() => expect(examined(calls)).toMatchObject({ status: 'Declined', reason: 'Stock take' }))
})

it('names others in the department who are away', async () => {
  const away = (employeeId: string, employeeName: string) => leaveOf({ id: employeeId, employeeId, employeeName })
  const people = [employee(), employee({ id: 'noa' }), employee({ id: 'far', departmentId: 'another' })]
  const { calls, dialog } = await open({
    'GET /api/employees': () => people,
    'GET /api/leaves': () => [leaveOf(), away('noa', 'Noa Pere'), away('far', 'Greta Holm')],
  })
  expect(await dialog.findByText('Also away: Noa Pere')).toBeInTheDocument()
  const asked = calls.find(({ path }) => path === '/api/leaves')?.query
  expect(Object.fromEntries(asked ?? [])).toEqual({
    status: 'Approved',
    startDate: '2026-11-09',
    endDate: '2026-11-11',
  })
})

describe('what was requested together with it', () => {
  const SICK_PART = leaveOf({
    id: SICK.id,
    typeId: SICK.id,
    typeName: SICK.name,
    fromDate: '2026-11-12',
    toDate: '2026-11-12',
  })
  const together = (parts = [SICK_PART]) => ({
    [`GET /api/leaves/${LEAVE_ID}`]: () => leaveOf({ inParts: true }),
    [`GET /api/leaves/${LEAVE_ID}/parts`]: () => parts,
    'POST /leave/updateExamineParts': () => ({ message: 'success', ids: [LEAVE_ID, SICK.id] }),
  })

  it('is shown, and decided on with it', async () => {
    const { calls, dialog } = await open(together())
    const list = await dialog.findByRole('region', { name: 'Requested together with' })
    expect(list).toHaveTextContent('Sick Leave, 12/11/2026')
    expect(await dialog.findByRole('checkbox', { name: 'Also for the other part of the request' })).toBeChecked()
    await confirm()
    await waitFor(() =>
      expect(sentTo(calls, '/leave/updateExamineParts')).toMatchObject({ id: LEAVE_ID, status: 'Approved' }),
    )
    expect(examined(calls)).toBeUndefined()
  })

  it('is left alone where that is chosen', async () => {
    const { calls, dialog } = await open(together())
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Also for the other part of the request' }))
    await confirm()
    await waitFor(() => expect(examined(calls)).toMatchObject({ id: LEAVE_ID }))
  })

  it('is only shown where it is decided or someone else’s to decide', async () => {
    const { calls, dialog } = await open(together([{ ...SICK_PART, mayExamine: false }]))
    await dialog.findByRole('region', { name: 'Requested together with' })
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await confirm()
    await waitFor(() => expect(examined(calls)).toMatchObject({ id: LEAVE_ID }))
  })

  it('is named where it is what cannot be approved', async () => {
    const { dialog } = await open({
      ...together(),
      'POST /leave/updateExamineParts': () => ({ message: 'noBalance', typeName: SICK.name, id: SICK.id }),
    })
    await dialog.findByRole('checkbox', { name: 'Also for the other part of the request' })
    await confirm()
    expect(await dialog.findByText(/^Sick Leave, 12\/11\/2026: Not able to approve/)).toBeInTheDocument()
  })
})

describe('the balance', () => {
  it('is shown before and after', async () => {
    const { dialog } = await open(balance(92.5))
    expect(await dialog.findByText('Requested 24.00 h of 92.50 h, 68.50 h remaining.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  })

  it('that does not suffice prevents approving, not declining', async () => {
    const { dialog } = await open(balance(23.5))
    const words = 'Not able to approve, as not enough leave balance is available for The Annual Leave.'
    expect(await dialog.findByText(words)).toBeInTheDocument()
    expect(dialog.getByText('Requested 24.00 h of 23.50 h, -0.50 h remaining.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await userEvent.click(dialog.getByText('Declined'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled())
    expect(dialog.queryByText(words)).toBeNull()
  })

  it('is that of the first date, with what is earned until then', async () => {
    const projection = { availableMinutes: 40 * 60, todayMinutes: 0, earnedMinutes: 40 * 60, isExpected: false }
    const { calls, dialog } = await open({
      ...balance(0),
      'GET /api/leave-balance/projection': () => ({
        projection: { ...projection, endedMinutes: 0, takenMinutes: 0, otherMinutes: 0, pendingMinutes: 24 * 60 },
      }),
    })
    expect(
      await dialog.findByText('Requested 24.00 h of 40.00 h on 09/11/2026, 16.00 h remaining.'),
    ).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
    const asked = calls.find(({ path }) => path === '/api/leave-balance/projection')!.query
    expect(Object.fromEntries(asked)).toMatchObject({
      date: '2026-11-09',
      leaveId: LEAVE_ID,
    })
  })

  it('is not said to be missing where the reader does not see it', async () => {
    const { dialog } = await open({ 'GET /api/leave-balance': () => new Response('{}', { status: 404 }) })
    expect(await dialog.findByText('You do not see the leave balances of this person.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  })

  it('that is used up exactly suffices', async () => {
    const { dialog } = await open(balance(24))
    expect(await dialog.findByText('Requested 24.00 h of 24.00 h, 0.00 h remaining.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  })

  const sick = { typeId: SICK.id, typeName: SICK.name }
  const inAdvance = { ...balance(8, SICK), [`GET /api/leaves/${LEAVE_ID}`]: () => leaveOf(sick) }

  it('that may become negative is asked for first; No sends nothing', async () => {
    const { calls, dialog } = await open(inAdvance)
    await dialog.findByText('Requested 24.00 h of 8.00 h, -16.00 h remaining.')
    await confirm()
    expect(await screen.findByText('If approved, the Sick Leave balance will become negative.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByText(/balance will become negative/)).toBeNull())
    expect(examined(calls)).toBeUndefined()
    await confirm()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(examined(calls)).toMatchObject({ status: 'Approved' }))
  })

  it('stays in view while declining', async () => {
    const { dialog } = await open(balance(92.5))
    await userEvent.click(dialog.getByText('Declined'))
    expect(await dialog.findByText('Requested 24.00 h of 92.50 h, 68.50 h remaining.')).toBeInTheDocument()
  })

  it('is said to be missing where none is recorded', async () => {
    const { dialog } = await open()
    expect(await dialog.findByText('No Annual Leave balance is recorded.')).toBeInTheDocument()
  })

  it('does not count already approved leave', async () => {
    const { calls, dialog } = await open({
      ...balance(-16),
      [`GET /api/leaves/${LEAVE_ID}`]: () => leaveOf({ leaveStatus: 'Approved' }),
    })
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/leave-balance')).toBe(true))
    expect(await dialog.findByText('-16.00 h remaining after this leave.')).toBeInTheDocument()
    expect(dialog.queryByText(/^Requested/)).toBeNull()
    await confirm()
    await waitFor(() => expect(examined(calls)).toBeDefined())
  })
})

describe('a refusal', () => {
  it.each([
    { answer: { message: 'cancelled' }, words: 'This leave is cancelled.' },
    { answer: { message: 'dateExist', date: '2026-11-10' }, words: 'Leave already existed within the time frame.' },
    {
      answer: { message: 'noBalance', typeName: 'Annual Leave' },
      words: 'Not able to approve, as not enough leave balance is available for The Annual Leave.',
    },
    {
      answer: { message: 'close', date: '2026-11-09' },
      words:
        "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
    },
  ])('$answer.message is shown in the dialog', async ({ answer, words }) => {
    const { onClose, dialog } = await open({ 'POST /leave/updateExamine': () => answer })
    await confirm()
    expect(await dialog.findByText(words)).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('without its own wording is shown', async () => {
    await open({ 'POST /leave/updateExamine': () => new Response('', { status: 500 }) })
    await confirm()
    expect(await screen.findByText('Failed to update the leave.')).toBeInTheDocument()
  })

  it('because someone else was faster says who and what, keeps what was typed, and Confirm decides on the current record', async () => {
    const refusal = { message: 'changed', version: 3, changedBy: 'Ana Rangi', changedAt: '2025-11-04T01:02:00Z' }
    const answers = [Response.json(refusal, { status: 409 }), { message: 'success' }]
    let reads = 0
    const { calls, onClose, dialog } = await open({
      [`GET /api/leaves/${LEAVE_ID}`]: () =>
        leaveOf(reads++ === 0 ? {} : { toDate: '2026-11-10', textTotal: '16.00', version: 3 }),
      'POST /leave/updateExamine': () => answers.shift(),
    })
    await userEvent.click(dialog.getByText('Declined'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Stock take')
    await confirm()
    const note = await dialog.findByText('Ana Rangi saved this at 04/11/2025 14:02.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: Date, Total Hours. Not saved yet. Confirm applies your decision to the leave as it is now.',
    )
    expect(dialog.getByText('09/11/2026 – 10/11/2026')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Stock take')
    expect(onClose).not.toHaveBeenCalled()
    await confirm()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(examined(calls)).toEqual({ id: LEAVE_ID, status: 'Declined', reason: 'Stock take', version: '3' })
  })
})
