import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { LeaveBalancePanel } from './leave-balance-panel.tsx'
import { EMPLOYEE_ID } from '../timesheets.fixture.ts'

const balance = (name: string, time: number) => ({ name, time, paytypeId: name })

function show(dataList: object[], { permissions = ['visible'], settings = {} } = {}) {
  const calls = serve({ 'GET /api/leave-balance': () => ({ dataList }) })
  const page = (
    <>
      <LeaveBalancePanel employeeId={EMPLOYEE_ID} />
      <p>below</p>
    </>
  )
  showPage(page, { at: '/timesheet/view', permissions: { leaveBalance: permissions }, settings })
  return calls
}

it('lists name and hours of each type', async () => {
  const calls = show([balance('Annual Leave', 80.5), balance('Sick Leave', -4)])
  const panel = within(await screen.findByRole('region', { name: 'Leave Balance hours' }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Annual Leave 80.50',
    'Sick Leave -4.00',
  ])
  expect(calls[0]!.query.get('employeeId')).toBe(EMPLOYEE_ID)
})

it('is not shown where nothing was imported', async () => {
  const calls = show([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it.each([
  { why: 'the reader may not see it', given: { permissions: [] } },
  { why: 'the company has no leave time', given: { settings: { allowLeaveTime: false } } },
])('is neither shown nor requested where $why', async ({ given }) => {
  const calls = show([balance('Annual Leave', 8)], given)
  expect(await screen.findByText('below')).toBeVisible()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})
