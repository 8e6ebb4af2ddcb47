import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import { DaysOutsideNote } from './days-outside-note.tsx'

afterEach(() => vi.unstubAllGlobals())

const OUTSIDE = 'GET /api/payroll-transfers/days-outside'
const COVER = 'POST /api/payroll-transfers/cover-days'
const clinic = {
  paygroupId: '44444444-4444-4444-8444-444444444444',
  paygroupName: 'Standard',
  period: 'weekly',
  fromDate: '2021-10-20',
  toDate: '2022-04-30',
  days: 6119,
  hours: 24_681.5,
  periods: 28,
  coveredPeriods: 0,
  startDate: '2021-10-18',
}

function show(actions: string[], isCounting = false) {
  let groups = [clinic]
  const calls = serve({
    [OUTSIDE]: () => ({ groups, isCounting }),
    [COVER]: () => {
      groups = []
      return { message: 'success', moved: [{ paygroupId: clinic.paygroupId, startDate: clinic.startDate }] }
    },
  })
  showPage(<DaysOutsideNote />, { at: '/', permissions: { payGroup: actions } })
  return calls
}

it('says how much is in no pay period, and moves the start in one click', async () => {
  const calls = show(['visible', 'update'])
  const note = await noteShown()
  expect(note).toHaveTextContent('0 of 28 weeks are in a pay period')
  expect(note).toHaveTextContent(
    'Standard: 6,119 days with 24,681.50 h, 20/10/2021 – 30/04/2022, are not in any pay period',
  )
  await userEvent.click(within(note).getByRole('button', { name: 'Start pay periods on 18/10/2021' }))
  expect(await screen.findByText('Pay periods now start on 18/10/2021.')).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/payroll-transfers/cover-days')?.fields.getAll('paygroupIds')).toEqual([
    clinic.paygroupId,
  ])
  await waitFor(() => expect(screen.queryByText(/are in a pay period/)).toBeNull())
})

it('says who can, to those who may not', async () => {
  show(['visible'], true)
  const note = await noteShown()
  expect(note).toHaveTextContent('Someone with permission to edit pay groups can start the pay periods on 18/10/2021.')
  expect(note).toHaveTextContent('Hours are still being calculated.')
  expect(within(note).queryByRole('button')).toBeNull()
})

async function noteShown(): Promise<HTMLElement> {
  const title = await screen.findByText('0 of 28 weeks are in a pay period')
  return title.closest<HTMLElement>('[role="status"]')!
}
