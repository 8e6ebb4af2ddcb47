import type { TimesheetDay } from '@timeloom/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppContext } from '../app-context.ts'
import { StandIn } from '../testing/stand-in.ts'
import { CorrectDialog, type CorrectOutcome } from './correct-dialog.tsx'
import { dayPunches } from './day-punches.ts'
import { MyCorrections } from './my-corrections.tsx'

const pair = {
  inPunchId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b01',
  ptimeIn: '2026-11-16T22:00',
  outPunchId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b02',
  ptimeOut: '2026-11-17T06:00',
}
const DAY = {
  day: '2026-11-16',
  workShifts: [{ punchPairs: [pair] }],
  unScheduledPairs: [],
  missing: [],
} as unknown as TimesheetDay
const MISSING = {
  ...DAY,
  workShifts: [{ punchPairs: [{ ...pair, outPunchId: null, ptimeOut: null }] }],
  missing: [{ pairId: 'p', direction: 'Out' }],
} as unknown as TimesheetDay

let server: StandIn
let parts: Awaited<ReturnType<StandIn['open']>>
let closed: ReturnType<typeof vi.fn<(outcome: CorrectOutcome) => void>>

beforeEach(async () => {
  server = new StandIn()
  server.answers['/account/token'] = { accessToken: 'a', refreshToken: 'r', user: { userId: 'u1' } }
  parts = await server.open()
  await parts.session.start()
  closed = vi.fn()
})
afterEach(() => parts.close())

function show(part: React.ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AppContext value={parts}>{part}</AppContext>
    </QueryClientProvider>,
  )
}
const correct = (day: TimesheetDay) => show(<CorrectDialog day={day} onClose={closed} />)
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name, hidden: true }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
const sent = () => server.sent['/api/corrections'] ?? []

it('the punches of a day are those that are there, in order', () => {
  expect(dayPunches(DAY).map(({ at, direction }) => [at, direction])).toEqual([
    ['2026-11-16T22:00', 'In'],
    ['2026-11-17T06:00', 'Out'],
  ])
  expect(dayPunches(MISSING)).toHaveLength(1)
})

it('a missing punch is asked for with the direction that is missing, and the window closes', async () => {
  server.answers['/api/corrections'] = { message: 'success', id: 'c1' }
  correct(MISSING)
  type('Right time', '06:10')
  type('Reason', 'The tablet was off')
  send()
  await waitFor(() => expect(closed).toHaveBeenCalledWith('sent'))
  expect(sent()).toEqual([
    {
      kind: 'add',
      day: '2026-11-16',
      // after the In of 22:00
      dayType: 'NextDay',
      punchTime: '06:10',
      direction: 'Out',
      reason: 'The tablet was off',
    },
  ])
})

it('says that a missing punch counts where nobody has to decide', async () => {
  server.answers['/api/corrections'] = { message: 'success', id: 'c1', countsAtOnce: true }
  correct(MISSING)
  type('Right time', '06:10')
  type('Reason', 'The tablet was off')
  send()
  await waitFor(() => expect(closed).toHaveBeenCalledWith('counted'))
})

it('a punch of the next morning stays on its night, at another time', async () => {
  server.answers['/api/corrections'] = { message: 'success', id: 'c1' }
  correct(DAY)
  choose('Out at 06:00')
  expect(screen.getByLabelText('Right time')).toHaveValue('06:00')
  type('Right time', '06:30')
  type('Reason', 'Stayed on')
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ kind: 'move', punchId: pair.outPunchId, dayType: 'NextDay', punchTime: '06:30' })
  expect(sent()[0]).not.toHaveProperty('direction')
})

it('the date of a time is shown, and another one can be chosen', async () => {
  server.answers['/api/corrections'] = { message: 'success', id: 'c1' }
  correct(MISSING)
  type('Right time', '06:10')
  expect(screen.getByRole('radio', { name: 'Tue 17 Nov', hidden: true })).toBeChecked()
  type('Right time', '23:40')
  expect(screen.getByRole('radio', { name: 'Mon 16 Nov', hidden: true })).toBeChecked()
  choose('Tue 17 Nov')
  type('Reason', 'A long night')
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ punchTime: '23:40', dayType: 'NextDay' })
})

it('a punch that is moved over midnight goes to the other date', async () => {
  server.answers['/api/corrections'] = { message: 'success', id: 'c1' }
  correct(DAY)
  choose('In at 22:00')
  type('Right time', '00:10')
  type('Reason', 'The bus was late')
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ kind: 'move', punchId: pair.inPunchId, dayType: 'NextDay', punchTime: '00:10' })
})

