import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { line, mealLine, payCard } from '../../../ui/widgets/pay-card/pay-card.fixture.ts'
import {
  callsTo,
  day,
  dialogOf,
  keepClockAndPage,
  MONDAY,
  open,
  phone,
  pressDelete,
  WEDNESDAY,
  WEEK,
} from '../open-timesheet.fixture.tsx'
import { EMPLOYEE_ID, timesheet } from '../timesheets.fixture.ts'

keepClockAndPage()
const READ = 'POST /paycard/getPayCard'
const card = () => screen.findByRole('region', { name: 'Pay Card' })

describe('the pay card of a timesheet', () => {
  it('has what the period pays, who changed it, and totals', async () => {
    const details = [line({ effUnits: 40, calculatedEffUnits: 38, modifiedName: 'Ada Admin' }), mealLine()]
    const { calls } = open({ answers: { [READ]: () => payCard({ details }) } })
    const shown = within(await card())
    const rows = (await shown.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Ordinary Time Calculated 38.00 · changed by Ada Admin38.0040.00',
      'Meal Allowance Added by hand · Ada Admin2.002.00',
      'Total40.0042.00',
    ])
    expect(Object.fromEntries(callsTo(calls, READ)[0]!.fields as URLSearchParams)).toEqual({
      employeeId: EMPLOYEE_ID,
      fromDate: MONDAY,
      toDate: WEDNESDAY,
    })
  })

  it('opens to be edited', async () => {
    open()
    await userEvent.click(await within(await card()).findByRole('button', { name: 'Edit' }))
    const dialog = await dialogOf('Pay Card')
    const add = await dialog.findByRole('button', { name: 'Add a line' })
    // the dialog fades in
    await waitFor(() => expect(add).toBeVisible())
  })

  it.each([
    { why: 'the period is closed', given: { answers: { [READ]: () => payCard({ state: 'closed', readonly: true }) } } },
    {
      why: 'the reader may not change it',
      given: { actions: ['visible'], answers: { [READ]: () => payCard({ readonly: true }) } },
    },
  ])('is only read where $why', async ({ given }) => {
    open(given)
    const shown = within(await card())
    await shown.findByText('Ordinary Time')
    expect(shown.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    expect(shown.getByRole('button', { name: 'Details' })).toBeVisible()
  })

  it('is read again after a punch was deleted', async () => {
    const { calls } = open()
    await within(await card()).findByText('Ordinary Time')
    await pressDelete()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(callsTo(calls, READ)).toHaveLength(2))
  })

  it('is not there without a pay period', async () => {
    const { calls } = open({ sheet: timesheet(WEEK, { today: WEDNESDAY, payrollTransferId: null }) })
    await day('Mon 02/11')
    expect(screen.queryByRole('region', { name: 'Pay Card' })).not.toBeInTheDocument()
    expect(callsTo(calls, READ)).toEqual([])
  })

  it('of nothing says so', async () => {
    open({ answers: { [READ]: () => payCard({ details: [] }) } })
    expect(await within(await card()).findByText('Nothing to pay yet.')).toBeVisible()
  })

  it('is a part of its own on a phone', async () => {
    vi.stubGlobal('matchMedia', phone)
    open()
    await userEvent.click(await screen.findByText('Pay Card'))
    expect(await within(await card()).findByText('Ordinary Time')).toBeVisible()
  })
})
