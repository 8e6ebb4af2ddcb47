import type { ApprovalRow } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve, type SentCall } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { approvalRow } from '../approval-row.fixture.ts'
import { ApprovalsPage } from '../approvals-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const FELL: ApprovalRow['fallen'] = {
  at: '2026-11-05T20:10:00Z',
  approver: 'Sam Lane',
  changedBy: 'Ada Admin',
  actualIn: '08:00',
  actualOut: '16:30',
  paidHours: 8,
}
const LEVELS: NonNullable<ApprovalRow['levels']> = {
  first: null,
  turn: 'first',
  mayWithdraw: false,
  isSeen: true,
  managers: 'Max Pere',
}
const FIRST = { by: 'Sam Lane', for: null, at: '2026-11-05T20:10:00Z' }

describe('approvals that fell', () => {
  it('are marked with what was approved and who changed it, and counted', async () => {
    open([row(1), row(2, { fallen: FELL, paidHours: 7.5 })])
    const tag = (await screen.findByText('Approval fell')).closest('[title]')
    expect(tag).toHaveAttribute(
      'title',
      'Sam Lane had approved 8.00 h, 08:00 – 16:30. Ada Admin changed it on 06/11/2026 09:10.',
    )
    await userEvent.click(screen.getByRole('button', { name: '1 approval fell' }))
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
    expect(screen.getByText('Person 2')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Approval fell' }))
    expect(await screen.findByText('Person 1')).toBeVisible()
  })

  it('are a filter in the address, which says so where there are none', async () => {
    const { page } = open([row(1)], { at: '/time-approvals/list?fell=1' })
    expect(await screen.findByText('No approval fell')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('Person 1')).toBeVisible()
    expect(page.address()).toBe('/time-approvals/list')
  })
})

describe('groups', () => {
  it('by department say how many are clean, and approve those in one call', async () => {
    const late: ApprovalRow['issues'] = [{ type: 'LateArrival', minutes: 14, side: 'in' }]
    const bakery = { departmentId: '44444444-4444-4444-8444-444444444444', department: 'Bakery' }
    const { calls, page } = open([
      row(1),
      row(2, bakery),
      row(3, { ...bakery, issues: late }),
      row(4, bakery),
      row(5, { departmentId: null, department: null }),
    ])
    await screen.findByText('Person 1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grouped' }), 'By department')
    await waitFor(() => expect(page.address()).toBe('/time-approvals/list?group=department'))
    const heads = screen.getAllByRole('rowheader')
    expect(heads.map((head) => /^\D+ \d/.exec(head.textContent ?? '')?.[0])).toEqual([
      'Bakery 3',
      'Packing 1',
      'No department 1',
    ])
    expect(within(heads[0]!.closest('tr')!).getByText('2 clean, 1 other')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 clean of Bakery' }))
    await waitFor(() => expect(approved(calls)).toEqual([{ ids: [row(2), row(4)].map(idOf), onlyClean: 'true' }]))
  })

  it('by day come in the order of days', async () => {
    open([row(1), row(2, { date: '2026-11-04' }), row(3, { date: '2026-11-06' })], {
      at: '/time-approvals/list?group=day',
    })
    await screen.findByText('Person 1')
    const heads = screen.getAllByRole('rowheader').map((head) => /^\S+/.exec(head.textContent ?? '')?.[0])
    expect(heads).toEqual(['04/11/2026', '05/11/2026', '06/11/2026'])
  })
})

describe('two approvals', () => {
  it('what the user can give is offered, and who gives the rest is said', async () => {
    const { calls } = open(
      [
        row(1, { levels: LEVELS }),
        row(2, { levels: { ...LEVELS, first: FIRST, turn: null } }),
        row(3, { levels: { ...LEVELS, turn: 'instead' } }),
        row(4, { levels: { ...LEVELS, first: FIRST, turn: 'second', mayWithdraw: true } }),
      ],
      { levels: 2 },
    )
    await screen.findByText('Person 1')
    const switchOf = (person: number) => screen.getByRole('switch', { name: `Approved: Person ${person}, 05/11/2026` })
    expect(switchOf(2)).toBeChecked()
    expect(switchOf(2)).toBeDisabled()
    expect(screen.getAllByTitle('Approved by Sam Lane, waits for Max Pere.').length).toBeGreaterThan(0)
    expect(switchOf(4)).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 clean' }))
    await waitFor(() => expect(approved(calls)).toEqual([{ ids: [row(1), row(4)].map(idOf), onlyClean: 'true' }]))
    await waitFor(() => expect(switchOf(1)).toBeChecked())
    expect(screen.getAllByTitle('Approved by Ruth, waits for Max Pere.').length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(switchOf(1)).not.toBeChecked())
    expect(switchOf(4)).not.toBeChecked()
  })

  it('are narrowed by whom they wait for, with how many', async () => {
    const waiting = row(2, { levels: { ...LEVELS, first: FIRST, turn: null } })
    const { page } = open([row(1, { levels: LEVELS }), waiting], { levels: 2 })
    await screen.findByText('Person 1')
    const select = screen.getByRole('combobox', { name: 'Waiting for' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Waiting for anyone', '1 waiting for you', '1 waiting for a supervisor', '1 waiting for a manager'])
    await userEvent.selectOptions(select, 'manager')
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
    expect(page.address()).toBe('/time-approvals/list?waits=manager')
  })

  it('do not open a timesheet that the user may not see', async () => {
    const { page } = open([row(1, { levels: { ...LEVELS, isSeen: false }, actualOut: null })], { levels: 2 })
    await userEvent.click(await screen.findByText('Person 1'))
    expect(screen.queryByRole('link', { name: /Fix missing Out/ })).toBeNull()
    expect(page.address()).toBe('/time-approvals/list')
  })

  it('are not spoken of where one is enough', async () => {
    open([row(1)])
    await screen.findByText('Person 1')
    expect(screen.queryByRole('combobox', { name: 'Waiting for' })).toBeNull()
  })
})

function open(rows: ApprovalRow[], { at = '/time-approvals/list', levels = 1 }: { at?: string; levels?: 1 | 2 } = {}) {
  const answer = ({ fields }: SentCall) => ({ message: 'success', changed: fields.getAll('punchPairIds'), refused: [] })
  const calls = serve({
    'GET /api/time-approvals': () => rows,
    'POST /time-approvals/approveAllSelected': answer,
    'POST /time-approvals/unapproveAllSelected': answer,
  })
  const permissions = { timeApproval: ['visible', 'approve'] }
  return { calls, page: showPage(<ApprovalsPage />, { at, permissions, settings: { approvalLevels: levels } }) }
}

function approved(calls: SentCall[]) {
  return calls
    .filter(({ path }) => path === '/time-approvals/approveAllSelected')
    .map(({ fields }) => ({ ids: fields.getAll('punchPairIds'), onlyClean: fields.get('onlyClean') }))
}

function row(number: number, changes: Partial<ApprovalRow> = {}): ApprovalRow {
  return approvalRow({
    punchPairId: `11111111-1111-4111-8111-11111111111${number}`,
    employeeId: `22222222-2222-4222-8222-22222222222${number}`,
    employeeName: `Person ${number}`,
    ...changes,
  })
}

function idOf({ punchPairId }: ApprovalRow): string {
  return punchPairId
}
