import type { ExceptionRow, SuggestedPunch } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ShortcutHost } from '../../../ui/kit/shortcut-sheet/shortcut-host.tsx'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MissingPunches } from './missing-punches.tsx'

const READ = '/api/time-card-exceptions/view'
const SAVE = '/timesheet/saveSinglePunch'

afterEach(() => vi.unstubAllGlobals())

const end: SuggestedPunch = { punchTime: '16:30', dayType: 'Today', direction: 'Out', why: 'scheduled' }

function row(number: number, changes: Partial<ExceptionRow> = {}): ExceptionRow {
  return {
    id: `11111111-1111-4111-8111-11111111111${number}`,
    employeeId: `22222222-2222-4222-8222-22222222222${number}`,
    clockId: number,
    employeeName: `Person ${number}`,
    date: '2026-11-05',
    scheduleIn: '08:00',
    scheduleOut: '16:30',
    actuaIn: '08:02',
    actuaOut: null,
    actuaInException: 'MissingPunch',
    minutes: null,
    approver: null,
    shiftId: null,
    departmentName: null,
    paidMinutes: 0,
    closed: false,
    reviewed: null,
    missing: end,
    repeat: null,
    ...changes,
  }
}

const PERIOD = '11111111-1111-4111-8111-111111111111'

function open(rows: ExceptionRow[], failing: string[] = []) {
  const calls = serve({
    [`GET ${READ}`]: () => ({ total: rows.length, rows }),
    'POST /api/recalculate/preview-days': () => ({
      effects: rows.map(() => ({ paid: { before: 0, after: 480 }, pendingOvertime: { before: 0, after: 0 } })),
    }),
    'POST /timesheet/deleteSinglePunch': () => ({ message: 'success' }),
    [`POST ${SAVE}`]: ({ fields }) =>
      failing.some((id) => id === fields.get('employeeId')) ? { message: 'close' } : { message: 'success', id: 'p' },
  })
  const page = (
    <>
      <ShortcutHost />
      <MissingPunches run={{ ids: [PERIOD], startDate: '2026-11-02', endDate: '2026-11-15' }} />
    </>
  )
  showPage(page, { at: '/payday', permissions: { exception: ['visible'], timesheet: ['visible', 'update'] } })
  return {
    saved: () => calls.filter(({ path }) => path === SAVE),
    read: () => calls.filter(({ path }) => path === READ),
  }
}

it('shows what is missing with its likely fix, which one click takes', async () => {
  const { saved, read } = open([row(1), row(2, { actuaIn: null, actuaOut: '16:31', missing: null })])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('In 08:02, no Out')
  expect(second).toHaveTextContent('No In, Out 16:31')
  expect(read()[0]?.query.get('type')).toBe('MissingPunch')
  expect(read()[0]?.query.getAll('payrollTransferId')).toEqual([PERIOD])
  expect(screen.queryByRole('button', { name: /suggestions/ })).toBeNull()
  await userEvent.click(await within(first!).findByRole('button', { name: /^Add Out 16:30/ }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.fields.get('punchTime')).toBe('16:30')
  await waitFor(() => expect(read().length).toBeGreaterThan(1))
})

it('is worked through with J, K and Enter', async () => {
  const { saved } = open([row(1), row(2)])
  await screen.findAllByRole('button', { name: /^Add Out 16:30/ })
  await userEvent.keyboard('jjk')
  expect(document.activeElement?.closest('li')).toHaveTextContent('Person 1')
  await userEvent.keyboard('j{Enter}')
  await waitFor(() => expect(saved()[0]?.fields.get('employeeId')).toBe(row(2).employeeId))
})

it('takes those of rows that are not shown too, after it has said what that does', async () => {
  const punch = { punchId: '33333333-3333-4333-8333-333333333333', punchTime: '08:02', dayType: 'Today' } as const
  const { saved } = open([1, 2, 3, 4, 5, 6, 7, 8].map((number) => row(number, number === 1 ? { repeat: punch } : {})))
  expect(await screen.findAllByRole('listitem')).toHaveLength(6)
  expect(
    screen.getByText('1 punch made twice is removed, 7 punches are added at the planned or usual time'),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take 8 suggestions' }))
  await waitFor(() => expect(saved()).toHaveLength(7))
  expect(await screen.findByText('8 rows were fixed.')).toBeVisible()
})

it('takes all suggestions at once, and says of each that failed why', async () => {
  const { saved } = open([row(1), row(2), row(3, { missing: null })], [row(2).employeeId])
  await userEvent.click(await screen.findByRole('button', { name: 'Take 2 suggestions' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(await screen.findByText(/within a closed pay period/)).toBeVisible()
  expect(await screen.findByText('1 row was fixed.')).toBeVisible()
})
