import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CustomersPage } from './customers-page.tsx'
import { ORCHARD, showToSuperadmin } from './customers.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const suspended = { ...ORCHARD, id: '00000000-0000-4000-8000-0000000000a2', name: 'Quarry', status: 'Suspended' }
const show = (at = '/customer/list') =>
  showToSuperadmin(<CustomersPage />, at, {
    'GET /api/customers': () => ({ total: 2, rows: [ORCHARD, { ...suspended, lastActivityAt: null }] }),
  })

it('a company says its licences, its last activity in the reader’s zone, and whether it may work', async () => {
  show()
  const row = await screen.findByRole('row', { name: /Orchard/ })
  expect(within(row).getByText('38 of 40')).toBeVisible()
  expect(within(row).getByText('20/11/2026 09:15')).toBeVisible()
  expect(within(row).getByText('Active')).toBeVisible()
  expect(within(row).getByRole('button', { name: 'Look in: Orchard' })).toBeEnabled()
  const other = screen.getByRole('row', { name: /Quarry/ })
  expect(within(other).getByText('Never')).toBeVisible()
  expect(within(other).getByRole('button', { name: 'Look in: Quarry' })).toBeDisabled()
})

it('the server pages, sorts and narrows; the status is in the address', async () => {
  const { calls, page } = show()
  await screen.findByRole('row', { name: /Orchard/ })
  expect(Object.fromEntries(calls[0]!.query)).toEqual({ page: '1', pageSize: '100', sort: 'name' })
  await userEvent.click(screen.getByText('Suspended', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(page.address()).toBe('/customer/list?status=Suspended'))
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('Suspended'))
})
