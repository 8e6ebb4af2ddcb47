import type { ApprovalRow } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { decisions, keepClock, open, OTHER, PUNCH, row, SHIFT } from './approvals-with-keys.fixture.tsx'

keepClock()

it('overtime is allowed in the row with what it comes to, and Undo gives the decision back', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'UnprovedOvertime', minutes: 22, side: 'out' }]
  const { calls } = open([row(1, { pendingHours: 0.37, workShiftId: SHIFT, issues })])
  await userEvent.click(await screen.findByRole('button', { name: 'Allow 22m overtime → 8h 22m' }))
  await waitFor(() => expect(decisions(calls)).toEqual(['true']))
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(decisions(calls)).toEqual(['true', '']))
})

it('early time shows what a dry run says it pays', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'EarlyArrival', minutes: 22, side: 'in' }]
  open([row(1, { workShiftId: SHIFT, issues })], { paid: { before: 480, after: 495 } })
  expect(await screen.findByRole('button', { name: 'Allow 22m early → 8h 15m' })).toBeVisible()
})

it('all rows ask for their effects in one call', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'EarlyArrival', minutes: 22, side: 'in' }]
  const rows = [1, 2, 3].map((number) => row(number, { workShiftId: SHIFT, date: `2026-11-0${number}`, issues }))
  const { calls } = open(rows, { paid: { before: 480, after: 495 } })
  const offers = () => screen.getAllByRole('button', { name: 'Allow 22m early → 8h 15m' })
  await waitFor(() => expect(offers()).toHaveLength(3))
  expect(calls.filter(({ path }) => path === '/api/recalculate/preview-days')).toHaveLength(1)
})

it('what approving would not change is not offered', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'EarlyArrival', minutes: 22, side: 'in' }]
  open([row(1, { workShiftId: SHIFT, issues })], { paid: { before: 480, after: 480 } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull())
})

it('people who may not change timesheets read the reason', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'UnprovedOvertime', minutes: 22, side: 'out' }]
  open([row(1, { pendingHours: 0.37, workShiftId: SHIFT, issues })], { timesheet: ['visible'] })
  expect(await screen.findByText('Overtime 22m')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull()
})

it('late in and left late are told apart', async () => {
  const issues: ApprovalRow['issues'] = [
    { type: 'LateArrival', minutes: 9, side: 'in' },
    { type: 'LateDeparture', minutes: 27, side: 'out' },
  ]
  open([row(1, { workShiftId: SHIFT, issues })], { timesheet: ['visible'] })
  expect(await screen.findByText('Late in 9m')).toBeVisible()
  expect(screen.getByText('Left late 27m')).toBeVisible()
})

