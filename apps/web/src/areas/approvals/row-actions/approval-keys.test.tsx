import type { ApprovalRow } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { decisions, keepClock, open, row, SHIFT } from './approvals-with-keys.fixture.tsx'

keepClock()

it('J and K move, A approves and moves on, E opens the timesheet, ? lists the keys', async () => {
  const { calls, page } = open([row(1), row(2), row(3)])
  await screen.findByText('Person 1')
  const user = userEvent.setup()
  await user.keyboard('j')
  expect(document.activeElement).toHaveTextContent('Person 1')
  await user.keyboard('a')
  await waitFor(() => expect(calls.some(({ path }) => path === '/time-approvals/approveAllSelected')).toBe(true))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Person 2'))
  await user.keyboard('j')
  expect(document.activeElement).toHaveTextContent('Person 3')
  await user.keyboard('k')
  expect(document.activeElement).toHaveTextContent('Person 2')
  await user.keyboard('?')
  await waitFor(() => expect(screen.getByText('Approve the row and go to the next')).toBeVisible())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = screen.getByText('Person 2').closest<HTMLElement>('tr')
  second?.focus()
  await user.keyboard('e')
  await waitFor(() => expect(page.address()).toContain(`/timesheet/view?id=${row(2).employeeId}`))
})

it('W allows what is pending on the row, D withdraws an approval', async () => {
  const issues: ApprovalRow['issues'] = [{ type: 'UnprovedOvertime', minutes: 22, side: 'out' }]
  const { calls } = open([row(1, { pendingHours: 0.37, workShiftId: SHIFT, issues }), row(2, { approved: true })])
  await screen.findByText('Person 1')
  // what allows it is loaded after the list
  await waitFor(() => expect(document.querySelector('button[data-allow]')).not.toBeNull())
  const user = userEvent.setup()
  await user.keyboard('jw')
  await waitFor(() => expect(decisions(calls)).toEqual(['true']))
  screen.getByText('Person 2').closest<HTMLElement>('tr')?.focus()
  await user.keyboard('d')
  await waitFor(() => expect(calls.some(({ path }) => path === '/time-approvals/unapproveAllSelected')).toBe(true))
})

it('rows of one reason are selected together, and approved in one click more', async () => {
  const late = (minutes: number): ApprovalRow['issues'] => [{ type: 'LateDeparture', minutes, side: 'out' }]
  const { calls } = open([row(1, { issues: late(9) }), row(2), row(3, { issues: late(12) })], {
    timesheet: ['visible'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Select 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2' }))
  const approval = () => calls.find(({ path }) => path === '/time-approvals/approveAllSelected')
  await waitFor(() =>
    expect(approval()?.fields.getAll('punchPairIds')).toEqual([row(1).punchPairId, row(3).punchPairId]),
  )
})

it('the company’s tolerance is changed where it is shown', async () => {
  const { calls } = open([row(1)], { company: ['visible', 'update'] })
  const select = await screen.findByRole('combobox', { name: 'Early and late time treated as clean' })
  await userEvent.selectOptions(select, 'Clean: up to 5 min')
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/company/settings')?.fields.get('approvalTolerance')).toBe('5'),
  )
})
