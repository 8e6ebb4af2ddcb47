import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { showSignedIn } from '../testing/show-signed-in.tsx'
import { MELE } from '../testing/stand-in.ts'
import { CorrectionsToDecide } from './corrections-to-decide.tsx'
import { HoursToApprove } from './hours-to-approve.tsx'
import { InNow } from './in-now.tsx'
import { LeaveToDecide } from './leave-to-decide.tsx'
import { RosterDays } from './roster-days.tsx'
import TeamScreen from './team-screen.tsx'

async function show(part: React.ReactNode, answers: Record<string, unknown>) {
  const { server, close } = await showSignedIn(part, answers)
  onTestFinished(close)
  return server
}

const CORRECTION = {
  id: 'c1',
  employeeName: 'Mele Tau',
  day: '2026-11-16',
  kind: 'add',
  wanted: { punchTime: '16:30', direction: 'Out' },
  was: null,
  reason: 'The tablet was off',
  state: 'waiting',
  decided: null,
}
const EFFECT = {
  ...CORRECTION,
  problem: null,
  before: [{ time: '2026-11-16T08:00', direction: 'In' }],
  after: [
    { time: '2026-11-16T08:00', direction: 'In' },
    { time: '2026-11-16T16:30', direction: 'Out' },
  ],
  effect: { paid: { before: 0, after: 480 }, pendingOvertime: { before: 0, after: 0 } },
}
const corrections = {
  '/api/corrections': { total: 1, rows: [CORRECTION] },
  '/api/corrections/c1': EFFECT,
  '/api/corrections/c1/decide': { message: 'success' },
}

it('counts what waits, and leaves out what the person has no right to', async () => {
  await show(<TeamScreen />, {
    '/api/presence/counts': {
      sites: [
        { employees: 3, visitors: 1, contractors: 0, due: 2 },
        { employees: 1, visitors: 0, contractors: 0, due: 0 },
      ],
    },
    '/api/corrections': { total: 4, rows: [] },
    '/leave/leaveNum': 403,
    '/time-approvals/dailyNum': 12,
    '/api/messages/unread': 0,
  })
  expect(await screen.findByText('5 in, 2 expected and not in')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /^Corrections/ })).toHaveTextContent('4')
  expect(await screen.findByRole('link', { name: /^Hours to approve/ })).toHaveTextContent('12')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Leave/ })).toBeNull())
})

