import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MELE } from '../testing/stand-in.ts'
import { showSignedIn, type SignedInPhone } from '../testing/show-signed-in.tsx'
import LeaveScreen from './leave-screen.tsx'

const ANNUAL = { id: 'annual', name: 'Annual Leave', isAutomatic: false }
const LEAVE = {
  id: 'l1',
  typeId: 'annual',
  typeName: 'Annual Leave',
  fromDate: '2026-11-09',
  toDate: '2026-11-10',
  textDur: '2 days',
  textTotal: '16.00',
  leaveStatus: 'Pending',
  reportName: 'Hemi Tau',
  reason: '',
  mayCancel: true,
  cancellationReason: null,
  mayAskCancellation: false,
  mayDecideCancellation: false,
  seesEmployee: true,
}

let phone: SignedInPhone

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T20:00:00Z') })
  phone = await showSignedIn(<LeaveScreen />, {
    '/api/leaves/list-by-employeeId': [LEAVE],
    '/api/leave-balance': { dataList: [{ paytypeId: 'annual', name: 'Annual Leave', time: 92.5 }] },
    '/api/leave-types': [
      { id: 'stat', name: 'Public Holiday', isAutomatic: true },
      { id: 'sick', name: 'Sick Leave', isAutomatic: false },
      ANNUAL,
    ],
    '/api/my-shifts': { days: [{ date: '2026-11-13', shifts: [], leave: [], holiday: 'Show Day' }] },
    '/leave/preview': {
      message: 'success',
      totalMinutes: 480,
      dates: [{ date: '2026-11-12', minutes: 480, skipped: null }],
    },
    '/leave/save': { message: 'success', id: 'l2' },
    '/leave/delete': { message: 'success', changed: ['l1'], refused: [] },
  })
  return () => {
    vi.useRealTimers()
    phone.close()
  }
})

const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Ask for leave' }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const sent = () => phone.server.sent['/leave/save'] ?? []

it('shows what is left, and what they asked for with who decides', async () => {
  expect(await screen.findByText('92.50')).toBeInTheDocument()
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Mon 9 Nov – Tue 10 Nov')).toBeInTheDocument()
  expect(row.getByText('Annual Leave, 2 days, 16.00 h')).toBeInTheDocument()
  expect(row.getByText('Waits for Hemi Tau')).toBeInTheDocument()
})

it('is asked for with a day and Send: the type with a balance is chosen, and what it leaves is said', async () => {
  await ask()
  press('Thu 12 Nov')
  expect(await screen.findByText('Thu 12 Nov: 8.00 h')).toBeInTheDocument()
  expect(await screen.findByText('Leaves 84.50 of 92.50 hours of Annual Leave on Thu 12 Nov.')).toBeInTheDocument()
  press('Send')
  expect(await screen.findByText('Sent. You get a message when it is decided.')).toBeInTheDocument()
  expect(sent()).toEqual([
    { employeeId: MELE.employeeId, typeId: 'annual', fromDate: '2026-11-12', toDate: '2026-11-12', description: '' },
  ])
})

it('is reckoned from what is left on its first day, once one is chosen', async () => {
  phone.server.answers[`/api/leave-balance?employeeId=${MELE.employeeId}&fromDate=2026-11-12`] = {
    dataList: [{ paytypeId: 'annual', name: 'Annual Leave', time: 100.25 }],
  }
  await ask()
  expect(await screen.findByRole('radio', { name: 'Annual Leave, 92.50 hours left', hidden: true })).toBeInTheDocument()
  press('Thu 12 Nov')
  expect(await screen.findByText('Leaves 92.25 of 100.25 hours of Annual Leave on Thu 12 Nov.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Annual Leave, 100.25 hours left', hidden: true })).toBeInTheDocument()
})

it('takes the days up to a second one, a note, and tells holidays', async () => {
  await ask()
  press('Thu 12 Nov')
  expect(await screen.findByRole('button', { name: 'Fri 13 Nov, Show Day', hidden: true })).toBeInTheDocument()
  press('Mon 16 Nov')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: ' Wedding ' } })
  press('Send')
  await waitFor(() =>
    expect(sent()).toMatchObject([{ fromDate: '2026-11-12', toDate: '2026-11-16', description: 'Wedding' }]),
  )
})

