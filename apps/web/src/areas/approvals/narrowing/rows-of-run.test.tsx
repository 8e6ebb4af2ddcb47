import type { ApprovalRow } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { approvalRow } from '../approval-row.fixture.ts'
import { ApprovalsPage } from '../approvals-page.tsx'

const LIST = 'GET /api/time-approvals'
const PERIOD = '33333333-3333-4333-8333-333333333331'
const RUN = `startDate=2026-10-26&endDate=2026-11-08&payPeriods=${PERIOD}`

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const row = (number: number, changes: Partial<ApprovalRow>) =>
  approvalRow({
    punchPairId: `11111111-1111-4111-8111-11111111111${number}`,
    employeeId: `22222222-2222-4222-8222-22222222222${number}`,
    ...changes,
  })

function open(query: string) {
  const rows = [
    row(1, { employeeName: 'Ana Clean' }),
    row(2, { employeeName: 'Ben Late', clean: false }),
    row(3, { employeeName: 'Cam Open', clean: false, actualOut: null }),
    row(4, { employeeName: 'Dee Here', clean: false, actualOut: null, atWork: true }),
    row(5, { employeeName: 'Eve Over', clean: false, pendingHours: 1.5 }),
  ]
  const calls = serve({ [LIST]: ({ query: asked }) => (asked.get('status') === 'Approved' ? [] : rows) })
  const page = showPage(<ApprovalsPage />, {
    at: `/time-approvals/list?${query}`,
    permissions: { timeApproval: ['visible', 'approve'] },
  })
  return { calls, page }
}

const shown = async (some: string) => {
  await screen.findByText(some)
  return ['Ana Clean', 'Ben Late', 'Cam Open', 'Dee Here', 'Eve Over'].filter(
    (name) => screen.queryByText(name) !== null,
  )
}

it('the rows of a pay run are of everyone in it', async () => {
  const { calls, page } = open(RUN)
  await screen.findByText('Ana Clean')
  const asked = () => calls.filter(({ path }) => path === '/api/time-approvals').map(({ query }) => query.toString())
  expect(asked()).toEqual([`payrollTransferId=${PERIOD}&status=Unapproved`])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Everyone in the pay period' }))
  await waitFor(() => expect(page.address()).toBe('/time-approvals/list?startDate=2026-10-26&endDate=2026-11-08'))
  await waitFor(() => expect(asked().at(-1)).toContain('startDate=2026-10-26'))
})

it.each([
  { left: 'missing', rows: ['Cam Open'], chip: 'Punch missing' },
  { left: 'complete', rows: ['Ana Clean', 'Ben Late', 'Eve Over'], chip: 'Complete, to approve' },
  { left: 'look', rows: ['Ben Late', 'Cam Open', 'Dee Here', 'Eve Over'], chip: 'Needs a look' },
  { left: 'overtime', rows: ['Eve Over'], chip: 'Overtime pending' },
])('$left are the rows that a count of it is about, and it says so', async ({ left, rows, chip }) => {
  open(`left=${left}&${RUN}`)
  expect(await shown(rows[0]!)).toEqual(rows)
  await userEvent.click(screen.getByRole('button', { name: `Remove ${chip}` }))
  expect(await shown('Ana Clean')).toHaveLength(5)
})
