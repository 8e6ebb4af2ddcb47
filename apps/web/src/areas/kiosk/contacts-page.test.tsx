import type { KioskContact } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ContactsPage } from './contacts-page.tsx'

const CONTACT: KioskContact = {
  id: '00000000-0000-4000-8000-0000000000a1',
  firstname: 'Aroha',
  lastname: 'Ngata',
  mobile: '021 555 010',
  email: 'aroha@fernbank.example',
  department: 'Packing',
  version: 1,
}

function show(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ 'GET /api/kiosk-contacts': () => [CONTACT], ...answers })
  showPage(<ContactsPage />, {
    at: '/kiosk/contact',
    permissions: { kioskContact: ['visible', 'create', 'update', 'delete'] },
  })
  return calls
}

it('a new contact needs names and an e-mail address that is one', async () => {
  const calls = show({ 'POST /kiosk/contact/save': () => ({ message: 'success' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'New' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a new contact' }))
  const email = dialog.getByRole('textbox', { name: /^Email/ })
  await userEvent.type(email, 'mere@fernbank')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Invalid Email address!')).toBeInTheDocument()
  expect(dialog.getAllByText('This field is required.')).toHaveLength(2)
  await userEvent.type(email, '.example')
  await userEvent.type(dialog.getByRole('textbox', { name: /^First Name/ }), 'Mere')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Last Name/ }), 'Tait')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Contact is saved successfully.')).toBeInTheDocument()
  const sent = Object.fromEntries(calls.find(({ path }) => path === '/kiosk/contact/save')!.fields)
  expect(sent).toMatchObject({ firstname: 'Mere', lastname: 'Tait', email: 'mere@fernbank.example' })
})

it('deletes the selected, named in the question', async () => {
  const calls = show({ 'POST /kiosk/contact/delete': () => ({ message: 'success' }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aroha Ngata/ }))
  await userEvent.click(
    within(screen.getByRole('toolbar', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
  )
  const question = within(await screen.findByRole('dialog', { name: 'Delete contacts' }))
  expect(question.getByText('Aroha Ngata')).toBeInTheDocument()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Contacts are deleted successfully.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selection' })).not.toBeInTheDocument())
  expect(calls.find(({ path }) => path === '/kiosk/contact/delete')?.fields.getAll('ids')).toEqual([CONTACT.id])
})

it('keeps what is typed where someone else saved in the meantime, and is saved by the next Save', async () => {
  let stored = CONTACT
  const calls = show({
    'GET /api/kiosk-contacts': () => [stored],
    'POST /kiosk/contact/save': ({ fields }) =>
      Number(fields.get('version')) === stored.version
        ? { message: 'success' }
        : Response.json({ message: 'changed', version: stored.version, changedBy: 'Kate Hill' }, { status: 409 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Aroha Ngata' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modify a contact' }))
  const retype = async (label: RegExp, text: string) => {
    await userEvent.clear(dialog.getByRole('textbox', { name: label }))
    await userEvent.type(dialog.getByRole('textbox', { name: label }), text)
  }
  await retype(/^Last Name/, 'Tait')
  await retype(/^Mobile/, '021 999 999')
  stored = { ...CONTACT, mobile: '021 777 777', department: 'Stores', version: 2 }
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Kate Hill saved this in the meantime.')).toBeInTheDocument()
  expect(dialog.getByText('Kate Hill saved this in the meantime: 021 777 777')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: /^Last Name/ })).toHaveValue('Tait')
  expect(dialog.getByRole('textbox', { name: /^Mobile/ })).toHaveValue('021 999 999')
  expect(dialog.getByRole('textbox', { name: 'Department' })).toHaveValue('Stores')
  expect(screen.queryByText('Contact is saved successfully.')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('cell', { name: 'Stores', hidden: true })).toBeInTheDocument())
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Contact is saved successfully.')).toBeInTheDocument()
  const sent = calls.findLast(({ path }) => path === '/kiosk/contact/save')!
  expect(Object.fromEntries(sent.fields)).toEqual({
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)])),
    lastname: 'Tait',
    mobile: '021 999 999',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
