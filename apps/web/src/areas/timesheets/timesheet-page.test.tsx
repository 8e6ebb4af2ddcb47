import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { payPeriods } from '../../ui/testing/pay-periods.ts'
import {
  keepClockAndPage,
  SAVE,
  RECALCULATE,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
  WEEK,
  open,
  days,
  day,
  fieldsOf,
  reads,
  phone,
} from './open-timesheet.fixture.tsx'
import { EMPLOYEE_ID, employeeRow, pair, shift, timesheet, workedDay } from './timesheets.fixture.ts'

keepClockAndPage()

describe('the address', () => {
  it('takes the period that came back, without a step in the history', async () => {
    const { shown, calls } = open({ at: `/timesheet/view?id=${EMPLOYEE_ID}&fromT=2026-11-03&toT=2026-11-03` })
    await days()
    const whole = `/timesheet/view?id=${EMPLOYEE_ID}&fromT=${MONDAY}&toT=${WEDNESDAY}`
    await waitFor(() => expect(shown.address()).toBe(whole))
    expect(reads(calls)).toEqual([{ employee: EMPLOYEE_ID, fromT: '2026-11-03', endT: '2026-11-03' }])
  })

  it('without an id opens the first active employee by last name', async () => {
    const first = employeeRow({ id: '0190a8f0-0000-7000-8000-000000000002', lastName: 'Abbott', firstName: 'Zoe' })
    const { shown, calls } = open({ at: '/timesheet/view', employees: [employeeRow(), first] })
    await days()
    expect(reads(calls)[0]?.['employee']).toBe(first.id)
    await waitFor(() => expect(shown.address()).toContain(`id=${first.id}`))
  })

  it('without an id opens their own timesheet of the role Employee and asks for no others', async () => {
    const { calls } = open({ at: '/timesheet/view', role: 'Employee' })
    await days()
    expect(reads(calls)[0]?.['employee']).toBe(EMPLOYEE_ID)
    expect(calls.some(({ path }) => path === '/api/employees')).toBe(false)
  })

  it('goes to the next employee with the same period, round at the end', async () => {
    const first = employeeRow({ id: '0190a8f0-0000-7000-8000-000000000002', lastName: 'Abbott' })
    const { shown } = open({ employees: [employeeRow(), first] })
    await days()
    await userEvent.click(screen.getByRole('button', { name: 'Next employee' }))
    await waitFor(() => expect(shown.address()).toBe(`/timesheet/view?id=${first.id}&fromT=${MONDAY}&toT=${WEDNESDAY}`))
  })

  it('asks for the period before by its first day', async () => {
    const { calls } = open()
    await days()
    await userEvent.click(screen.getByRole('button', { name: 'Previous period' }))
    await waitFor(() => expect(reads(calls).at(-1)).toMatchObject({ fromT: '2026-10-12', endT: '2026-10-12' }))
  })

  it('is kept when the timesheet cannot be loaded, and Retry asks again', async () => {
    const at = `/timesheet/view?id=${EMPLOYEE_ID}&fromT=${MONDAY}&toT=${WEDNESDAY}`
    const { shown, calls } = open({ at, read: () => Response.json({ message: 'Try later.' }, { status: 500 }) })
    expect(await screen.findByText('Try later.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(reads(calls)).toHaveLength(2))
    expect(shown.address()).toBe(at)
  })
})

describe('the pay period of the session', () => {
  it('is the one the timesheet opens on, the last that is not closed', async () => {
    const { calls } = open({ at: '/timesheet/view', periods: payPeriods() })
    await days()
    expect(reads(calls)).toHaveLength(1)
    expect(reads(calls)[0]).toMatchObject({ fromT: '2026-10-12', endT: '2026-10-12' })
    expect(calls.find(({ path }) => path === '/api/pay-periods')?.query.get('employeeId')).toBe(EMPLOYEE_ID)
  })

  it('follows a chip', async () => {
    const { calls } = open({ periods: payPeriods() })
    await days()
    await userEvent.click(await screen.findByRole('button', { name: /12\/10 – 25\/10/ }))
    await waitFor(() => expect(reads(calls).at(-1)).toMatchObject({ fromT: '2026-10-12' }))
  })

  it('moves to the period that a link names', async () => {
    const { shown } = open({ periods: payPeriods() })
    await days()
    shown.leave()
    const next = open({ at: '/timesheet/view', periods: payPeriods() })
    await days()
    expect(reads(next.calls)[0]).toMatchObject({ fromT: WEDNESDAY, endT: WEDNESDAY })
  })
})

describe('what may be changed', () => {
  it('punches are buttons for people who may change them', async () => {
    open()
    expect(within(await day('Mon 02/11')).getByRole('button', { name: 'In 07:58' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Recalculate' })).toBeVisible()
  })

  it.each([
    { why: 'nothing in a closed period, and it says where to open it again', sheet: { ptClosed: true }, role: 'Admin' },
    { why: 'nothing in a read-only timesheet', sheet: { readonly: true }, role: 'Admin' },
    { why: 'nothing for the role Employee', sheet: {}, role: 'Employee' },
  ] as const)('$why', async ({ sheet, role }) => {
    open({ sheet: timesheet(WEEK, sheet), role, actions: role === 'Employee' ? ['visible'] : ['visible', 'update'] })
    const tuesday = await day('Tue 03/11')
    expect(within(tuesday).getByText('Missing Out')).toBeVisible()
    expect(changing(tuesday)).toEqual([])
    expect(within(tuesday).queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull()
    if ('ptClosed' in sheet) expect(screen.getByText(/re-open it in the 'Payroll Transfer' page/)).toBeVisible()
  })

  it('a closed day of an open period has a lock with its word and no buttons', async () => {
    open({ sheet: timesheet([workedDay(MONDAY, { closed: true }), workedDay(TUESDAY)]) })
    const monday = await day('Mon 02/11')
    expect(within(monday).getByText('Closed')).toBeVisible()
    expect(changing(monday)).toEqual([])
    expect(within(await day('Tue 03/11')).getByRole('button', { name: 'In 07:58' })).toBeVisible()
  })
})

/** Buttons that change something: asking why the hours are what they are is for everyone. */
function changing(element: HTMLElement) {
  const isWhy = (button: HTMLElement) => button.getAttribute('aria-label')?.startsWith('Why ') ?? false
  return within(element)
    .queryAllByRole('button')
    .filter((button) => !isWhy(button))
}

describe('what it shows', () => {
  it('says exceptions, manual and automatic punches in words', async () => {
    const odd = pair(MONDAY, '08:11', '16:30', { inException: 'LateArrival:11', outManual: true })
    open({ sheet: timesheet([workedDay(MONDAY, { workShifts: [shift(MONDAY, [odd])] })]) })
    const monday = within(await day('Mon 02/11'))
    expect(monday.getByRole('button', { name: 'In 08:11 Late in 11m' })).toBeVisible()
    expect(monday.getByRole('button', { name: 'Out 16:30 Manual' })).toBeVisible()
  })

  it('names the zone once and the totals of the period', async () => {
    open()
    await days()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('All times Pacific/Auckland')).toBeVisible()
    expect(footer.getByText('8.00')).toBeVisible()
  })

  it('recalculates the period of the employee and says so', async () => {
    const { calls } = open()
    await days()
    await userEvent.click(screen.getByRole('button', { name: 'Recalculate' }))
    expect(await screen.findByText('Recalculate completed.')).toBeVisible()
    expect(fieldsOf(calls, RECALCULATE).get('employees')).toBe(EMPLOYEE_ID)
  })

  it('has a placeholder on a day without anything', async () => {
    open()
    expect(within(await day('Wed 04/11')).getByText('No shifts, leave or times')).toBeVisible()
  })

  it('puts one day after another on a phone, with the same repair', async () => {
    vi.stubGlobal('matchMedia', (query: string) => phone(query))
    const { calls } = open()
    const tuesday = within(await screen.findByRole('article', { name: /^Tue 03\/11/ }))
    await userEvent.click(tuesday.getByRole('button', { name: '16:30 roster end' }))
    await waitFor(() => expect(fieldsOf(calls, SAVE).get('punchTime')).toBe('16:30'))
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('says when there is nobody to show', async () => {
    open({ at: '/timesheet/view', employees: [] })
    expect(await screen.findByText('No active employees')).toBeVisible()
  })
})

describe('View Details', () => {
  it.each([
    { why: 'opens the employee', actions: ['visible', 'update'], links: [`/employee/update?id=${EMPLOYEE_ID}`] },
    { why: 'is not there for those who may not change employees', actions: ['visible'], links: [] },
  ])('$why', async ({ actions, links }) => {
    open({ permissions: { employee: actions } })
    const info = within(await screen.findByRole('region', { name: 'User Info' }))
    const shown = info.queryAllByRole('link', { name: 'View Details' })
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(links)
  })
})
