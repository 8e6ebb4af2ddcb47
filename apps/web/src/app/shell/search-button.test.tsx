import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { registerRoutes } from '../../lib/known-routes.ts'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { SearchButton } from './search-button.tsx'
import type { Menu } from './use-menu.ts'

beforeAll(async () => {
  registerRoutes(() => true)
  await import('./app-palette.tsx')
})
afterEach(() => vi.unstubAllGlobals())

const MELE = { id: '00000000-0000-4000-8000-0000000000e1', firstName: 'Mele', lastName: 'Fonuake', clockId: 1042 }

it('Ctrl-K, a name and a day lead to that day of the person’s timesheet', async () => {
  const { user, address } = show(['/timesheet/view'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'mel 2026-10-27')
  await screen.findByRole('option', { name: /Fonuake, Tue 27 Oct/ })
  await user.keyboard('{Enter}')
  expect(address()).toBe(`/timesheet/view?id=${MELE.id}&fromT=2026-10-27&toT=2026-10-27`)
})

it('the button opens it too, and a screen of the menu is one word away', async () => {
  const { user, address } = show([])
  await user.click(screen.getByRole('button', { name: 'Go to a screen, person or date' }))
  await user.type(await screen.findByRole('combobox'), 'payr{Enter}')
  expect(address()).toBe('/payrolltransfer/list')
})

it('employees are not asked for where no timesheet may be opened', async () => {
  const { user, calls } = show([])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'mele')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

it('days alone open the approvals of those days', async () => {
  const { user, address } = show(['/time-approvals/list'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), '2026-10-26 to 2026-11-08{Enter}')
  expect(address()).toBe('/time-approvals/list?startDate=2026-10-26&endDate=2026-11-08')
})

function show(open: string[]) {
  const calls = serve({ 'GET /api/employees': () => [employee()] })
  const menu: Menu = {
    items: [],
    isOpen: (path) => open.includes(path),
    isLoading: false,
    hasFailed: false,
    retry: () => undefined,
    sections: [
      {
        key: 'transfer',
        name: 'Transfer',
        path: undefined,
        isExternal: false,
        entries: [{ key: 'transfer.payroll', name: 'Payroll Transfer', path: '/payrolltransfer/list' }],
      },
    ],
    support: undefined,
  }
  return { user: userEvent.setup(), calls, ...showPage(<SearchButton menu={menu} />, { at: '/', permissions: {} }) }
}

function employee() {
  return {
    ...MELE,
    payId: null,
    middleName: null,
    email: null,
    departmentId: null,
    departmentName: 'Packing',
    hireOnDateValue: '2020-01-06',
    terminateDateValue: null,
    employeeStatus: 'Active',
    isExport: false,
    payGroupName: null,
    paygroupId: null,
    timeRoundingName: null,
    timeRoundingId: null,
    standardHours: null,
    guaranteedHours: null,
    avatarFileName: null,
  }
}
