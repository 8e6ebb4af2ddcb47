import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { lookups } from './employee.fixture.ts'
import { QuickAdd } from './quick-add.tsx'

const MADE = '0190a8f0-0000-7000-8000-0000000000f1'
const PAY_GROUP = { id: '0190a8f0-0000-7000-8000-0000000000a1', name: 'Plant', active: true }

it('without a department yet makes the first one, and sends the email that invites', async () => {
  const calls = serve({
    ...lookups(),
    'GET /api/departments': () => [],
    'GET /api/pay-groups': () => [PAY_GROUP],
    'GET /api/employees/next-clock-id': () => 1,
    'POST /department/save': () => ({ message: 'success', id: MADE }),
    'POST /employee/save-without-photo': () => ({ message: 'success', id: MADE }),
  })
  showPage(<QuickAdd onClose={() => {}} />, {
    at: '/employee/list',
    permissions: { employee: ['create', 'update'], division: ['create'] },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an employee' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveFocus())
  await userEvent.keyboard('Mele')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last Name' }), 'Fonua')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'mele@orchard.example')
  await userEvent.type(await dialog.findByRole('textbox', { name: 'New Department' }), 'Packing')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await screen.findByText('The employee is saved successfully.')
  const sent = (path: string) => calls.find((each) => each.path === path)?.fields as URLSearchParams
  expect(sent('/department/save').get('departmentName')).toBe('Packing')
  expect(Object.fromEntries(sent('/employee/save-without-photo'))).toMatchObject({
    firstName: 'Mele',
    email: 'mele@orchard.example',
    departmentId: MADE,
    paygroupId: PAY_GROUP.id,
  })
})