it('of a part of a day has times, over midnight too', async () => {
  await ask()
  press('Thu 12 Nov')
  fireEvent.click(screen.getByRole('radio', { name: 'Times', hidden: true }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '02:00' } })
  press('Send')
  await waitFor(() =>
    expect(sent()).toMatchObject([{ byWorkHours: true, fromLeaveTime: '22:00', toLeaveTime: '02:00', toDateType: 1 }]),
  )
})

it('can be after midnight of a night that begins on the day', async () => {
  const night = { startTime: '18:00', startTimeType: 'Today', endTime: '06:00', endTimeType: 'NextDay' }
  phone.server.answers['/api/my-shifts'] = {
    days: [{ date: '2026-11-12', shifts: [night], leave: [], holiday: null }],
  }
  await ask()
  press('Thu 12 Nov')
  fireEvent.click(screen.getByRole('radio', { name: 'Times', hidden: true }))
  fireEvent.click(await screen.findByRole('radio', { name: 'After midnight, Fri 13 Nov', hidden: true }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '02:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '05:00' } })
  press('Send')
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { fromDate: '2026-11-12', fromLeaveTime: '02:00', fromDateType: 1, toLeaveTime: '05:00', toDateType: 1 },
    ]),
  )
})

it('at times without a shift says so, and asks for no hours per day, of all day neither', async () => {
  phone.server.answers['/leave/preview'] = ({ byWorkHours }: Record<string, unknown>) =>
    byWorkHours === true
      ? { message: 'unscheduledDays' }
      : { message: 'success', totalMinutes: 240, dates: [{ date: '2026-11-12', minutes: 240, skipped: null }] }
  await ask()
  press('Thu 12 Nov')
  fireEvent.click(screen.getByRole('radio', { name: 'Times', hidden: true }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '02:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '05:00' } })
  expect(await screen.findByText(/^No shift of yours is planned at these times\./)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: 'All day', hidden: true }))
  expect(await screen.findByText('Thu 12 Nov: 4.00 h')).toBeInTheDocument()
  expect(screen.queryByLabelText('Hours per day')).toBeNull()
})

it.each(['noData', 'unscheduledDays'])('asks for the hours of days without a shift (%s)', async (message) => {
  phone.server.answers['/leave/preview'] = { message, date: '2026-11-12' }
  await ask()
  press('Thu 12 Nov')
  fireEvent.change(await screen.findByLabelText('Hours per day'), { target: { value: '6' } })
  press('Send')
  await waitFor(() => expect(sent()).toMatchObject([{ duration: '6', skipUnscheduled: false }]))
})