it('a punch made twice is removed in the row with what that pays', async () => {
  const repeat = { punchId: PUNCH, punchTime: '08:27', dayType: 'Today' as const }
  const { calls } = open([row(1, { actualIn: '08:27', actualOut: null, repeat })], { paid: { before: 0, after: 480 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 08:27 → 8h' }))
  const removal = () => calls.find(({ path }) => path === '/timesheet/deleteSinglePunch')
  await waitFor(() => expect(removal()?.fields.get('punchId')).toBe(PUNCH))
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/timesheet/restorePunch')).toBe(true))
})

it('a missing punch is added in the row at its likeliest time, with what that pays', async () => {
  const missing = {
    direction: 'Out' as const,
    punchTime: '16:30',
    dayType: 'Today' as const,
    why: 'scheduled' as const,
  }
  const { calls } = open([row(1, { actualOut: null, missing })], { paid: { before: 0, after: 480 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add Out 16:30 → 8h' }))
  const added = () => calls.find(({ path }) => path === '/timesheet/saveSinglePunch')
  await waitFor(() => expect(added()?.fields.get('punchTime')).toBe('16:30'))
  expect(added()?.fields.get('direction')).toBe('Out')
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
  const removal = () => calls.find(({ path }) => path === '/timesheet/deleteSinglePunch')
  await waitFor(() => expect(removal()?.fields.get('punchId')).toBe(PUNCH))
})

it('any other time is typed in the row, with what that pays; Enter adds it and Undo takes it out', async () => {
  const { calls, page } = open([row(1, { actualOut: null })], { paid: { before: 0, after: 480 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Fix missing Out for Person 1' }))
  const time = await screen.findByRole('textbox', { name: /^Missing Out Person 1/ })
  await waitFor(() => expect(time).toHaveFocus())
  await userEvent.keyboard('5')
  expect(await screen.findByText('17:00 → 8h')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const saved = () => calls.find(({ path }) => path === '/timesheet/saveSinglePunch')?.fields
  await waitFor(() => expect(saved()?.get('punchTime')).toBe('17:00'))
  expect(saved()?.get('direction')).toBe('Out')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Person 1').closest('tr')))
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
  const removal = () => calls.find(({ path }) => path === '/timesheet/deleteSinglePunch')
  await waitFor(() => expect(removal()?.fields.get('punchId')).toBe(PUNCH))
  expect(page.address()).toBe('/time-approvals/list')
})

it('an unpaired punch can be removed in the row if it is the mistake', async () => {
  const { calls } = open([row(1, { actualOut: null, lonePunchId: PUNCH })], { paid: { before: 0, after: 450 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Fix missing Out for Person 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 07:58 → 7h 30m' }))
  const removal = () => calls.find(({ path }) => path === '/timesheet/deleteSinglePunch')?.fields
  await waitFor(() => expect(removal()?.get('punchId')).toBe(PUNCH))
  expect(removal()?.get('reason')).toBe('Punched by mistake')
  await waitFor(() => expect(screen.queryByText('Open the timesheet')).toBeNull())
  expect(document.activeElement).toBe(screen.getByText('Person 1').closest('tr'))
})

it('a typed time that is refused stays typed', async () => {
  open([row(1, { actualOut: null })], { saved: { message: 'hasExistPunchRecord' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Fix missing Out for Person 1' }))
  const time = await screen.findByRole('textbox', { name: /^Missing Out Person 1/ })
  await userEvent.type(time, '8:00x')
  expect(screen.getByText('not a time')).toBeVisible()
  await userEvent.type(time, '{Backspace}{Enter}')
  expect(await screen.findByText('The same sign time exists, please modify it and try again.')).toBeVisible()
  expect(time).toHaveValue('8:00')
})

it('unscheduled work is allowed in the row', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'UnscheduleWork', minutes: 240, side: 'in' }]
  const { calls } = open([row(1, { workShiftId: SHIFT, issues })], { paid: { before: 0, after: 240 } })
  await userEvent.click(await screen.findByRole('button', { name: /^Allow 4h unscheduled/ }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/timesheet/saveShiftCard')?.fields.get('apprvUnschWork')).toBe('true'),
  )
})

it('late time of the rows of one reason is allowed in one call with what it adds, and Undo takes it back', async () => {
  const late = (minutes: number): ApprovalRow['issues'] => [{ type: 'LateDeparture', minutes, side: 'out' }]
  const rows = [row(1, { issues: late(9), workShiftId: SHIFT }), row(3, { issues: late(12), workShiftId: OTHER })]
  const { calls } = open(rows, { paid: { before: 480, after: 490 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Select 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Allow late for 2 → 20m more' }))
  const decided = () => calls.filter(({ path }) => path === '/timesheet/decideShifts').map(({ fields }) => fields)
  await waitFor(() => expect(decided()[0]?.getAll('allowLD')).toEqual([SHIFT, OTHER]))
  expect(await screen.findByText('Allowed for 2: 21m more is paid.')).toBeVisible()
  // still chosen: the approval is one click more
  expect(screen.getByRole('button', { name: 'Approve 2' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(decided()).toHaveLength(2))
  expect(decided()[1]?.get('decision')).toBe('')
})

it('time that becomes overtime to approve says so before it is allowed', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'LateDeparture', minutes: 60, side: 'out' }]
  const rows = [row(1, { issues, workShiftId: SHIFT }), row(2, { issues, workShiftId: OTHER })]
  open(rows, { paid: { before: 480, after: 490 }, pending: { before: 0, after: 50 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Select 2' }))
  expect(await screen.findByRole('button', { name: 'Allow late for 2 → 20m more + 1h 40m OT' })).toBeEnabled()
})

it('people who may not change timesheets approve the selected rows, and allow nothing', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'LateDeparture', minutes: 9, side: 'out' }]
  open([row(1, { issues, workShiftId: SHIFT }), row(2, { issues, workShiftId: OTHER })], { timesheet: ['visible'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Select 2' }))
  expect(await screen.findByRole('button', { name: 'Approve 2' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull()
})
