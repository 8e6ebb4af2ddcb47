import type { SyncResult } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { SyncResultsPage } from './sync-results-page.tsx'

let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

it('says of each import and export when it was, what it was, and how it went', async () => {
  open()
  const row = within((await screen.findByText('people.csv: no employee was added')).closest('tr')!)
  for (const text of ['Employees', 'Error', '04/11/2026 14:00']) expect(row.getByText(text)).toBeInTheDocument()
  expect(screen.getByText('Payroll')).toBeInTheDocument()
  expect(screen.getByText('2 results')).toBeInTheDocument()
})

it('requests what the address filters by; what cannot be read is ignored', async () => {
  const { calls } = open('/sync-results?startDate=2026-11-01&endDate=2026-11-07&types=Punch,Wrong&statuses=Error')
  await screen.findByText('2 results')
  expect(asked(calls).at(-1)).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-07',
    types: 'Punch',
    statuses: 'Error',
    sort: '-date',
  })
})

it('a chosen status goes to the address, and is cleared with the rest', async () => {
  const { shown } = open('/sync-results?types=Punch')
  await screen.findByText('2 results')
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  await userEvent.click(await screen.findByTitle('Warning'))
  await waitFor(() => expect(shown.address()).toBe('/sync-results?types=Punch&statuses=Warning'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(shown.address()).toBe('/sync-results'))
})

it('an empty list says what will appear', async () => {
  open('/sync-results', [])
  expect(await screen.findByText('Nothing was imported or exported yet')).toBeInTheDocument()
})

function open(at = '/sync-results', rows = [result('Employee', 'Error'), result('Payroll', 'Success')]) {
  const calls = serve({ 'GET /api/sync-results': () => ({ total: rows.length, rows }) })
  const shown = showPage(<SyncResultsPage />, { at, permissions: { syncResult: ['visible'] } })
  leave = shown.leave
  return { calls, shown }
}

function asked(calls: ReturnType<typeof serve>): Record<string, string>[] {
  return calls.filter(({ path }) => path === '/api/sync-results').map(({ query }) => Object.fromEntries(query))
}

function result(type: SyncResult['type'], status: SyncResult['status']): SyncResult {
  return {
    id: `0190a8f0-0000-7000-8000-0000000000${type === 'Payroll' ? 'b1' : 'a1'}`,
    date: '2026-11-04T01:00:00Z',
    type,
    status,
    message: type === 'Employee' ? 'people.csv: no employee was added' : 'PayrollTransfer.csv: exported 12 rows',
  }
}
