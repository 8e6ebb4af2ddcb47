import type { ApprovalRow } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve, type SentCall } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { approvalRow } from './approval-row.fixture.ts'
import { ApprovalsPage } from './approvals-page.tsx'

const LIST = 'GET /api/time-approvals'
const APPROVE = 'POST /time-approvals/approveAllSelected'
const UNAPPROVE = 'POST /time-approvals/unapproveAllSelected'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the list', () => {
  it('loads yesterday and today for a company without pay periods and shows what is unapproved', async () => {
    const { calls } = open([row(1)])
    expect(await screen.findByRole('checkbox', { name: /Select Person 1/ })).toBeVisible()
    expect(listed(calls)[0]).toEqual({
      status: 'Unapproved',
      startDate: '2026-11-05',
      endDate: '2026-11-06',
    })
  })

  it('has the columns of the specification', async () => {
    open([row(1)])
    await screen.findByRole('checkbox', { name: /Select Person 1/ })
    const names = screen.getAllByRole('columnheader').map((head) => head.textContent)
    for (const name of [
      'Clock ID',
      'Employee Name',
      'Date',
      'Actual In',
      'Actual Out',
      'Paid Hours',
      'Break Time',
      'Position',
      'Job',
      'Approver',
      'Approved',
    ]) {
      expect(
        names.some((text) => text?.includes(name)),
        name,
      ).toBe(true)
    }
  })

  it('keeps rows to look at by reason, apart from clean ones', async () => {
    open([
      row(1),
      row(2, { issues: [{ type: 'LateArrival', minutes: 14, side: 'in' }] }),
      row(3, { actualOut: null, issues: [{ type: 'MissingPunch', minutes: null, side: 'out' }] }),
      row(4, { actualOut: null, atWork: true }),
    ])
    expect(await screen.findByText('Late in 14m')).toBeVisible()
    expect(screen.getByText('Missing Out')).toBeVisible()
    // the shift still runs: nothing is missing yet
    expect(screen.getByText('At work since 07:58')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Fix missing Out for Person 4' })).toBeNull()
    const groups = screen.getAllByRole('rowheader').map((head) => head.textContent)
    expect(groups.map((text) => /^\D+ \d+/.exec(text ?? '')?.[0])).toEqual([
      'At work now 1',
      'Missing punch 1',
      'Late in 1',
      'Clean 1',
    ])
  })

  it('marks the punch that caused an exception and no other', async () => {
    open([
      row(1, { actualIn: '08:27', issues: [{ type: 'LateArrival', minutes: 27, side: 'in' }] }),
      row(2, { actualIn: '12:57', issues: [{ type: 'LongBreak', minutes: 57, side: 'in' }] }),
      row(3, { actualIn: '13:30', actualOut: '15:00', issues: [{ type: 'EarlyDeparture', minutes: 30, side: 'out' }] }),
    ])
    const isMarked = (text: string) => screen.getByText(text).querySelector('svg') !== null
    await screen.findByText('Late in 27m')
    expect(['08:27', '12:57', '13:30', '15:00'].map(isMarked)).toEqual([true, true, false, true])
  })

  it('leads from a missing Out to that day’s timesheet if the user may not add a punch', async () => {
    open([row(3, { actualOut: null })])
    const fix = await screen.findByRole('link', { name: 'Fix missing Out for Person 3' })
    expect(fix).toHaveAttribute('href', `/timesheet/view?id=${row(3).employeeId}&fromT=2026-11-05&toT=2026-11-05`)
  })

  it('opens the timesheet of the pressed row', async () => {
    const { page } = open([row(1)])
    await userEvent.click(await screen.findByText('Person 1'))
    await waitFor(() =>
      expect(page.address()).toBe(`/timesheet/view?id=${row(1).employeeId}&fromT=2026-11-05&toT=2026-11-05`),
    )
  })

  it('keeps status and period in the address', async () => {
    const { page, calls } = open([row(1)], {}, '/time-approvals/list?period=LastPeriod')
    await screen.findByText('Person 1')
    expect(listed(calls)[0]).toEqual({ status: 'Unapproved', period: 'LastPeriod' })
    await userEvent.click(screen.getByText('All'))
    await waitFor(() => expect(page.address()).toBe('/time-approvals/list?period=LastPeriod&status=All'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Period: Last pay period' }))
    await waitFor(() => expect(page.address()).toBe('/time-approvals/list?status=All'))
  })

  it('says what went wrong and reloads on Retry', async () => {
    let isDown = true
    serve({ [LIST]: () => (isDown ? Response.json({ message: 'The database rests.' }, { status: 503 }) : [row(1)]) })
    show('/time-approvals/list')
    expect(await screen.findByText('The database rests.')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Person 1')).toBeVisible()
  })
})

describe('the toolbar', () => {
  it('has Approve and Disapprove only with a selection', async () => {
    open([row(1)])
    await screen.findByText('Person 1')
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Disapprove' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Select Person 1/ }))
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Disapprove' })).toBeEnabled()
  })

  it('approves the clean rows and no others', async () => {
    const { calls } = open([row(1), row(2), row(3, { issues: [{ type: 'LongBreak', minutes: 9, side: 'in' }] })])
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 clean' }))
    expect(await screen.findByText('Approve successfully')).toBeVisible()
    expect(idsOf(calls, APPROVE)).toEqual([row(1).punchPairId, row(2).punchPairId])
    expect(calls.find((each) => `${each.method} ${each.path}` === APPROVE)?.fields.get('onlyClean')).toBe('true')
    await waitFor(() => expect(switchOf(3)).not.toBeChecked())
    expect(await screen.findByRole('button', { name: 'Approve 0 clean' })).toBeDisabled()
  })

  it('leaves hidden clean rows alone', async () => {
    const { calls } = open([row(1), row(2)])
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter' }), 'Person 2')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 1 clean shown' }))
    expect(await screen.findByText('Approve successfully')).toBeVisible()
    expect(idsOf(calls, APPROVE)).toEqual([row(2).punchPairId])
  })

  it('says what a selection comes to and what will not happen', async () => {
    open([row(1, { paidHours: 7.75, pendingHours: 0.5 }), row(2, { closed: true }), row(3, { actualOut: null })])
    for (const number of [1, 2, 3]) {
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Select Person ${number}`) }))
    }
    const bar = screen.getByRole('toolbar', { name: 'Selection' })
    expect(bar).toHaveTextContent('3 selected')
    expect(bar).toHaveTextContent('23.75 paid hours')
    expect(bar).toHaveTextContent('0.50 overtime still to approve')
    expect(bar).toHaveTextContent('1 closed: will not change')
    expect(bar).toHaveTextContent('1 without a punch: will not be approved')
    expect(within(bar).getByRole('button', { name: 'Approve 1' })).toBeEnabled()
  })

  it('is absent for those who may only look', async () => {
    open([row(1)], {}, '/time-approvals/list', ['visible'])
    await screen.findByText('Person 1')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(switchOf(1)).toBeDisabled()
  })
})

describe('the switch', () => {
  it('shows the approval before the server has answered', async () => {
    let answer = (_: unknown) => {}
    open([row(1)], { [APPROVE]: () => new Promise((resolve) => (answer = resolve)) })
    await screen.findByText('Person 1')
    await userEvent.click(switchOf(1))
    await waitFor(() => expect(switchOf(1)).toBeChecked())
    expect(screen.queryByText('Approve successfully')).toBeNull()
    answer({ message: 'success', changed: [row(1).punchPairId], refused: [] })
    expect(await screen.findByText('Approve successfully')).toBeVisible()
  })

  it('goes back when the call fails', async () => {
    open([row(1)], { [APPROVE]: () => Response.json({ message: 'Out of reach.' }, { status: 500 }) })
    await screen.findByText('Person 1')
    await userEvent.click(switchOf(1))
    expect(await screen.findByText('Approve failed')).toBeVisible()
    expect(await screen.findByText('Out of reach.')).toBeVisible()
    await waitFor(() => expect(switchOf(1)).not.toBeChecked())
  })

  it('reverts only the row that the server refuses, which says why', async () => {
    const refused = { punchPairId: row(2).punchPairId, reason: 'close' }
    open([row(1), row(2)], {
      [APPROVE]: () => ({ message: 'success', changed: [row(1).punchPairId], refused: [refused] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 clean' }))
    expect(await screen.findByText('Not changed: closed')).toBeVisible()
    await waitFor(() => expect(switchOf(1)).toBeChecked())
    await waitFor(() => expect(switchOf(2)).not.toBeChecked())
    expect(await screen.findByText('1 entry was left unchanged')).toBeVisible()
  })

  it('fails with the reason when nothing changed', async () => {
    const refused = { punchPairId: row(1).punchPairId, reason: 'incomplete' }
    open([row(1)], { [APPROVE]: () => ({ message: 'incomplete', changed: [], refused: [refused] }) })
    await screen.findByText('Person 1')
    await userEvent.click(switchOf(1))
    expect(await screen.findByText('Approve failed')).toBeVisible()
    expect(await screen.findByText('Not changed: punch missing')).toBeVisible()
    await waitFor(() => expect(switchOf(1)).not.toBeChecked())
  })

  it('stays when someone else was first, with nothing to undo', async () => {
    open([row(1)], { [APPROVE]: () => ({ message: 'success', changed: [], refused: [] }) })
    await screen.findByText('Person 1')
    await userEvent.click(switchOf(1))
    expect(await screen.findByText('Approve successfully')).toBeVisible()
    await waitFor(() => expect(switchOf(1)).toBeChecked())
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })

  it('can be undone with Undo', async () => {
    const { calls } = open([row(1)])
    await screen.findByText('Person 1')
    await userEvent.click(switchOf(1))
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(await screen.findByText('Unapprove successfully')).toBeVisible()
    expect(idsOf(calls, UNAPPROVE)).toEqual([row(1).punchPairId])
    await waitFor(() => expect(switchOf(1)).not.toBeChecked())
  })

  it('cannot be used on a closed day or a pair without an Out', async () => {
    open([row(1, { closed: true }), row(2, { actualOut: null })])
    await screen.findByText('Person 1')
    expect(switchOf(1)).toBeDisabled()
    expect(switchOf(2)).toBeDisabled()
  })

  it('says so when a disapproval fails', async () => {
    open([row(1, { approved: true })], { [UNAPPROVE]: () => Response.error() }, '/time-approvals/list?status=Approved')
    await screen.findByText('Person 1')
    await userEvent.click(switchOf(1))
    expect(await screen.findByText('Unapprove failed')).toBeVisible()
    await waitFor(() => expect(switchOf(1)).toBeChecked())
  })
})

/** Rows as on the server; approving and withdrawing work unless a test answers otherwise. */
function open(
  rows: ApprovalRow[],
  answers: Parameters<typeof serve>[0] = {},
  at = '/time-approvals/list',
  actions = ['visible', 'approve'],
) {
  const done = (sent: SentCall) => ({ message: 'success', changed: sent.fields.getAll('punchPairIds'), refused: [] })
  const calls = serve({
    [LIST]: ({ query }) => rows.filter((each) => each.approved === (query.get('status') === 'Approved')),
    [APPROVE]: done,
    [UNAPPROVE]: done,
    ...answers,
  })
  return { calls, page: show(at, actions) }
}

function show(at: string, actions = ['visible', 'approve']) {
  return showPage(<ApprovalsPage />, { at, permissions: { timeApproval: actions } })
}

function row(number: number, changes: Partial<ApprovalRow> = {}): ApprovalRow {
  return approvalRow({
    punchPairId: `11111111-1111-4111-8111-11111111111${number}`,
    employeeId: `22222222-2222-4222-8222-22222222222${number}`,
    employeeName: `Person ${number}`,
    ...changes,
  })
}

function switchOf(number: number) {
  return screen.getByRole('switch', { name: `Approved: Person ${number}, 05/11/2026` })
}

/** The list's requests, in order. */
function listed(calls: SentCall[]): Record<string, string>[] {
  return calls.filter((each) => `${each.method} ${each.path}` === LIST).map(({ query }) => Object.fromEntries(query))
}

function idsOf(calls: SentCall[], call: string): FormDataEntryValue[] | undefined {
  return calls.find((each) => `${each.method} ${each.path}` === call)?.fields.getAll('punchPairIds')
}
