import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { auditRow } from '../../../ui/widgets/history/audit-rows.fixture.ts'
import { day, keepClockAndPage, MONDAY, READ, WEDNESDAY, WEEK } from '../open-timesheet.fixture.tsx'
import TimesheetPage from '../timesheet-page.tsx'
import { EMPLOYEE_ID, employeeDetail, employeeRow, timesheet } from '../timesheets.fixture.ts'

keepClockAndPage()

function open(at: string, permissions: Record<string, string[]> = { audit: ['visible'] }) {
  const calls = serve({
    [READ]: () => timesheet(WEEK, { today: WEDNESDAY }),
    'GET /api/employees': () => [employeeRow()],
    [`GET /api/employees/${EMPLOYEE_ID}`]: () => employeeDetail(),
    'GET /api/audit': () => ({ total: 1, rows: [auditRow(1)] }),
  })
  const shown = showPage(<TimesheetPage />, { at, permissions: { timesheet: ['visible'], ...permissions } })
  return { calls, shown }
}
const PERIOD = `/timesheet/view?id=${EMPLOYEE_ID}&fromT=${MONDAY}&toT=${WEDNESDAY}`

it('a day opens what was changed on it, and closes again', async () => {
  const { calls, shown } = open(PERIOD)
  await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: /^History of Mon/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'History' }))
  expect(await drawer.findByText('Reason: Gate was shut')).toBeInTheDocument()
  const asked = Object.fromEntries(calls.find(({ path }) => path === '/api/audit')?.query ?? [])
  expect(asked).toMatchObject({ employeeId: EMPLOYEE_ID, workDate: MONDAY })
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shown.address()).toBe(PERIOD))
})

it('a day that the address names stays open while its period is written back', async () => {
  const { shown } = open(`/timesheet/view?id=${EMPLOYEE_ID}&history=${MONDAY}`)
  expect(await screen.findByText('Reason: Gate was shut')).toBeInTheDocument()
  await waitFor(() => expect(shown.address()).toBe(`${PERIOD}&history=${MONDAY}`))
})

it('is not offered to people who may not see it', async () => {
  open(`${PERIOD}&history=${MONDAY}`, {})
  const monday = within(await day('Mon 02/11'))
  expect(monday.queryByRole('button', { name: /^History/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