it('on days that are not planned says so and what to do, where leave goes by the roster', async () => {
  phone.server.answers['/leave/preview'] = ({ duration }: Record<string, unknown>) =>
    duration === undefined
      ? { message: 'unscheduledDays' }
      : Response.json({ issues: [{ field: 'skipUnscheduled', reason: 'set by the pay group' }] }, { status: 400 })
  await ask()
  press('Thu 12 Nov')
  expect(await screen.findByText(/^No shift is planned on these days yet, .* choose Times/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Hours per day')).toBeNull()
  press('Wed 18 Nov')
  expect(await screen.findByText(/^No shift is planned on these days yet/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Hours per day')).toBeNull()
})

it('says why it is refused, and keeps what was chosen', async () => {
  phone.server.answers['/leave/save'] = { message: 'dateExist' }
  await ask()
  press('Thu 12 Nov')
  press('Send')
  expect(await screen.findByText('You have leave on one of these days already.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Thu 12 Nov', hidden: true })).toHaveAttribute('aria-pressed', 'true')
})

it('sent again because no answer came is one request', async () => {
  await ask()
  press('Thu 12 Nov')
  phone.server.isAway = true
  press('Send')
  expect(await screen.findByText(/^Not sent: there is no answer/)).toBeInTheDocument()
  phone.server.isAway = false
  press('Send')
  await screen.findByText('Sent. You get a message when it is decided.')
  const keys = phone.server.keys['/leave/save'] ?? []
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('is cancelled with two touches', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel it' }))
  expect(phone.server.sent['/leave/delete']).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel it for good' }))
  await waitFor(() => expect(phone.server.sent['/leave/delete']).toEqual([{ ids: ['l1'] }]))
})

it('tells before it is sent how many others are away, and names none', async () => {
  phone.server.answers['/api/leave-effect'] = {
    isRefused: false,
    limits: [{ date: '2026-11-12', departmentName: 'Packing', mostAway: 3, away: 3, pending: 0 }],
    coverage: [],
  }
  await ask()
  press('Thu 12 Nov')
  expect(await screen.findByText('3 others of Packing are away on Thu 12 Nov; the limit is 3.')).toBeInTheDocument()
})

it('tells at which hours everyone planned is needed', async () => {
  const needed = { date: '2026-11-12', departmentName: 'Packing', needed: 2, planned: 2 }
  phone.server.answers['/api/leave-effect'] = {
    isRefused: false,
    limits: [],
    coverage: [
      { ...needed, skillName: null, from: 360, to: 870 },
      { ...needed, skillName: 'Forklift', from: 1320, to: 1800, planned: 1 },
    ],
  }
  await ask()
  press('Thu 12 Nov')
  expect(await screen.findByText('Packing on Thu 12 Nov, 06:00 – 14:30: all 2 planned are needed.')).toBeInTheDocument()
  expect(screen.getByText('Packing, Forklift on Thu 12 Nov, 22:00 – 06:00: 1 planned, 2 needed.')).toBeInTheDocument()
})

it('by times asks what those hours do to the planned shifts', async () => {
  await ask()
  press('Thu 12 Nov')
  fireEvent.click(screen.getByRole('radio', { name: 'Times', hidden: true }))
  const url = (times: string) =>
    `/api/leave-effect?employeeId=${MELE.employeeId}&startDate=2026-11-12&endDate=2026-11-12${times}`
  phone.server.answers[url('&fromLeaveTime=22%3A00&toLeaveTime=02%3A00&fromDateType=0&toDateType=1')] = {
    isRefused: false,
    limits: [],
    coverage: [
      { date: '2026-11-12', departmentName: 'Packing', skillName: null, from: 1320, to: 1440, needed: 2, planned: 2 },
    ],
  }
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '02:00' } })
  expect(await screen.findByText('Packing on Thu 12 Nov, 22:00 – 00:00: all 2 planned are needed.')).toBeInTheDocument()
})

it('of theirs looks other in the month while it is pending, and the key says so', async () => {
  const leave = (status: string) => [{ name: 'Annual Leave', status }]
  phone.server.answers['/api/my-shifts'] = {
    days: [
      { date: '2026-11-16', shifts: [], leave: leave('Approved'), holiday: null },
      { date: '2026-11-17', shifts: [], leave: leave('Pending'), holiday: null },
    ],
  }
  await ask()
  const day = (name: string) => screen.findByRole('button', { name, hidden: true })
  expect(await day('Mon 16 Nov, Annual Leave, Approved')).toHaveClass('month-leave')
  expect(await day('Tue 17 Nov, Annual Leave, Pending')).toHaveClass('month-pending')
  expect(screen.getByText('Leave of yours')).toHaveClass('key-leave')
  expect(screen.getByText('Pending', { selector: '.month-key > *' })).toHaveClass('key-pending')
})

it('that is approved is asked to be cancelled, with a reason', async () => {
  cleanup()
  phone.close()
  phone = await showSignedIn(<LeaveScreen />, {
    '/api/leaves/list-by-employeeId': [
      { ...LEAVE, leaveStatus: 'Approved', mayCancel: false, mayAskCancellation: true },
    ],
    '/api/leave-balance': { dataList: [] },
    '/api/leave-types': [],
    '/api/leaves/l1/cancellation': { message: 'success' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to cancel' }))
  fireEvent.change(screen.getByLabelText('Why should it be cancelled?'), { target: { value: 'The trip is off' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(phone.server.sent['/api/leaves/l1/cancellation']).toEqual([{ reason: 'The trip is off' }]))
})
