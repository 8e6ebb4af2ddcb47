import type { Leave, PayGroup } from '@timeloom/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { showPage } from '../../ui/testing/show-page.tsx'
import { LeaveDialog, NewLeaveDialog } from './leave-dialog.tsx'
import { ANNUAL, dialogOf, LEAVE_ID, leaveOf, MAY_ALL, MELE, PLANT, sentTo, serveLeave } from './leave.fixture.ts'

/** Wednesday 4 November 2026 where the company is. */
export function keepClock() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-04T02:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

interface Given {
  answers?: Parameters<typeof serveLeave>[0]
  role?: 'Admin' | 'Employee'
  rules?: Partial<PayGroup>
  /** The leave that is changed. */
  leave?: Partial<Leave>
  employeeId?: string | undefined
}

export async function open(given: Given = {}) {
  const { answers = {}, role = 'Admin', rules = {}, leave } = given
  const calls = serveLeave({
    'GET /api/pay-groups': () => [{ ...PLANT, ...rules }],
    [`GET /api/leaves/${LEAVE_ID}`]: () => leaveOf(leave),
    ...answers,
  })
  const onClose = vi.fn()
  const employeeId = 'employeeId' in given ? given.employeeId : MELE
  const dialog = leave ? (
    <LeaveDialog leaveId={LEAVE_ID} onClose={onClose} />
  ) : (
    <NewLeaveDialog employeeId={employeeId} onClose={onClose} />
  )
  const user = { roleName: role, employeeId: role === 'Employee' ? MELE : null }
  const permissions = role === 'Admin' ? { ...MAY_ALL, roster: ['visible'] } : MAY_ALL
  showPage(dialog, { at: '/leave/list', permissions, user })
  const shown = await dialogOf(leave ? 'Modify a leave' : 'Create a new leave')
  await shown.findByRole('button', { name: 'Save' })
  return { calls, onClose, dialog: shown }
}

type Dialog = Awaited<ReturnType<typeof dialogOf>>

export async function chooseType(dialog: Dialog, name: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: /^Leave Type/ }))
  await userEvent.click(await screen.findByTitle(new RegExp(`^${name}`)))
}

export async function enterDates(dialog: Dialog, typed: string) {
  const field = dialog.getByRole('textbox', { name: 'Date' })
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
}

/** Annual leave from Monday to Wednesday. */
export async function fillIn(dialog: Dialog, type = ANNUAL.name) {
  await chooseType(dialog, type)
  await enterDates(dialog, '9/11 - 11/11')
}

export const save = async () => userEvent.click(await screen.findByRole('button', { name: /Save$/ }))
export const saved = (calls: ReturnType<typeof serveLeave>) => sentTo(calls, '/leave/save')
export const balance = (time: number, { id, name } = ANNUAL) => ({
  'GET /api/leave-balance': () => ({ dataList: [{ name, time, paytypeId: id }] }),
})

/** Annual leave of so many hours today, of which there will be more on the requested date. */
export function earnedUntil(today: number, then: number): NonNullable<Given['answers']> {
  const item = (time: number) => ({ dataList: [{ name: ANNUAL.name, time, paytypeId: ANNUAL.id }] })
  const none = { endedMinutes: 0, takenMinutes: 0, otherMinutes: 0, pendingMinutes: 0 }
  return {
    'GET /api/leave-balance': ({ query }) => item(query.has('fromDate') ? then : today),
    'GET /api/leave-balance/projection': () => ({
      projection: {
        ...none,
        todayMinutes: today * 60,
        earnedMinutes: (then - today) * 60,
        isExpected: true,
        availableMinutes: then * 60,
      },
    }),
  }
}
