import type { BackgroundJob, PayrollTransfer } from '@timeloom/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type SentCall, serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { PayrollPage } from './payroll-page.tsx'

export const LIST = 'POST /payrolltransfer/searchlist'
export const OPEN = 'POST /payrolltransfer/open'
export const CLOSE = 'POST /payrolltransfer/close'
export const RECALCULATE = 'POST /payrolltransfer/relcalculate'
export const EXPORT = 'GET /payrolltransfer/exportCSV'
export const AT_WORK = 'GET /api/payroll-transfers/at-work'
const OUTSIDE = 'GET /api/payroll-transfers/days-outside'
export const JOBS = 'GET /api/background-jobs'

/** Shows the page with these periods on the server. */
export function open(
  periods: PayrollTransfer[],
  answers: Parameters<typeof serve>[0] = {},
  at = '/payrolltransfer/list',
  settings: Parameters<typeof showPage>[1]['settings'] = {},
  actions = ['visible', 'update'],
) {
  const done = () => ({ message: 'success' })
  const calls = serve({
    [LIST]: () => periods,
    [JOBS]: () => [],
    [OUTSIDE]: () => ({ groups: [], isCounting: false }),
    [OPEN]: done,
    [CLOSE]: done,
    ...answers,
  })
  const page = showPage(<PayrollPage />, { at, permissions: { payrollTransfer: actions }, settings })
  return { calls, page }
}

export function period(number: number, changes: Partial<PayrollTransfer> = {}): PayrollTransfer {
  return {
    id: `33333333-3333-4333-8333-33333333333${number}`,
    periodCode: `P-${number}`,
    fromDate: '2026-10-26',
    toDate: '2026-11-08',
    isClosed: false,
    isExported: false,
    isPartlyExported: false,
    paygroupName: 'Plant fortnightly',
    paygroupId: '44444444-4444-4444-8444-444444444444',
    employees: 148,
    paidHours: 9412.25,
    unpaidLeaveHours: 0,
    unapprovedPairs: 0,
    missingPunches: 0,
    pendingOvertimeHours: 0,
    latePunches: 0,
    waitingCorrections: 0,
    pendingLeave: 0,
    atWork: 0,
    shiftsToCome: 0,
    changedPayCards: 0,
    closeReason: null,
    draftExportedAt: null,
    draftExportedBy: null,
    version: 1,
    ...changes,
  }
}

export function job(changes: Partial<BackgroundJob>): BackgroundJob {
  return {
    id: '55555555-5555-4555-8555-555555555555',
    kind: 'recalculation',
    title: 'Recalculate 26 Oct – 8 Nov',
    status: 'running',
    done: 90,
    total: 148,
    startedAt: '2026-11-09T00:00:00Z',
    finishedAt: null,
    message: null,
    ...changes,
  }
}

export async function rowsShown(): Promise<HTMLElement[]> {
  await screen.findByText('P-1')
  return screen.getAllByRole('row').slice(1)
}

export async function choose(...numbers: number[]) {
  await rowsShown()
  for (const number of numbers) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Select Plant fortnightly, P-${number}` }))
  }
}

export function tool(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

export function is(call: string) {
  return (sent: SentCall) => `${sent.method} ${sent.path}` === call
}
