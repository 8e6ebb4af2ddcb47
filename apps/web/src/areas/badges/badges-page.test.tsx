import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { employeeRow } from '../../ui/testing/employee-row.ts'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { BadgesPage } from './badges-page.tsx'

const MELE = '0190a8f0-0000-7000-8000-0000000000e1'
const BADGE = { employeeId: MELE, name: 'Mele Tau', clockId: 71, text: 'TLB.a.1.b' }
const print = vi.fn()

beforeEach(() => vi.stubGlobal('print', print))
afterEach(() => vi.unstubAllGlobals())

it('prints a card with the code of each who is chosen, and replaces cards where that is asked for, once', async () => {
  const calls = serve({
    'GET /api/employees': () => [employeeRow({ id: MELE, firstName: 'Mele', lastName: 'Tau', clockId: 71 })],
    'POST /api/badges': () => ({ message: 'success', badges: [BADGE] }),
  })
  showPage(<BadgesPage />, { at: '/kiosk/badges', permissions: { kioskContent: ['visible', 'update'] } })
  expect(screen.getByRole('button', { name: 'Print cards' })).toBeDisabled()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose everyone' })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Choose everyone' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Replace their cards/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Print 1 card' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByRole('img', { name: 'Badge of Mele Tau', hidden: true })).toBeInTheDocument()
  const sent = () => calls.filter(({ path }) => path === '/api/badges').map(({ fields }) => Object.fromEntries(fields))
  expect(sent()).toEqual([{ employeeIds: MELE, isReplaced: 'true' }])
  await userEvent.click(screen.getByRole('button', { name: 'Print 1 card' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ isReplaced: 'false' })
})
