import { describe, expect, it } from 'vitest'
import type { Session } from '../../lib/session/session.ts'
import { mayEditPunches, mayEditTimesheet } from './may-edit.ts'

const OPEN = { readonly: false, ptClosed: false }
const OPEN_DAY = { closed: false }

describe('a timesheet', () => {
  it.each([
    { why: 'is editable with update on timesheet', timesheet: OPEN, actions: ['visible', 'update'], expected: true },
    { why: 'is not editable without update', timesheet: OPEN, actions: ['visible'], expected: false },
    {
      why: 'is not editable when the server calls it read-only',
      timesheet: { ...OPEN, readonly: true },
      actions: ['update'],
      expected: false,
    },
    {
      why: 'is not editable in a closed period',
      timesheet: { ...OPEN, ptClosed: true },
      actions: ['update'],
      expected: false,
    },
  ])('$why', ({ timesheet, actions, expected }) => {
    expect(mayEditTimesheet(session('Admin', actions), timesheet)).toBe(expected)
  })
})

describe('the punches of a day', () => {
  it.each([
    { why: 'a supervisor with update may change', role: 'Supervisor', day: OPEN_DAY, expected: true },
    { why: 'the role Employee may not change, even with update', role: 'Employee', day: OPEN_DAY, expected: false },
    {
      why: 'nobody may change on a closed day of an open period',
      role: 'Admin',
      day: { closed: true },
      expected: false,
    },
  ] as const)('$why', ({ role, day, expected }) => {
    expect(mayEditPunches(session(role, ['update']), OPEN, day)).toBe(expected)
  })
})

function session(roleName: Session['user']['roleName'], timesheet: string[]): Session {
  const user = {
    userId: 'u',
    firstName: '',
    companyName: '',
    roleName,
    avatar: null,
    employeeId: null,
    dateFormat: '',
    timeFormat: '',
    allowLoginAsEmployee: false,
    mustChangePassword: false,
    mustSetUpTwoStep: false,
    companyId: null,
    isLookingIn: false,
  }
  return { user, permissions: { timesheet }, settings: {} as Session['settings'] }
}
