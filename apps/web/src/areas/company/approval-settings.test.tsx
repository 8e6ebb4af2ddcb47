import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { SETTINGS, showPage } from '../../ui/testing/show-page.tsx'
import { ADMIN } from './company.fixture.ts'
import { SettingsForm } from './settings-form.tsx'

const PEOPLE = [
  { id: 'p1', name: 'Max Pere', roleName: 'Supervisor' },
  { id: 'p2', name: 'Ruth Cole', roleName: 'Admin' },
]
const BAKERY = { departmentId: 'd1', departmentName: 'Bakery', managers: [{ id: 'p1', name: 'Max Pere' }] }

function show(approvalLevels: 1 | 2, permissions: Record<string, string[]> = ADMIN) {
  const calls = serve({
    'GET /api/company/settings': () => ({ ...SETTINGS, approvalLevels, version: 4 }),
    'POST /api/company/settings': () => ({ message: 'success' }),
    'GET /api/approval-managers': () => ({ departments: [BAKERY], people: PEOPLE }),
    'POST /api/approval-managers': () => ({ message: 'success' }),
    'GET /api/profile/permissions': () => ADMIN,
  })
  showPage(<SettingsForm />, { at: '/mydetail/company', permissions })
  return calls
}

const fieldsOf = (calls: ReturnType<typeof show>, path: string) =>
  calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ fields }) => Object.fromEntries(fields as URLSearchParams))

it('one person approves hours unless the company chooses two, and nobody is reminded unless it chooses days', async () => {
  const calls = show(1)
  await waitFor(() => expect(screen.getByLabelText(/^Remind before a pay period ends/)).toHaveValue('0'))
  const days = screen.getByLabelText(/^Remind before a pay period ends/)
  expect(screen.queryByRole('heading', { name: /^Managers who approve/ })).toBeNull()
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(fieldsOf(calls, '/api/company/settings')).toMatchObject([
      { approvalLevels: '1', approvalReminderDays: '3' },
    ]),
  )
})

it('names the managers of departments where there are two, and removes them', async () => {
  const calls = show(2)
  const bakery = await screen.findByRole('listitem', { name: 'Bakery' })
  expect(bakery).toHaveTextContent('Max Pere')
  await userEvent.click(within(bakery).getByRole('button', { name: 'Edit Bakery' }))
  const dialog = await screen.findByRole('dialog', { name: 'Managers' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Who approves after the supervisor' }))
  await userEvent.click(await screen.findByText('Ruth Cole (Admin)'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const saved = () =>
    calls
      .filter(({ method, path }) => method === 'POST' && path === '/api/approval-managers')
      .map(({ fields }) => [fields.get('departmentId'), fields.getAll('userIds')])
  await waitFor(() => expect(saved()).toEqual([['d1', ['p1', 'p2']]]))
  await userEvent.click(within(bakery).getByRole('button', { name: 'Remove Bakery' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Delete|Remove|Yes/ }))
  await waitFor(() => expect(saved()[1]).toEqual(['d1', ['']]))
})

it('shows the managers to nobody who cannot change them', async () => {
  show(2, { company: ['visible'] })
  expect(await screen.findByLabelText(/^Remind before a pay period ends/)).toBeDisabled()
  expect(screen.queryByRole('heading', { name: /^Managers who approve/ })).toBeNull()
})
