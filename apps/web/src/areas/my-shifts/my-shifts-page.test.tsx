import type { AnswerOf, getMyShifts, MyShift } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { MyShiftsPage } from './my-shifts-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const READ = 'GET /api/my-shifts'
const FEED = 'GET /api/my-shifts/calendar'
const WEEK = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`)

function shift(change: Partial<MyShift> = {}): MyShift {
  return {
    id: 's1',
    startTime: '08:00',
    startTimeType: 'Today',
    endTime: '16:30',
    endTimeType: 'Today',
    startsAt: '2026-11-11T19:00:00Z',
    endsAt: '2026-11-12T03:30:00Z',
    breakTime: 30,
    labelName: 'Early',
    departmentName: 'Packing',
    jobName: null,
    taskName: null,
    ...change,
  }
}

type Shifts = AnswerOf<typeof getMyShifts>

function week(change: Partial<Shifts> = {}): Shifts {
  return {
    isEmployee: true,
    today: '2026-11-11',
    timeZoneId: 'Pacific/Auckland',
    days: WEEK.map((date) => ({
      date,
      isOffDay: date === '2026-11-14',
      shifts: date === '2026-11-12' ? [shift()] : [],
      holiday: date === '2026-11-13' ? 'Show Day' : null,
      leave: date === '2026-11-09' ? [{ name: 'Annual Leave', status: 'Pending', fromTime: null, toTime: null }] : [],
    })),
    next: { date: '2026-11-12', shift: shift() },
    lastDay: '2026-12-04',
    ...change,
  }
}

function show(answers: Parameters<typeof serve>[0] = {}, at = '/myshifts') {
  const calls = serve({ [READ]: () => week(), [FEED]: () => ({ createdAt: null }), ...answers })
  return { calls, shown: showPage(<MyShiftsPage />, { at, permissions: {} }) }
}

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

it('says first when the next shift is, then lists the week with leave and holidays', async () => {
  const { calls } = show()
  const next = within(await screen.findByRole('region', { name: 'Next shift' }))
  expect(next.getByText('Tomorrow 08:00 – 16:30')).toBeInTheDocument()
  expect(next.getByText('Early · Packing')).toBeInTheDocument()
  expect(await rows()).toEqual([
    'Mon 09/11No shift Annual Leave, requested',
    'Tue 10/11No shift',
    'Wed 11/11TodayNo shift',
    'Thu 12/1108:00 – 16:30Early · Packing 30 min break',
    'Fri 13/11No shift Show Day',
    'Sat 14/11Day off',
    'Sun 15/11No shift',
  ])
  expect(screen.getByText('Your last shift planned so far is on Fri 04/12.')).toBeInTheDocument()
  const asked = calls.find(({ path }) => path === '/api/my-shifts')
  expect(Object.fromEntries(asked!.query)).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15' })
})

it('goes from week to week, and back to this one', async () => {
  const { calls, shown } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Week after' }))
  expect(shown.address()).toBe('/myshifts?from=2026-11-16')
  await waitFor(() => expect(calls.some(({ query }) => query.get('startDate') === '2026-11-16')).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'This week' }))
  expect(shown.address()).toBe('/myshifts')
})

it('a message’s link opens the week of its day', async () => {
  const { calls } = show({}, '/myshifts?from=2026-11-25')
  await screen.findByRole('heading', { name: '23/11 – 29/11/2026' })
  expect(calls.find(({ path }) => path === '/api/my-shifts')!.query.get('endDate')).toBe('2026-11-29')
})

it('a night shift says that it ends on the next day', async () => {
  const night = shift({ startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay', breakTime: null })
  show({ [READ]: () => week({ next: { date: '2026-11-11', shift: night } }) })
  expect(await screen.findByText('Today 22:00 – 06:00 (next day)')).toBeInTheDocument()
})

it('nothing planned, and no employee record, are said in words', async () => {
  const { shown } = show({ [READ]: () => week({ next: null, lastDay: null }) })
  expect(await screen.findByText('None planned in the next four weeks')).toBeInTheDocument()
  expect(screen.getByText('No shift is planned for you in the next eight weeks.')).toBeInTheDocument()
  shown.leave()
  show({ [READ]: () => week({ isEmployee: false, days: [], next: null, lastDay: null }) })
  expect(await screen.findByText(/There is no employee record for your account/)).toBeInTheDocument()
})

it('shifts that cannot be loaded are asked for again', async () => {
  let isDown = true
  show({ [READ]: () => (isDown ? Response.json({ message: '' }, { status: 500 }) : week()) })
  await screen.findByText('Your shifts could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Next shift' })).toBeInTheDocument()
})

it('a calendar address is shown once, with how to use it', async () => {
  let createdAt: string | null = null
  const { calls } = show({
    [FEED]: () => ({ createdAt }),
    'POST /api/my-shifts/calendar': () => {
      createdAt = '2026-11-11T02:00:00Z'
      return { message: 'success', address: 'https://timeloom.test/calendar/secret.ics' }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a calendar address' }))
  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(
    'https://timeloom.test/calendar/secret.ics',
  )
  await screen.findByText('You have a calendar address since 11/11/2026 15:00.')
  await userEvent.click(screen.getByRole('button', { name: 'Replace the address' }))
  await screen.findByText('Replace your calendar address?')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2))
})

it('a calendar address is revoked after a question', async () => {
  let createdAt: string | null = '2026-11-11T02:00:00Z'
  const { calls } = show({
    [FEED]: () => ({ createdAt }),
    'POST /api/my-shifts/calendar/delete': () => {
      createdAt = null
      return { message: 'success' }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  await screen.findByText('Revoke your calendar address?')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('The calendar address no longer works.')
  expect(await screen.findByRole('button', { name: 'Make a calendar address' })).toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/my-shifts/calendar/delete',
  ])
})
