import type { Leave } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../ui/testing/show-page.tsx'
import { dialogOf, LEAVE_ID, leaveOf, MAY_ALL, MELE, sentTo, serveLeave } from './leave.fixture.ts'
import { LeavesPage } from './leaves-page.tsx'

const OTHER_ID = '0190a8f0-0000-7000-8000-0000000000c2'
const other = (change: Partial<Leave> = {}) =>
  leaveOf({ id: OTHER_ID, leaveId: OTHER_ID, employeeName: 'Noa Pere', typeName: 'Sick Leave', ...change })

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-04T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Given {
  at?: string
  leaves?: Leave[]
  permissions?: Record<string, string[]>
  answers?: Parameters<typeof serveLeave>[0]
}

function open({ at = '/leave/list', leaves = [leaveOf()], permissions = MAY_ALL, answers = {} }: Given = {}) {
  const calls = serveLeave({ 'GET /api/leaves/page': () => ({ total: leaves.length, rows: leaves }), ...answers })
  const shown = showPage(<LeavesPage />, { at, permissions })
  leave = shown.leave
  return { calls, shown }
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name, { selector: 'td *' })).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

const asked = (calls: ReturnType<typeof serveLeave>) =>
  Object.fromEntries(calls.findLast(({ path }) => path === '/api/leaves/page')?.query ?? [])

