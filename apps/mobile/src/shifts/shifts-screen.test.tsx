import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showSignedIn, type SignedInPhone } from '../testing/show-signed-in.tsx'
import ShiftsScreen from './shifts-screen.tsx'

let phone: SignedInPhone
afterEach(() => phone.close())

it.each([
  ['Your shift now', -1],
  ['Next shift', 1],
])('calls a shift "%s" that begins in %i hours', async (heading, hours) => {
  const shift = {
    id: 's',
    startTime: '22:00',
    endTime: '06:00',
    startsAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    labelName: 'Night',
    departmentName: 'Bakery',
    jobName: null,
    taskName: null,
  }
  phone = await showSignedIn(<ShiftsScreen />, {
    '/api/my-shifts': { isEmployee: true, days: [], next: { date: '2026-11-30', shift } },
  })
  const next = within(await screen.findByRole('region', { name: heading }))
  expect(next.getByText('Mon 30 Nov, 22:00 – 06:00')).toBeInTheDocument()
})