it('another job of a pair is asked for with its task, where the company books jobs', async () => {
  server.answers['/api/corrections'] = { message: 'success', id: 'c1' }
  server.answers['/api/my-corrections/jobs'] = {
    jobLabel: 'Order',
    taskLabel: 'Step',
    jobs: [
      { id: 'j1', name: 'Bread', tasks: [{ id: 't1', name: 'Baking' }] },
      { id: 'j2', name: 'Cake', tasks: [] },
    ],
  }
  correct(DAY)
  choose('In at 22:00')
  fireEvent.click(await screen.findByRole('radio', { name: 'Another order', hidden: true }))
  expect(screen.queryByLabelText('Right time')).toBeNull()
  type('Order', 'j1')
  type('Reason', 'I helped out')
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    kind: 'job',
    day: '2026-11-16',
    punchId: pair.inPunchId,
    jobId: 'j1',
    taskId: 't1',
    reason: 'I helped out',
  })
})

it('an Out is booked to nothing, and a company without jobs asks for none', async () => {
  server.answers['/api/my-corrections/jobs'] = {
    jobLabel: 'Job',
    taskLabel: null,
    jobs: [{ id: 'j', name: 'J', tasks: [] }],
  }
  correct(DAY)
  choose('In at 22:00')
  fireEvent.click(await screen.findByRole('radio', { name: 'Another job', hidden: true }))
  choose('Out at 06:00')
  expect(screen.queryByRole('radio', { name: 'Another job', hidden: true })).toBeNull()
  expect(screen.getByLabelText('Right time')).toHaveValue('06:00')
})

it('a punch that is none is asked to be removed, without a time', async () => {
  server.answers['/api/corrections'] = { message: 'success', id: 'c1' }
  correct(DAY)
  choose('In at 22:00')
  choose('No punch')
  expect(screen.queryByLabelText('Right time')).toBeNull()
  type('Reason', 'Not me')
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({ kind: 'remove', day: '2026-11-16', punchId: pair.inPunchId, reason: 'Not me' })
})

it('what is refused, and that it needs the network, is said, and nothing that was typed is lost', async () => {
  correct(MISSING)
  type('Right time', '06:10')
  type('Reason', 'The tablet was off')
  server.answers['/api/corrections'] = { message: 'close' }
  send()
  expect(await screen.findByText(/^This day’s pay period is closed/)).toBeInTheDocument()
  server.isAway = true
  send()
  expect(await screen.findByText(/^Not sent: there is no answer/)).toBeInTheDocument()
  expect(screen.getByLabelText('Reason')).toHaveValue('The tablet was off')
  expect(closed).not.toHaveBeenCalled()
})

it('one’s own requests say what became of them, and one that waits can be withdrawn', async () => {
  const row = { id: 'c1', day: '2026-11-16', decided: null, state: 'waiting', kind: 'add' }
  server.answers['/api/my-corrections'] = {
    total: 2,
    rows: [
      { ...row, wanted: { dayType: 'NextDay', punchTime: '06:10', direction: 'Out' }, was: null },
      {
        ...row,
        id: 'c2',
        state: 'declined',
        wanted: { dayType: 'Today', punchTime: '07:00', direction: 'In' },
        was: { dayType: 'Today', punchTime: '08:00', direction: 'In' },
        decided: { by: 'Ada', at: '2026-11-17T00:00:00Z', reason: 'You came at 8' },
      },
      {
        ...row,
        id: 'c3',
        state: 'accepted',
        kind: 'job',
        wanted: null,
        was: { dayType: 'Today', punchTime: '08:00', direction: 'In' },
        job: { wanted: { job: 'Bread', task: 'Baking' }, was: null, wasSplit: false },
      },
    ],
  }
  show(<MyCorrections />)
  const list = within(await screen.findByRole('region', { name: 'My corrections' }))
  expect(await list.findByText('Out 06:10 on the next day is missing')).toBeVisible()
  expect(list.getByText('In 07:00 instead of In 08:00')).toBeVisible()
  expect(list.getByText('Bread / Baking instead of no job from 08:00')).toBeVisible()
  expect(list.getByText('Declined: You came at 8')).toBeVisible()
  server.answers['/api/corrections/c1/withdraw'] = { message: 'success' }
  fireEvent.click(list.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.sent['/api/corrections/c1/withdraw']).toHaveLength(1))
})
