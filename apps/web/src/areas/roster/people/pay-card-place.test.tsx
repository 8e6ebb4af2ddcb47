import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { payCard } from '../../../ui/widgets/pay-card/pay-card.fixture.ts'
import { AROHA, dialogOf, keepClockAndPage, MONDAY, open, press } from '../roster.fixture.tsx'

keepClockAndPage()

const PERIOD = 'GET /api/payroll-transfers/period'
const CARD = 'POST /paycard/getPayCard'
const period = { fromDate: '2026-11-02', toDate: '2026-11-15', payrollTransferId: 'p', isClosed: false }

it('the menu of a day opens the pay card of the period that has the day', async () => {
  const { calls } = await open({
    permissions: { timesheet: ['visible', 'update'] },
    answers: { [PERIOD]: () => period, [CARD]: () => payCard({ fromDate: period.fromDate, toDate: period.toDate }) },
  })
  await press(AROHA, MONDAY, 'm')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PayCard Details' }))
  const dialog = await dialogOf('PayCard Details')
  const units = await dialog.findByRole('spinbutton', { name: 'Eff Units of Ordinary Time' })
  // the dialog fades in
  await waitFor(() => expect(units).toBeVisible())
  const sent = (path: string) => calls.find((call) => call.path === path)!
  expect(Object.fromEntries(sent('/api/payroll-transfers/period').query)).toEqual({
    employeeId: AROHA,
    fromDate: MONDAY,
  })
  expect(Object.fromEntries(sent('/paycard/getPayCard').fields as URLSearchParams)).toEqual({
    employeeId: AROHA,
    fromDate: '2026-11-02',
    toDate: '2026-11-15',
  })
})

it('says so where the period cannot be read, and tries again', async () => {
  let isDown = true
  await open({
    answers: {
      [PERIOD]: () => (isDown ? Response.json({ message: 'Try later.' }, { status: 500 }) : period),
      [CARD]: () => payCard({ readonly: true }),
    },
  })
  await press(AROHA, MONDAY, 'm')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PayCard Details' }))
  expect(await screen.findByText('Try later.')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ordinary Time')).toBeVisible()
})

it('is not offered to a person who may not see timesheets', async () => {
  await open({ permissions: { timesheet: [] } })
  await press(AROHA, MONDAY, 'm')
  await screen.findByRole('menuitem', { name: 'Timesheet' })
  expect(screen.queryByRole('menuitem', { name: 'PayCard Details' })).not.toBeInTheDocument()
})
