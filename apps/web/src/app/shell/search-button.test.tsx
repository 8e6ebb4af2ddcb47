import type { EmployeeRow } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const MELE = { id: '00000000-0000-4000-8000-0000000000e1', firstName: 'Mele', lastName: 'Fonuake', clockId: 1042 }

const PERIOD = '00000000-0000-4000-8000-0000000000f1'

it('Ctrl-K, a name and a day lead to that day of the person’s timesheet', async () => {
  const { user, address } = show(['/timesheet/view'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'mel 2026-10-27')
  await screen.findByRole('option', { name: /Fonuake, Tue 27\/10/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/timesheet/view?id=${MELE.id}&fromT=2026-10-27&toT=2026-10-27`))
})

it('the button opens it too, and a screen of the menu is one word away', async () => {
  const { user, address } = show([])
  await user.click(screen.getByRole('button', { name: 'Go to a screen, person or date' }))
  await user.type(await screen.findByRole('combobox'), 'payr{Enter}')
  await waitFor(() => expect(address()).toBe('/payrolltransfer/list'))
})

it('employees are not loaded where no timesheet may be opened', async () => {
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
  await waitFor(() => expect(address()).toBe('/time-approvals/list?startDate=2026-10-26&endDate=2026-11-08'))
})

it.each(['yesterday', 'thu', '5/11', '05/11/2026', '5 nov'])('understands %s as a day of the person', async (when) => {
  vi.useFakeTimers({ now: new Date('2026-11-05T12:00:00Z'), toFake: ['Date'] })
  const { user, address } = show(['/timesheet/view'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), `mel ${when}`)
  // the typed part is marked within the option's text
  await screen.findByRole('option', { name: /Fonuake, Thu ?0 ?5 ?\/ ?11/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/timesheet/view?id=${MELE.id}&fromT=2026-11-05&toT=2026-11-05`))
})

it('offers what applies to the person: approvals filtered by name, and a recalculation', async () => {
  const { user, address, calls } = show(['/timesheet/view', '/time-approvals/list'], { timesheet: ['update'] })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'mel 2026-10-27')
  await user.click(await screen.findByRole('option', { name: /^Recalculate the pay period of/ }))
  expect(await screen.findByText('Recalculate completed.')).toBeInTheDocument()
  const sent = calls.find(({ path }) => path === '/recalculate/recalculateTimeSheet')
  expect(Object.fromEntries(sent?.fields as URLSearchParams)).toEqual({ payrollTransferId: PERIOD, employees: MELE.id })

  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'mel 2026-10-27')
  await user.click(await screen.findByRole('option', { name: /to approve Tue 27\/10/ }))
  await waitFor(() =>
    expect(address()).toBe('/time-approvals/list?startDate=2026-10-27&endDate=2026-10-27&filter=Mele+Fonuake'),
  )
})

it('offers no recalculation to people who may not change timesheets', async () => {
  const { user } = show(['/timesheet/view'])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'mel')
  await screen.findByRole('option', { name: /Fonuake/ })
  expect(screen.queryByRole('option', { name: /Recalculate/ })).not.toBeInTheDocument()
})

it('going Back closes the palette', async () => {
  const { user, go } = show([])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'payr{Enter}')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await go(-1)
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
})

function show(open: string[], permissions: Record<string, string[]> = {}) {
  const calls = serve({
    'GET /api/employees': () => [employee()],
    'GET /api/timesheet/getPunchRecords': () => timesheet(),
    'POST /recalculate/recalculateTimeSheet': () => ({ message: 'success', changedDays: 1 }),
  })
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
  return { user: userEvent.setup(), calls, ...showPage(<SearchButton menu={menu} />, { at: '/', permissions }) }
}

function timesheet() {
  return {
    timeSheets: [],
    fromT: '2026-10-26',
    toT: '2026-11-08',
    readonly: false,
    ptClosed: false,
    payrollTransferId: PERIOD,
    timeZoneId: 'Pacific/Auckland',
    today: '2026-11-06',
    summary: {
      payTypeTotals: [],
      paidMinutes: 0,
      standardMinutes: 0,
      pendingOvertimeMinutes: 0,
      notAcceptedMinutes: 0,
      exceptionCount: 0,
    },
    previousPeriodFrom: null,
    nextPeriodFrom: null,
  }
}

function employee(): EmployeeRow {
  return {
    ...MELE,
    userId: null,
    payId: null,
    mobile: null,
    phone: null,
    fax: null,
    statusApp: false,
    scheduleName: null,
    scheduleId: null,
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
    showonDashboard: false,
  }
}
