import type { UserDetail, UserRow } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

const ID = '0190a8f0-0000-7000-8000-00000000a001'
const NODE = '0190a8f0-0000-7000-8000-0000000000d1'
const SAVE = 'POST /user/save-without-photo'
const STATUS = `POST /api/users/${ID}/status`
const EVERYTHING = { user: ['visible', 'create', 'update'], employee: ['visible', 'update'] }

let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('shows active users, with editor and Edit for people who may change them', async () => {
    const { calls } = open('/user/list')
    expect(await screen.findByText('ruth@test.example')).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'First Name',
      'Last Name',
      'Email',
      'Status',
      'Action',
    ])
    expect(screen.getByRole('link', { name: 'Edit Ruth Ash' })).toHaveAttribute('href', `/user/update?id=${ID}`)
    const asked = calls.find(({ path }) => path === '/api/users/page')
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ userStatus: 'Active' })
  })

  it('offers neither to who only looks', async () => {
    open('/user/list', { permissions: { user: ['visible'] } })
    await screen.findByText('ruth@test.example')
    expect(screen.queryByRole('columnheader', { name: 'Action' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Status of/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
  })

  it.each([
    { why: 'done', answer: () => ({ message: 'success' }), words: 'Change the user status successfully.' },
    {
      why: 'failed without words of the server',
      answer: () => Response.json({}, { status: 500 }),
      words: 'Failed to change the user status.',
    },
  ])('a change of status that is $why says so', async ({ answer, words }) => {
    open('/user/list', { answers: { [STATUS]: answer } })
    await userEvent.click(await screen.findByRole('button', { name: 'Status of Ruth Ash: Active' }))
    const editor = within(await screen.findByRole('form', { name: 'Status of Ruth Ash' }))
    await userEvent.click(editor.getByRole('radio', { name: 'Inactive' }))
    await userEvent.click(editor.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

describe('a Superadmin, for an Admin', () => {
  it('is read-only: the role by name, nothing to change', async () => {
    open('/user/update?id=' + ID, { user: { roleId: '1' } })
    const form = within(await screen.findByRole('form', { name: 'User' }))
    expect(await form.findByText('Superadmin')).toBeInTheDocument()
    expect(form.getByRole('combobox', { name: 'Role' })).toBeDisabled()
    expect(form.getByRole('textbox', { name: 'First Name' })).toBeDisabled()
    expect(form.getByText('Only a Superadmin can change a Superadmin.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Save|^Mail/ })).toBeNull()
    expect(form.getByRole('button', { name: 'Back' })).toBeEnabled()
  })

  it('has a status in the list that is not a button', async () => {
    open('/user/list', { user: { roleId: '1' } })
    expect(await screen.findByRole('link', { name: 'View Ruth Ash' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Status of/ })).toBeNull()
  })
})

describe('the form', () => {
  it('of a user someone else changed in the meantime says who and what, and the next save keeps mine', async () => {
    const change = { message: 'changed', version: 8, changedBy: 'Ana Rangi', changedAt: '2025-11-03T01:02:00Z' }
    const answers = [Response.json(change, { status: 409 }), { message: 'success', id: ID }]
    const { calls } = open(`/user/update?id=${ID}`, {
      answers: { [SAVE]: () => answers.shift() },
      latest: { version: 8, firstName: 'Ruthie', lastName: 'Ashe', middleName: 'M' },
    })
    const form = within(await screen.findByRole('form', { name: 'User' }))
    const firstName = form.getByRole('textbox', { name: 'First Name' })
    await userEvent.clear(firstName)
    await userEvent.paste('Rū')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    // of another day than today: with its date
    const note = await form.findByText('Ana Rangi saved this at 03/11/2025 14:02.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: First Name, Last Name, Middle Name. Not saved: you both edited First Name. Save keeps your version.',
    )
    expect(firstName).toHaveValue('Rū')
    expect(firstName).toHaveAccessibleDescription('Ana Rangi saved this in the meantime: Ruthie')
    expect(form.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Ashe')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('The user is saved successfully.')
    const sent = calls.findLast(({ path }) => path === '/user/save-without-photo')?.fields as URLSearchParams
    expect(Object.fromEntries(sent)).toMatchObject({ version: '8', firstName: 'Rū', lastName: 'Ashe', middleName: 'M' })
  })

  it('asks a Supervisor for departments, and nobody else', async () => {
    const { calls } = open('/user/update?id=' + ID, { user: { roleId: '3', departments: [] } })
    const form = within(await screen.findByRole('form', { name: 'User' }))
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Management' })).toBeEnabled())
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('This field is required.')).toBeInTheDocument()
    expect(calls.some(({ path }) => path === '/user/save-without-photo')).toBe(false)
  })

  it('sends the divisions comma-joined, with the version', async () => {
    const { calls, shown } = open('/user/update?id=' + ID, { user: { exportDevisions: `${NODE},${ID}` } })
    const form = within(await screen.findByRole('form', { name: 'User' }))
    expect(form.queryByRole('combobox', { name: 'Management' })).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('The user is saved successfully.')
    const sent = calls.find(({ path }) => path === '/user/save-without-photo')?.fields as URLSearchParams
    expect(Object.fromEntries(sent)).toMatchObject({ id: ID, version: '7', exportDevisions: `${NODE},${ID}` })
    for (const unsaid of ['pin', 'password', 'hireOnDateValue']) expect(sent.has(unsaid), unsaid).toBe(false)
    await waitFor(() => expect(shown.address()).toBe('/user/list'))
  })

  it.each([
    ['userEmailExit', 'Warning: Email is exist.'],
    ['employeeNumerExit', 'Warning: Employee ClockId is exist.'],
    ['noCompany', 'Warning: The company does not exist.'],
    ['licenses', 'Warning: The employee Upper bound.'],
  ])('refused with %s says the words of the specification', async (code, words) => {
    open('/user/update?id=' + ID, { answers: { [SAVE]: () => ({ message: code }) } })
    const form = within(await screen.findByRole('form', { name: 'User' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })
})

interface Given {
  permissions?: Record<string, string[]>
  user?: Partial<UserDetail>
  /** What someone else saves once the form is open. */
  latest?: Partial<UserDetail>
  answers?: Parameters<typeof serve>[0]
}

function open(at: string, { permissions = EVERYTHING, user = {}, latest = {}, answers = {} }: Given = {}) {
  const row: UserRow = {
    id: ID,
    firstName: 'Ruth',
    lastName: 'Ash',
    email: 'ruth@test.example',
    userStatus: 'Active',
    roleId: '2',
    avatarFileName: null,
  }
  const detail: UserDetail = {
    ...row,
    version: 7,
    middleName: null,
    isEmployee: false,
    employeeId: null,
    exportDevisions: '',
    departments: [],
    funs: [],
    isLeave: false,
    forwardTo: null,
    mobileApp: false,
    hasPin: false,
    evacuator: false,
    hasPassword: true,
    hasTwoStep: false,
    ...user,
  }
  let reads = 0
  const calls = serve({
    'GET /api/users/page': () => ({ total: 1, rows: [{ ...row, roleId: detail.roleId }] }),
    [`GET /api/users/${ID}`]: () => (reads++ === 0 ? detail : { ...detail, ...latest }),
    'GET /api/users/forward-to': () => [],
    'GET /api/roles': () => [
      { id: '2', name: 'Admin' },
      { id: '3', name: 'Supervisor' },
    ],
    'GET /api/functions': () => [],
    'GET /api/departments': () => [],
    'GET /api/pay-groups': () => [],
    'GET /api/time-roundings': () => [],
    'GET /api/schedules': () => [],
    'GET /api/employees/next-clock-id': () => 1043,
    [SAVE]: () => ({ message: 'success', id: ID }),
    ...answers,
  })
  const shown = showPage(at === '/user/list' ? <UsersPage /> : <UserPage />, { at, permissions })
  leave = shown.leave
  return { calls, shown }
}
