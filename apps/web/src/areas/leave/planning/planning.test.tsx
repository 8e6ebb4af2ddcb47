import type { Leave } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { LEAVE_ID, leaveOf, MAY_ALL, MELE, sentTo, serveLeave } from '../leave.fixture.ts'
import { CancellationBlock } from './cancellation-block.tsx'
import { EffectNote } from './effect-note.tsx'

const OVER = { date: '2026-11-10', departmentName: 'Packing', mostAway: 3, away: 3, pending: 1 }
const SPARE = { departmentName: 'Packing', skillName: null, from: 480, to: 870, needed: 7, planned: 7 }

function showEffect(isRefused: boolean) {
  serveLeave({
    'GET /api/leave-effect': () => ({
      isRefused,
      limits: [OVER, { ...OVER, date: '2026-11-08' }],
      coverage: [{ ...SPARE, date: '2026-11-10' }],
    }),
  })
  showPage(<EffectNote employeeId={MELE} dates={['2026-11-09', '2026-11-10']} />, {
    at: '/leave/list',
    permissions: MAY_ALL,
  })
}

it('a request tells how many others are away and what is planned, on the dates that it takes', async () => {
  showEffect(false)
  const words = '3 others of Packing are away on Tue 10/11 and 1 more asked; the limit is 3.'
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByText('Packing, Tue 10/11, 08:00 – 14:30: all 7 planned are needed.')).toBeInTheDocument()
  expect(screen.queryByText(/08\/11|Sun/)).toBeNull()
  expect(screen.queryByText('Your company refuses leave above the limit.')).toBeNull()
})

it('says beforehand that the company refuses it', async () => {
  showEffect(true)
  expect(await screen.findByText('Your company refuses leave above the limit.')).toBeInTheDocument()
})

function showBlock(leave: Partial<Leave>, employeeId: string | null) {
  const calls = serveLeave({
    [`POST /api/leaves/${LEAVE_ID}/cancellation`]: () => ({ message: 'success' }),
    [`POST /api/leaves/${LEAVE_ID}/cancellation/decide`]: () => ({ message: 'success' }),
  })
  const onDone = vi.fn()
  const shown = leaveOf({ leaveStatus: 'Approved', mayExamine: false, ...leave })
  const page = { at: '/leave/list', permissions: MAY_ALL, user: { employeeId } }
  showPage(<CancellationBlock leave={shown} onDone={onDone} />, page)
  return { calls, onDone }
}

it('an employee asks to cancel with a reason', async () => {
  const { calls, onDone } = showBlock({ mayAskCancellation: true }, MELE)
  await userEvent.click(screen.getByRole('button', { name: 'Ask to cancel' }))
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Why should it be cancelled?' }), 'The trip is off')
  await userEvent.click(send)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sentTo(calls, `/api/leaves/${LEAVE_ID}/cancellation`)).toEqual({ reason: 'The trip is off' })
})

it('who decides declines with words only, and an employee cannot decide', async () => {
  const { calls } = showBlock({ cancellationReason: 'The trip is off', mayDecideCancellation: true }, null)
  expect(screen.getByText('“The trip is off”', { exact: false })).toBeInTheDocument()
  const decline = screen.getByRole('button', { name: 'Decline' })
  expect(decline).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The shift is filled')
  await userEvent.click(decline)
  await waitFor(() =>
    expect(sentTo(calls, `/api/leaves/${LEAVE_ID}/cancellation/decide`)).toEqual({
      as: 'declined',
      reason: 'The shift is filled',
    }),
  )
})

it('whoever asked takes it back, and decides nothing', () => {
  showBlock({ cancellationReason: 'The trip is off' }, MELE)
  expect(screen.getByRole('button', { name: 'Keep my leave' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})
