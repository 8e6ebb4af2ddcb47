import { EMPLOYEE_COLUMNS, type EmployeeRow } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { BAKERY, employeeRow, EVERYTHING, lookups } from './employee.fixture.ts'
import { EmployeesPage } from './employees-page.tsx'

const LIST = 'GET /api/employees/page'
const STATUS = 'POST /employee/saveStatus'

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-04T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the list', () => {
  it('requests active people, and what the address filters by', async () => {
    const { calls } = open()
    await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ employeeStatus: 'Active', sort: 'lastName' }))
    open({ at: `/employee/list?status=All&departmentIds=${BAKERY}&filter=mele` }, calls)
    await waitFor(() => {
      expect(asked(calls).at(-1)).toMatchObject({ departmentIds: BAKERY, search: 'mele' })
      expect(asked(calls).at(-1)).not.toHaveProperty('employeeStatus')
    })
    const hidden = ['middleName', 'mobile', 'phone', 'fax', 'timeRoundingName']
    const { query } = calls.findLast(({ path }) => path === '/api/employees/page')!
    expect(query.getAll('searchIn')).toEqual(EMPLOYEE_COLUMNS.filter((column) => !hidden.includes(column)))
  })

  it('has the columns of the specification, those that are hidden by default left out', async () => {
    open()
    await rowOf('Number 1')
    const shown = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(shown).toEqual([
      'Clock ID',
      'Pay ID',
      'First Name',
      'Last Name',
      'Department',
      'Hire On Date',
      'Terminated Date',
      'Status',
      'Export',
      'Mobile App (61/80)',
      'Pay Group',
      'Schedule Template',
      'Action',
    ])
  })

  it('leaves the app out where the company has none', async () => {
    const { calls } = open({ settings: { isMobileAppEnabled: false } })
    await rowOf('Number 1')
    expect(screen.queryByRole('columnheader', { name: /Mobile App/ })).toBeNull()
    expect(calls.some(({ path }) => path === '/api/employees/app-user-count')).toBe(false)
  })

  it('lets people who only look neither add, edit nor change a status', async () => {
    open({ permissions: { employee: ['visible'], timesheet: ['visible'] } })
    const row = await rowOf('Number 1')
    for (const name of ['New', 'Quick add']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(within(row).queryByRole('link', { name: /Edit/ })).toBeNull()
    expect(within(row).queryByRole('button', { name: /Status of/ })).toBeNull()
    expect(within(row).getByRole('link', { name: /Timesheet of/ })).toHaveAttribute(
      'href',
      `/timesheet/view?id=${employeeRow(1).id}`,
    )
  })

  it('offers no timesheet to a supervisor without that function', async () => {
    open({ permissions: { employee: ['visible'] } })
    expect(within(await rowOf('Number 1')).queryByRole('link', { name: /Timesheet of/ })).toBeNull()
  })

  it('opens the form of the pressed employee', async () => {
    const { shown } = open()
    await userEvent.click(within(await rowOf('Number 1')).getByText('Bakery'))
    await waitFor(() => expect(shown.address()).toBe(`/employee/update?id=${employeeRow(1).id}`))
  })

  it('shows the licences', async () => {
    open()
    expect(await screen.findByText(/Subscribed License 160 · Remaining 12/)).toBeInTheDocument()
  })
})

describe('the status', () => {
  it('is changed with a reason, and says so', async () => {
    const { calls } = open()
    await terminate()
    await screen.findByText('Change the employee status successfully.')
    const sent = calls.find(({ path }) => path === '/employee/saveStatus')?.fields as URLSearchParams
    expect(Object.fromEntries(sent)).toEqual({ id: employeeRow(1).id, status: 'Terminated', reason: 'moved' })
  })

  it.each([
    [
      'licenses',
      'Warning: This will exceed your employee license capacity, please contact us to have your employee license capacity increased.',
    ],
    [
      'noDepartment',
      'error: Please update employee profile and assign a department to this employee before you change the status to Active.',
    ],
    ['employeeClockIdExit', 'Warning: Clock ID is being used by another employee.'],
  ])('refused with %s says the words of the specification', async (code, words) => {
    open({ answers: { [STATUS]: () => ({ message: code }) } })
    await terminate()
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

it('shows cards on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
  )
  open()
  const list = await screen.findByRole('list', { name: 'Employees' })
  await waitFor(() => expect(within(list).getByText('1001 · Bakery · Plant fortnightly')).toBeInTheDocument())
})

async function terminate() {
  await userEvent.click(within(await rowOf('Number 1')).getByRole('button', { name: /^Status of/ }))
  const form = within(await screen.findByRole('form', { name: /^Status of/ }))
  await userEvent.click(form.getByRole('radio', { name: 'Terminated' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'moved')
  await userEvent.click(form.getByRole('button', { name: 'Apply' }))
}

interface Given {
  at?: string
  rows?: EmployeeRow[]
  permissions?: Record<string, string[]>
  settings?: Parameters<typeof showPage>[1]['settings']
  answers?: Parameters<typeof serve>[0]
}

function open(
  { at = '/employee/list', rows = [employeeRow(1)], permissions = EVERYTHING, settings = {}, answers = {} }: Given = {},
  before?: ReturnType<typeof serve>,
) {
  const calls =
    before ??
    serve({
      ...lookups(),
      [LIST]: () => ({ total: rows.length, rows }),
      [STATUS]: () => ({ message: 'success' }),
      ...answers,
    })
  leave()
  const shown = showPage(<EmployeesPage />, { at, permissions, settings })
  leave = shown.leave
  return { calls, shown }
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

function asked(calls: ReturnType<typeof serve>): Record<string, string>[] {
  return calls.filter(({ method, path }) => `${method} ${path}` === LIST).map(({ query }) => Object.fromEntries(query))
}