describe('the list', () => {
  it('has the columns in their order', async () => {
    onScreen('(min-width: 1000px)', '(min-width: 1366px)')
    open()
    const row = await rowOf('Mele Fonuake')
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(titles.filter((title) => title !== '')).toEqual([
      'Create Time',
      'Leave Type',
      'Employee',
      'Date',
      'Duration',
      'Total Hours',
      'Report To',
      'Status',
      'Actions',
    ])
    for (const text of [
      '03/11/2026 14:00',
      'Annual Leave',
      '09/11/2026 – 11/11/2026',
      '3 days',
      '24.00',
      'Hēmi Waititi',
    ]) {
      expect(within(row).getByText(text)).toBeInTheDocument()
    }
    expect(within(row).getByText('Pending')).toBeInTheDocument()
  })

  it('asks for what the address says', async () => {
    const { calls } = open({ at: '/leave/list?status=Pending&startDate=2026-11-01&endDate=2026-11-30' })
    await rowOf('Mele Fonuake')
    expect(asked(calls)).toMatchObject({
      status: 'Pending',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      sort: '-createTime',
    })
  })

  it('of a pay run has everyone in it, until other dates are chosen', async () => {
    const { calls, shown } = open({
      at: `/leave/list?status=Pending&startDate=2026-11-01&endDate=2026-11-30&payPeriods=${LEAVE_ID}`,
    })
    await rowOf('Mele Fonuake')
    expect(asked(calls)).toMatchObject({ status: 'Pending', payrollTransferId: LEAVE_ID })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Everyone in the pay period' }))
    await waitFor(() =>
      expect(shown.address()).toBe('/leave/list?status=Pending&startDate=2026-11-01&endDate=2026-11-30'),
    )
    await waitFor(() => expect(asked(calls)).not.toHaveProperty('payrollTransferId'))
  })

  it('writes what is chosen to the address', async () => {
    const { calls, shown } = open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Date range' }), '9/11 - 10/11{Enter}')
    await waitFor(() => expect(shown.address()).toBe('/leave/list?startDate=2026-11-09&endDate=2026-11-10'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
    await userEvent.click(await screen.findByTitle('Declined'))
    await waitFor(() => expect(asked(calls)).toMatchObject({ status: 'Declined', startDate: '2026-11-09' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(shown.address()).toBe('/leave/list'))
  })

  it('offers of each leave what the reader may do', async () => {
    open({ leaves: [leaveOf(), other({ leaveStatus: 'Approved', mayEdit: false, mayExamine: false })] })
    const waiting = within(await rowOf('Mele Fonuake'))
    expect(waiting.getByRole('button', { name: /^Edit/ })).toBeInTheDocument()
    expect(waiting.getByRole('button', { name: /^Examine/ })).toBeInTheDocument()
    expect(waiting.queryByRole('link', { name: /^Timesheet/ })).toBeNull()
    const approved = within(await rowOf('Noa Pere'))
    expect(approved.queryByRole('button', { name: /^(Edit|Examine)/ })).toBeNull()
    expect(approved.getByRole('link', { name: /^Timesheet/ })).toHaveAttribute(
      'href',
      `/timesheet/view?id=${MELE}&fromT=2026-11-09&toT=2026-11-11`,
    )
  })

  it('leads to the decision where its employee asks to cancel it, and to no timesheet of people they do not see', async () => {
    const approved = leaveOf({ leaveStatus: 'Approved', mayEdit: false, seesEmployee: false })
    const asked = { ...approved, cancellationReason: 'The trip is off', mayDecideCancellation: true }
    open({ leaves: [asked], answers: { [`GET /api/leaves/${LEAVE_ID}`]: () => asked } })
    const row = within(await rowOf('Mele Fonuake'))
    expect(row.queryByRole('link', { name: /^Timesheet/ })).toBeNull()
    await userEvent.click(row.getByRole('button', { name: /^Examine/ }))
    const dialog = await dialogOf('Leave')
    expect(await dialog.findByRole('button', { name: 'Accept and cancel' })).toBeInTheDocument()
  })

  it('shows what waits for the reader whatever its status, also at the address in earlier messages', async () => {
    const { calls } = open({ at: '/leave/list?status=Pending&waiting=me' })
    await rowOf('Mele Fonuake')
    expect(asked(calls)).toMatchObject({ waiting: 'me' })
    expect(asked(calls)).not.toHaveProperty('status')
    expect(screen.getByTitle('Waiting for me')).toBeInTheDocument()
  })

  it('shows what waits for anyone, as closing a pay period counts it', async () => {
    const { calls } = open({ at: `/leave/list?waiting=anyone&payPeriods=${LEAVE_ID}` })
    await rowOf('Mele Fonuake')
    expect(asked(calls)).toMatchObject({ waiting: 'anyone', payrollTransferId: LEAVE_ID })
    expect(screen.getByTitle('Waiting for anyone')).toBeInTheDocument()
  })

  it('offers New and Cancel by their permissions only', async () => {
    open({ leaves: [leaveOf(), other({ leaveStatus: 'Approved' })], permissions: { leave: ['visible'] } })
    await rowOf('Mele Fonuake')
    expect(screen.queryByRole('link', { name: /^Timesheet/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('opens what a message names: its examination for who examines it', async () => {
    const { shown } = open({ at: `/leave/list?status=Pending&id=${LEAVE_ID}` })
    const dialog = await dialogOf('Examine')
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(shown.address()).toBe('/leave/list?status=Pending'))
  })

  it('opens what a message names: the answer for whoever asked', async () => {
    const answered = leaveOf({
      leaveStatus: 'Declined',
      reason: 'Stock take',
      examinedBy: 'Hēmi Waititi',
      mayEdit: false,
      mayExamine: false,
      mayCancel: false,
    })
    open({ at: `/leave/list?id=${LEAVE_ID}`, answers: { [`GET /api/leaves/${LEAVE_ID}`]: () => answered } })
    const dialog = await dialogOf('Leave')
    expect(await dialog.findByText('Stock take')).toBeInTheDocument()
    expect(dialog.getByText('Declined')).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Cancel leave' })).toBeNull()
  })
})

describe('another leave in the address', () => {
  const answers = {
    [`GET /api/leaves/${LEAVE_ID}`]: () => leaveOf({ mayExamine: false, leaveStatus: 'Approved', mayEdit: false }),
    [`GET /api/leaves/${OTHER_ID}`]: () => other({ mayExamine: false, leaveStatus: 'Approved', mayEdit: false }),
  }

  it('takes the place of the one that is open, and Back does not open it again once it is closed', async () => {
    const { shown } = open({ at: '/messages/inbox', answers })
    await shown.go(`/leave/list?id=${LEAVE_ID}`)
    expect(await (await dialogOf('Leave')).findByText(/Mele Fonuake/)).toBeInTheDocument()
    await shown.go(`/leave/list?id=${OTHER_ID}`)
    const dialog = await dialogOf('Leave')
    expect(await dialog.findByText(/Noa Pere/)).toBeInTheDocument()
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(shown.address()).toBe('/leave/list'))
    await shown.go(-1)
    expect(shown.address()).toBe(`/leave/list?id=${LEAVE_ID}`)
  })
})

describe('cancelling', () => {
  const select = async (name: string) =>
    userEvent.click(within(await rowOf(name)).getByRole('checkbox', { name: `Select ${name}, 2026-11-09` }))
  const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  it('asks for one, and No leaves it', async () => {
    const { calls } = open()
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled()
    await select('Mele Fonuake')
    await cancel()
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Are you sure you want to cancel it?')).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'No' }))
    expect(sentTo(calls, '/leave/delete')).toBeUndefined()
  })

  it('asks for several, and cancels them', async () => {
    const { calls } = open({ leaves: [leaveOf(), other()] })
    await select('Mele Fonuake')
    await select('Noa Pere')
    await cancel()
    expect(await screen.findByText('Are you sure you want to cancel them?')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Leaves are canceled successfully.')).toBeInTheDocument()
    const sent = calls.findLast(({ path }) => path === '/leave/delete')?.fields
    expect(sent?.getAll('ids')).toEqual([LEAVE_ID, OTHER_ID])
  })

  it('says why none was cancelled', async () => {
    const refused = { message: 'close', changed: [], refused: [{ id: LEAVE_ID, reason: 'close' }] }
    open({ answers: { 'POST /leave/delete': () => refused } })
    await select('Mele Fonuake')
    await cancel()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/within a closed pay period/)).toBeInTheDocument()
  })

  it('falls back to its own words', async () => {
    open({ answers: { 'POST /leave/delete': () => new Response('', { status: 500 }) } })
    await select('Mele Fonuake')
    await cancel()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Failed to cancel leaves.')).toBeInTheDocument()
  })

  it('does not offer what the reader may not cancel', async () => {
    open({ leaves: [leaveOf({ mayCancel: false })] })
    expect(within(await rowOf('Mele Fonuake')).getByRole('checkbox')).toBeDisabled()
  })
})

it('shows cards on a phone, which open the leave', async () => {
  onScreen('(max-width: 639px)')
  open({ leaves: [leaveOf({ mayExamine: false })] })
  const list = await screen.findByRole('list', { name: 'Leave Requests' })
  await waitFor(() => expect(within(list).getByText('Annual Leave · 3 days · 24.00 h')).toBeInTheDocument())
  await userEvent.click(within(list).getByRole('button', { name: 'Mele Fonuake' }))
  await dialogOf('Modify a leave')
})

function onScreen(...queries: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: queries.includes(query), media: query }),
  )
}
