import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OFFICE, PAY_PERIODS, payPeriods } from '../../ui/testing/pay-periods.ts'
import { serve, type SentCall } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ApprovalsPage } from './approvals-page.tsx'

const LIST = '/time-approvals/list'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the list opens on the last period that is not closed, and the address says so', async () => {
  const { calls, page } = open()
  expect(await screen.findByRole('button', { name: /12\/10 – 25\/10 Open/, pressed: true })).toBeVisible()
  await waitFor(() => expect(page.address()).toBe(`${LIST}?startDate=2026-10-12&endDate=2026-10-25`))
  expect(listed(calls).every(({ startDate, endDate }) => `${startDate} ${endDate}` === '2026-10-12 2026-10-25')).toBe(
    true,
  )
})

it('a chip shows its period, which the next screen of the session begins with', async () => {
  const { page } = open()
  await userEvent.click(await screen.findByRole('button', { name: /26\/10 – 08\/11 Current/ }))
  await waitFor(() => expect(page.address()).toBe(`${LIST}?startDate=2026-10-26&endDate=2026-11-08`))
  page.leave()
  const { calls } = open()
  await screen.findByRole('button', { name: /26\/10 – 08\/11 Current/, pressed: true })
  expect(listed(calls)[0]).toMatchObject({ startDate: '2026-10-26', endDate: '2026-11-08' })
})

it('a link to another period moves the session there', async () => {
  const { page } = open({ at: `${LIST}?startDate=2026-09-28&endDate=2026-10-11` })
  await screen.findByRole('button', { name: /28\/09 – 11\/10 Closed/, pressed: true })
  page.leave()
  open()
  expect(await screen.findByRole('button', { name: /28\/09 – 11\/10 Closed/, pressed: true })).toBeVisible()
})

it('dates that are not a period get their own chip, and removing it goes back to the period', async () => {
  const { page } = open({ at: `${LIST}?startDate=2026-10-14&endDate=2026-10-15` })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 14/10/2026 – 15/10/2026' }))
  await waitFor(() => expect(page.address()).toBe(`${LIST}?startDate=2026-10-12&endDate=2026-10-25`))
})

it('one of several pay groups can be chosen, with its periods and its people', async () => {
  const { calls, page } = open({ withOffice: true })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Pay group' }), 'Office monthly')
  await waitFor(() => expect(page.address()).toBe(`${LIST}?startDate=2026-10-01&endDate=2026-10-31&paygroup=${OFFICE}`))
  expect(await screen.findByRole('button', { name: /01\/10 – 31\/10/, pressed: true })).toBeVisible()
  await waitFor(() => expect(listed(calls).at(-1)).toMatchObject({ paygroupId: OFFICE, startDate: '2026-10-01' }))
})

function open({ at = LIST, withOffice = false } = {}) {
  const calls = serve({ [PAY_PERIODS]: () => payPeriods({ withOffice }), 'GET /api/time-approvals': () => [] })
  return { calls, page: showPage(<ApprovalsPage />, { at, permissions: { timeApproval: ['visible', 'approve'] } }) }
}

function listed(calls: SentCall[]): Record<string, string>[] {
  return calls.filter(({ path }) => path === '/api/time-approvals').map(({ query }) => Object.fromEntries(query))
}
