import { AUDIT_COLUMNS } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditRow } from '../../ui/widgets/history/audit-rows.fixture.ts'
import { type SentCall, serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { AuditPage } from './audit-page.tsx'

const ACCOUNT_ID = '0190a8f0-0000-7000-8000-0000000000aa'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open({ at = '/audit', rows = [auditRow(1)] } = {}) {
  const calls = serve({
    'GET /api/audit': () => ({ total: rows.length, rows }),
    'GET /api/audit/choices': () => ({
      accounts: [{ id: ACCOUNT_ID, name: 'Ruth Hale' }],
      actions: ['create', 'update'],
      entities: ['pay_group', 'punch'],
    }),
    'GET /api/employees': () => [],
  })
  return { calls, shown: showPage(<AuditPage />, { at, permissions: { audit: ['visible'] } }) }
}
const asked = (calls: SentCall[]) =>
  Object.fromEntries(calls.findLast(({ path }) => path === '/api/audit')?.query ?? [])

it('says for each change when, who, what, and before and after', async () => {
  open()
  const row = within((await screen.findByText('Mele Fonua')).closest('[role="row"], tr')!)
  for (const text of ['20/11/2026 14:30', 'Ruth Hale', 'Changed', 'Punch', '20/11/2026']) {
    expect(row.getByText(text)).toBeInTheDocument()
  }
  expect(row.getByText('Punch time: 08:00 → 08:10')).toBeInTheDocument()
})

it('requests what the address filters by', async () => {
  const { calls } = open({
    at: `/audit?accountId=${ACCOUNT_ID}&action=update&entity=punch&fromDate=2026-11-01&toDate=2026-11-20&filter=mele`,
  })
  await screen.findByText('Mele Fonua')
  expect(asked(calls)).toEqual({
    accountId: ACCOUNT_ID,
    action: 'update',
    entities: 'punch',
    fromDate: '2026-11-01',
    toDate: '2026-11-20',
    page: '1',
    pageSize: '100',
    sort: '-at',
    search: 'mele',
    searchIn: 'reason',
  })
  const { query } = calls.findLast(({ path }) => path === '/api/audit')!
  expect(query.getAll('searchIn')).toEqual(AUDIT_COLUMNS.filter((column) => column !== 'address'))
})

it('is filtered by person, and cleared', async () => {
  const { calls, shown } = open()
  await screen.findByText('Mele Fonua')
  await userEvent.click(screen.getByRole('combobox', { name: 'Who' }))
  await userEvent.click(await screen.findByTitle('Ruth Hale'))
  await waitFor(() => expect(shown.address()).toBe(`/audit?accountId=${ACCOUNT_ID}`))
  await waitFor(() => expect(asked(calls)).toMatchObject({ accountId: ACCOUNT_ID }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(shown.address()).toBe('/audit'))
})

it('opens a change in full', async () => {
  open()
  await userEvent.click(await screen.findByText('Mele Fonua'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Recorded change' }))
  expect(drawer.getByText('Reason: Gate was shut')).toBeInTheDocument()
})

describe('a Superadmin', () => {
  const entry = { ...auditRow(2), employeeName: null, workDate: null, entity: 'account', recordName: 'Moana Reid' }
  const show = (companyId: string | null, at = '/audit') => {
    const calls = serve({
      'GET /api/audit': () => ({ total: 1, rows: [auditRow(1)] }),
      'GET /api/audit/installation': () => ({ total: 1, rows: [entry] }),
      'GET /api/audit/choices': () => ({ accounts: [], actions: [], entities: [] }),
      'GET /api/employees': () => [],
    })
    const permissions = { audit: ['visible'], customer: ['visible'] }
    const user = { roleName: 'Superadmin' as const, companyId }
    return { calls, shown: showPage(<AuditPage />, { at, permissions, user }) }
  }

  it('without a company sees the installation’s changes', async () => {
    const { calls } = show(null)
    expect(await screen.findByText('Moana Reid')).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Employee' })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Installation' })).toBeNull()
    expect(calls.map(({ path }) => path)).not.toContain('/api/audit')
  })

  it('with a company open chooses whose history it is', async () => {
    const { shown } = show(ACCOUNT_ID)
    expect(await screen.findByText('Mele Fonua')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Installation' }))
    expect(await screen.findByText('Moana Reid')).toBeInTheDocument()
    await waitFor(() => expect(shown.address()).toBe('/audit?of=installation'))
    await userEvent.click(screen.getByRole('radio', { name: 'This company' }))
    expect(await screen.findByText('Mele Fonua')).toBeInTheDocument()
  })
})

it('an Admin has one history', async () => {
  open()
  await screen.findByText('Mele Fonua')
  expect(screen.queryByRole('radio', { name: 'Installation' })).toBeNull()
})
