import { z } from 'zod'
import { Email, employeeInfoFields, signInFields } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { EMPLOYEE_REFUSALS, PersonSaved } from './employee-save.ts'
import { clearable, Flag, Id, listOf, optionalText, Paging, SaveAnswer, searchOver, typedText } from './wire.ts'

export const UserStatus = z.enum(['Active', 'Inactive'])
export type UserStatus = z.output<typeof UserStatus>

/** A row of the users list (000 §3 User row). */
export const UserRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userStatus: UserStatus,
  roleId: z.string(),
  avatarFileName: z.string().nullable(),
})
export type UserRow = z.output<typeof UserRow>

/** Columns of the users list that its filter searches. */
export const USER_COLUMNS = ['firstName', 'lastName', 'email', 'userStatus'] as const

const userFilter = z.object({
  userStatus: optionalText(UserStatus),
  /** People who manage or work in these nodes or those below. */
  departmentIds: listOf(Id).optional(),
  ...Paging,
  ...searchOver(USER_COLUMNS),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users of the company.',
  access: 'user:visible',
  query: userFilter,
  answer: z.array(UserRow),
})

export const pageUsers = endpoint({
  method: 'GET',
  path: '/api/users/page',
  summary: 'One page of the company’s users, with the total.',
  access: 'user:visible',
  query: userFilter,
  answer: z.object({ total: z.int(), rows: z.array(UserRow) }),
})

/** Someone to choose, by name. */
const NamedUser = z.object({ id: z.string(), name: z.string() })

export const forwardToUsers = endpoint({
  method: 'GET',
  path: '/api/users/forward-to',
  summary: 'Who leave requests can be forwarded to.',
  access: 'signed-in',
  programScope: 'user:visible',
  answer: z.array(NamedUser),
})

export const reportToUsers = endpoint({
  method: 'GET',
  path: '/api/users/report-to',
  summary:
    'Who can approve time and leave: Admins and Supervisors. Supervisors do not get themselves; Employees get the active employees they may see instead.',
  access: 'signed-in',
  programScope: 'user:visible',
  answer: z.array(NamedUser),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'A user, as edited in its form.',
  access: 'user:visible',
  params: z.object({ id: Id }),
  answer: UserRow.extend({
    version: z.int(),
    middleName: z.string().nullable(),
    isEmployee: z.boolean(),
    /** Ids, comma-joined. */
    exportDevisions: z.string(),
    departments: z.array(z.string()),
    funs: z.array(z.string()),
    isLeave: z.boolean(),
    forwardTo: z.string().nullable(),
    mobileApp: z.boolean(),
    hasPin: z.boolean(),
    evacuator: z.boolean(),
    /** False until the person has chosen a password or was handed one. */
    hasPassword: z.boolean(),
    /** The sign-in asks for more than the password. */
    hasTwoStep: z.boolean(),
    employeeId: z.string().nullable(),
  }),
})
export type UserDetail = z.output<(typeof getUser)['answer']>

export const UserBody = z.object({
  id: optionalText(Id),
  email: optionalText(Email),
  firstName: optionalText(typedText(80)),
  lastName: optionalText(typedText(80)),
  ...signInFields,
  roleId: optionalText(z.enum(['1', '2', '3', '4'])),
  /** Comma-joined. */
  exportDevisions: listOf(Id).optional(),
  isLeave: optionalText(Flag),
  forwardTo: clearable(Id),
  mobileApp: optionalText(Flag),
  isEmployee: optionalText(Flag),
  employeeId: optionalText(Id),
  ...employeeInfoFields,
})
export type UserBody = z.output<typeof UserBody>

export const saveUser = endpoint({
  method: 'POST',
  path: '/user/save-without-photo',
  summary: 'Adds a user, or changes one; with isEmployee, the employee too.',
  access: 'user:update',
  body: UserBody,
  answer: PersonSaved,
  refusals: EMPLOYEE_REFUSALS,
  creates: true,
})

export const saveUserStatus = endpoint({
  method: 'POST',
  path: '/api/users/{id}/status',
  summary: 'Allows a user to sign in, or stops allowing it.',
  access: 'user:update',
  params: z.object({ id: Id }),
  body: z.object({ userStatus: UserStatus }),
  answer: SaveAnswer,
})

export const mailUserLink = endpoint({
  method: 'POST',
  path: '/api/users/{id}/mail-link',
  summary: 'Emails the user a link to choose a password: an invitation, or a reset if they already have one.',
  access: 'user:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})
