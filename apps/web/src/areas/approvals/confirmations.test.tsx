import type { ConfirmationState } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { approvalRow } from './approval-row.fixture.ts'
import { ApprovalsPage } from './approvals-page.tsx'

const LIST = 'GET /api/time-approvals'
const STATES = 'GET /api/time-approvals/confirmations'
const AT = '/time-approvals/list?startDate=2026-10-19&endDate=2026-11-05'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const idOf = (person: number) => `22222222-2222-4222-8222-22222222222${person}`
const row = (person: number, date = '2026-10-20') =>
  approvalRow({
    punchPairId: `11111111-1111-4111-8111-111111111${date.slice(8)}${person}`,
    employeeId: idOf(person),
    employeeName: `Person ${person}`,
    date,
  })
const state = (person: number, name: ConfirmationState['state']): ConfirmationState => ({
  employeeId: idOf(person),
  fromT: '2026-10-19',
  toT: '2026-10-25',
  state: name,
  confirmedAt: name === 'none' ? null : '2026-10-27T00:30:00Z',
})
const open = ({ at = AT, isAsked = true } = {}) => {
  const rows = [row(1), row(2), row(3), row(1, '2026-11-05')]
  const calls = serve({
    [LIST]: () => rows,
    [STATES]: () => [state(1, 'current'), state(2, 'changed'), state(3, 'none')],
  })
  showPage(<ApprovalsPage />, {
    at,
    permissions: { timeApproval: ['visible', 'approve'] },
    settings: { confirmPayPeriods: isAsked },
  })
  return calls
}
const lineOf = async (name: RegExp) => within((await screen.findByRole('checkbox', { name })).closest('tr')!)

it('each row says whether its employee confirmed the period; one of a period that goes on says nothing', async () => {
  const calls = open()
  expect(await (await lineOf(/Person 2/)).findByText('Changed since')).toBeVisible()
  expect((await lineOf(/Person 3/)).getByText('Not yet')).toBeVisible()
  expect((await lineOf(/Person 1, 2026-10-20/)).getByText('Confirmed')).toBeVisible()
  expect((await lineOf(/Person 1, 2026-11-05/)).queryByText(/^(?:Confirmed|Not yet|Changed since)$/)).toBeNull()
  const asked = calls.find(({ path }) => path === '/api/time-approvals/confirmations')
  expect(Object.fromEntries(asked!.query)).toEqual({ startDate: '2026-10-20', endDate: '2026-11-05' })
})

it('only those that are not confirmed are shown on request, and the count stays', async () => {
  open({ at: `${AT}&confirmation=open` })
  expect(await screen.findByRole('checkbox', { name: /Select Person 2/ })).toBeVisible()
  expect(screen.getAllByRole('checkbox', { name: /Select Person/ })).toHaveLength(2)
  expect(screen.getByText('Unapproved 4')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Not confirmed' }))
  expect(await screen.findAllByRole('checkbox', { name: /Select Person/ })).toHaveLength(4)
})

it('companies that do not ask for it have neither column nor filter, and read nothing', async () => {
  const calls = open({ isAsked: false, at: `${AT}&confirmation=open` })
  expect(await screen.findAllByRole('checkbox', { name: /Select Person/ })).toHaveLength(4)
  expect(screen.queryByRole('columnheader', { name: 'Confirmed' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Not confirmed' })).toBeNull()
  expect(calls.some(({ path }) => path === '/api/time-approvals/confirmations')).toBe(false)
})
