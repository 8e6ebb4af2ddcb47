import type { PayrollTransfer } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ClosingStrip } from './closing-strip.tsx'

const IDS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const RUN = `startDate=2026-10-23&endDate=2026-11-22&payPeriods=${IDS.join('%2C')}`

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function period(id: string, fromDate: string, paygroupName: string): PayrollTransfer {
  return {
    id,
    periodCode: fromDate.replaceAll('-', ''),
    fromDate,
    toDate: '2026-11-22',
    isClosed: false,
    isExported: false,
    isPartlyExported: false,
    paygroupId: id,
    paygroupName,
    employees: 20,
    paidHours: 800,
    unpaidLeaveHours: 0,
    changedPayCards: 0,
    unapprovedPairs: 5,
    missingPunches: 2,
    pendingOvertimeHours: 1.25,
    latePunches: 0,
    waitingCorrections: 3,
    pendingLeave: 1,
    atWork: 1,
    shiftsToCome: 0,
    closeReason: null,
    draftExportedAt: null,
    draftExportedBy: null,
    version: 1,
  }
}

function open(departments: string[] = []) {
  const calls = serve({
    'GET /api/payroll-transfers/to-close': () => [
      period(IDS[0]!, '2026-11-09', 'Production'),
      period(IDS[1]!, '2026-10-23', 'Office'),
    ],
    'GET /api/punches/late': () => ({ total: 3, rows: [] }),
    'GET /api/departments/selected': () => departments,
  })
  const permissions = { payrollTransfer: ['visible'], timesheet: ['visible'], department: ['visible'] }
  showPage(<ClosingStrip />, { at: '/dashboard', permissions })
  return calls
}
const tile = async (name: RegExp) => {
  const strip = within(await screen.findByRole('region', { name: 'Next pay period to close' }))
  return strip.findByRole('link', { name })
}

it.each([
  {
    why: 'shifts without a punch',
    name: /^Missing punches 4$/,
    to: `/time-approvals/list?status=Unapproved&left=missing&${RUN}`,
  },
  {
    why: 'complete pairs',
    name: /^Pairs to approve 10$/,
    to: `/time-approvals/list?status=Unapproved&left=complete&${RUN}`,
  },
  {
    why: 'pending overtime',
    name: /^Overtime to allow 2.50 h$/,
    to: `/time-approvals/list?status=All&left=overtime&${RUN}`,
  },
  { why: 'corrections and leave', name: /^Requests to decide 8$/, to: '/payday?toDate=2026-11-22' },
  { why: 'people at work', name: /^Still at work 2$/, to: '/payday?toDate=2026-11-22' },
])('a tile leads to the rows that it counts: $why', async ({ name, to }) => {
  open()
  expect(await tile(name)).toHaveAttribute('href', to)
})

it('counts the late punches that wait, which are of closed periods', async () => {
  const calls = open()
  expect(await tile(/^Late punches held 3$/)).toHaveAttribute('href', '/late-punches?state=held')
  expect(calls.find(({ path }) => path === '/api/punches/late')?.query.get('state')).toBe('held')
})

it('says nothing of it where no department is filtered by', async () => {
  open()
  await tile(/^Missing punches/)
  expect(screen.queryByText(/^All departments are counted/)).toBeNull()
})

it('says that it counts everyone where the user has filtered by departments', async () => {
  open([IDS[0]!])
  expect(await screen.findByText(/^All departments are counted/)).toBeVisible()
})