it('a correction is accepted with one touch, with the day before and after in sight', async () => {
  const server = await show(<CorrectionsToDecide />, corrections)
  expect(await screen.findByText('In 08:00, Out 16:30: 8.00 h paid')).toBeInTheDocument()
  expect(screen.getByText('In 08:00: 0.00 h paid')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Accepted')).toBeInTheDocument()
  expect(server.sent['/api/corrections/c1/decide']).toEqual([{ as: 'accepted' }])
})

it('a punch of the next morning looks so in the words and in the day', async () => {
  const before = [{ time: '2026-11-16T22:00', direction: 'In' }]
  const wanted = { dayType: 'NextDay', punchTime: '06:10', direction: 'Out' }
  const after = [...before, { time: '2026-11-17T06:10', direction: 'Out' }]
  await show(<CorrectionsToDecide />, {
    ...corrections,
    '/api/corrections': { total: 1, rows: [{ ...CORRECTION, wanted }] },
    '/api/corrections/c1': { ...EFFECT, wanted, before, after },
  })
  expect(await screen.findByText('In 22:00, Out +06:10: 8.00 h paid')).toBeInTheDocument()
  expect(screen.getByText('Out 06:10 on the next day is missing')).toBeInTheDocument()
})

it('a correction is declined with a reason only', async () => {
  const server = await show(<CorrectionsToDecide />, corrections)
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  fireEvent.change(screen.getByLabelText('Why? The employee reads this.'), { target: { value: 'You left at 15' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Declined')).toBeInTheDocument()
  expect(server.sent['/api/corrections/c1/decide']).toEqual([{ as: 'declined', reason: 'You left at 15' }])
})

it('what someone else decided is said, and what cannot be accepted has no such button', async () => {
  const server = await show(<CorrectionsToDecide />, corrections)
  const accept = await screen.findByRole('button', { name: 'Accept' })
  server.answers['/api/corrections/c1/decide'] = { message: 'settled' }
  server.answers['/api/corrections/c1'] = { ...EFFECT, problem: 'punch', effect: null }
  fireEvent.click(accept)
  expect(await screen.findByText('Someone else decided on it meanwhile.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
})

it('leave is approved with who else is away in sight; what someone else decides on has no buttons, and the rest is a touch away', async () => {
  const leave = {
    id: 'l1',
    employeeId: 'e1',
    employeeName: 'Mele Tau',
    fromDate: '2026-12-01',
    toDate: '2026-12-02',
    typeName: 'Annual Leave',
    textDur: '2 days',
    textTotal: '16.00',
    description: 'Wedding',
    version: 3,
    mayExamine: true,
    inParts: true,
  }
  const server = await show(<LeaveToDecide />, {
    '/api/leaves/page?status=Approved&waiting=me&pageSize=50': { total: 0, rows: [] },
    '/api/leaves/page': {
      total: 3,
      rows: [leave, { ...leave, id: 'l2', employeeName: 'Noa', reportName: 'Ada', mayExamine: false, inParts: false }],
    },
    '/api/leaves': [{ employeeId: 'e2', employeeName: 'Hemi Tau' }],
    '/leave/updateExamine': { message: 'success' },
  })
  expect(await screen.findAllByText('Also away: Hemi Tau')).toHaveLength(2)
  const others = within(screen.getByRole('article', { name: /^Noa/ }))
  expect(others.getByText('Ada decides on it.')).toBeInTheDocument()
  expect(others.queryByRole('button')).toBeNull()
  expect(screen.getAllByText(/^Requested together with other leave/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved')).toBeInTheDocument()
  expect(server.sent['/leave/updateExamine']).toEqual([{ id: 'l1', status: 'Approved', version: 3 }])
})

it('leave above a limit says so before it is approved, and why it is refused', async () => {
  const leave = { id: 'l1', employeeId: 'e1', employeeName: 'Mele Tau', fromDate: '2026-12-01', toDate: '2026-12-02' }
  const limit = { date: '2026-12-02', departmentName: 'Packing', mostAway: 1, away: 1, pending: 0 }
  const server = await show(<LeaveToDecide />, {
    '/api/leaves/page?status=Approved&waiting=me&pageSize=50': { total: 0, rows: [] },
    '/api/leaves/page': { total: 1, rows: [{ ...leave, description: '', version: 1, mayExamine: true }] },
    '/api/leaves': [],
    '/api/leave-effect': { isRefused: true, limits: [limit], coverage: [] },
    '/leave/updateExamine': { message: 'overLimit' },
  })
  expect(await screen.findByText('One other of Packing is away on Wed 2 Dec; the limit is 1.')).toBeInTheDocument()
  expect(screen.getByText('Your company refuses leave above the limit.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/^As many people of the department are away/)).toBeInTheDocument()
  expect(server.sent['/leave/updateExamine']).toHaveLength(1)
})

it('leave that its employee asks to cancel stands first, and is cancelled with one touch', async () => {
  const asked = {
    id: 'l3',
    employeeName: 'Sina Afa',
    fromDate: '2026-12-07',
    toDate: '2026-12-07',
    typeName: 'Annual Leave',
    textDur: '1 day',
    textTotal: '8.00',
    cancellationReason: 'The trip is off',
    decidesFor: null,
  }
  const server = await show(<LeaveToDecide />, {
    '/api/leaves/page?status=Approved&waiting=me&pageSize=50': { total: 1, rows: [asked] },
    '/api/leaves/page': { total: 0, rows: [] },
    '/api/leaves/l3/cancellation/decide': { message: 'success' },
  })
  const card = within(await screen.findByRole('article', { name: /^Sina Afa asks to cancel leave: / }))
  expect(card.getByText('“The trip is off”')).toBeInTheDocument()
  expect(screen.queryByText('No leave request waits for a decision.')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Cancel leave' }))
  expect(await card.findByText('Leave cancelled')).toBeInTheDocument()
  expect(server.sent['/api/leaves/l3/cancellation/decide']).toEqual([{ as: 'accepted' }])
})

const ROW = {
  punchPairId: 'p1',
  employeeName: 'Mele Tau',
  date: '2026-11-16',
  actualIn: '08:00',
  actualOut: '16:30',
  paidHours: 8,
  pendingHours: 0,
  issues: [],
  clean: true,
  atWork: false,
  closed: false,
  levels: null,
  fallen: null,
}

it('clean hours are approved together, the others one by one, and each can be taken back', async () => {
  const late = {
    ...ROW,
    punchPairId: 'p2',
    employeeName: 'Noa',
    clean: false,
    issues: [{ type: 'LateArrival', minutes: 25 }],
  }
  const open = { ...ROW, punchPairId: 'p3', employeeName: 'Sina', clean: false, actualOut: null, issues: [] }
  const server = await show(<HoursToApprove />, {
    '/api/time-approvals': [ROW, late, open],
    '/time-approvals/approveAllSelected': { message: 'success', changed: ['p1'], refused: [] },
    '/time-approvals/unapproveAllSelected': { message: 'success', changed: ['p1'], refused: [] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 1 clean' }))
  const sent = () => server.sent['/time-approvals/approveAllSelected']
  await waitFor(() => expect(sent()).toEqual([{ punchPairIds: ['p1'], onlyClean: true }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('Noa')
  expect(screen.getByText('Late in, 25 min')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Approve: Sina/ })).toBeNull()
  server.answers['/time-approvals/approveAllSelected'] = {
    message: 'notClean',
    changed: [],
    refused: [{ punchPairId: 'p2', reason: 'close' }],
  }
  fireEvent.click(screen.getByRole('button', { name: /^Approve: Noa/ }))
  expect(await screen.findByText('The pay period of this day is closed.')).toBeInTheDocument()
})

it('of two approvals shows the first, and offers only one’s own', async () => {
  const first = { by: 'Sam', for: 'Pat', at: '2026-11-17T00:00:00Z' }
  const levels = { first: null, turn: 'first', mayWithdraw: false, managers: 'Max' }
  const given = { ...ROW, punchPairId: 'p2', employeeName: 'Noa', levels: { ...levels, first, turn: null } }
  const instead = { ...ROW, punchPairId: 'p3', employeeName: 'Sina', levels: { ...levels, turn: 'instead' } }
  const fell = { ...ROW, punchPairId: 'p4', employeeName: 'Tui', levels, fallen: { paidHours: 7.5 } }
  const server = await show(<HoursToApprove />, {
    '/api/time-approvals': [given, instead, { ...ROW, levels }, fell],
    '/time-approvals/approveAllSelected': { message: 'success', changed: ['p1', 'p4'], refused: [] },
  })
  expect(await screen.findByText('Approved by Sam for Pat, waits for Max.')).toBeInTheDocument()
  expect(screen.getByText('Approval fell: it was 7.50 h')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Approve: Noa/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Approve: Sina/ })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2 clean' }))
  await waitFor(() =>
    expect(server.sent['/time-approvals/approveAllSelected']).toEqual([
      { punchPairIds: ['p1', 'p4'], onlyClean: true },
    ]),
  )
})

it('who is in is found by name', async () => {
  const server = await show(<InNow />, {
    '/api/presence': {
      total: 1,
      rows: [
        { id: 'e1', name: 'Mele Tau', state: 'in', since: new Date().toISOString(), siteName: 'Bakery', company: '' },
      ],
    },
  })
  const row = within(await screen.findByRole('region', { name: 'In now' }))
  expect(row.getByText(/^since \d\d:\d\d · Bakery$/)).toBeInTheDocument()
  server.answers['/api/presence'] = { total: 0, rows: [] }
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Zed' } })
  expect(await screen.findByText('Nobody of that name is in.')).toBeInTheDocument()
})

it('the roster shows a day at a time, who begins first at the top', async () => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: MELE.timeZoneId })
  const plan = (firstName: string, startTime: string) => ({
    employee: { id: firstName, firstName, lastName: 'Tau', departmentName: 'Bakery' },
    scheduleRuleVoList: [{ ruleDay: today, workSections: [{ id: 's', startTime, endTime: '16:30' }], leave: [] }],
  })
  await show(<RosterDays />, { '/api/shifts/getNewShifts': [plan('Noa', '08:00'), plan('Mele', '06:00')] })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Mele TauBakery06:00 – 16:30', 'Noa TauBakery08:00 – 16:30'])
  fireEvent.click(screen.getAllByRole('radio')[1]!)
  expect(await screen.findByText('Nobody is planned on this day.')).toBeInTheDocument()
})
