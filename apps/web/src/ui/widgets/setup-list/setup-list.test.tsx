import { type KioskContact, listKioskContacts, saveKioskContact, deleteKioskContacts } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { callQuery, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import { SetupListPage } from './setup-list-page.tsx'
import type { SetupList } from './setup-list.types.ts'
import { useStatusFilter } from './use-status-filter.ts'

const AROHA: KioskContact = {
  id: '00000000-0000-4000-8000-0000000000a1',
  firstname: 'Aroha',
  lastname: 'Ngata',
  mobile: '',
  email: 'aroha@fernbank.example',
  department: 'Packing',
  version: 2,
}
const TAMATI = { ...AROHA, id: '00000000-0000-4000-8000-0000000000a2', firstname: 'Tāmati', version: 1 }
const ALL = { kioskContact: ['visible', 'create', 'update', 'delete'], audit: ['visible'] }

/** A list like any other: what is its own stands here, and nothing else does. */
const LIST: SetupList<KioskContact, KioskContact, Pick<KioskContact, 'firstname'>> = {
  name: 'people',
  title: 'People',
  resource: 'kioskContact',
  columns: [
    { key: 'firstname', title: 'First Name', value: ({ firstname }) => firstname },
    { key: 'department', title: 'Department', value: ({ department }) => department },
  ],
  defaultSorting: { column: 'firstname', order: 'asc' },
  nameOf: ({ firstname }) => firstname,
  purpose: 'Somebody to ask for.',
  form: {
    recordOf: (contact) => contact,
    rows: callQuery(listKioskContacts, {}),
    width: 550,
    newTitle: 'Create',
    editTitle: 'Modify',
    entity: 'kiosk_contact',
    fields: () => [{ name: 'firstname', label: 'First Name', kind: 'text', isRequired: true }],
    valuesOf: (contact) => contact ?? {},
    save: () => Promise.resolve(),
    refusals: { exist: { field: 'firstname', words: 'It has existed.' }, full: { words: 'There is no room.' } },
    failure: 'Not saved.',
  },
  bulk: {
    word: 'Delete',
    action: 'delete',
    isDisabled: ({ firstname }) => firstname === 'Tāmati',
    question: (rows) => ({ title: 'Delete', question: `Delete ${rows.map(({ firstname }) => firstname).join()}?` }),
    run: () => Promise.resolve(),
  },
}

function show(answers: Parameters<typeof serve>[0], permissions: Record<string, string[]> = ALL) {
  function Page() {
    const filter = useStatusFilter()
    const save = useSave(saveKioskContact, { failure: 'Not saved.', onFailed: () => true })
    const remove = useSave(deleteKioskContacts, { failure: 'Not deleted.' })
    const list: typeof LIST = {
      ...LIST,
      form: {
        ...LIST.form,
        save: ({ firstname }, contact) =>
          save.mutateAsync({ body: { ...(contact ?? { ...AROHA, id: undefined }), firstname } }),
      },
      bulk: { ...LIST.bulk!, run: (ids) => remove.mutateAsync({ body: { ids } }) },
    }
    return <SetupListPage list={list} read={useCall(listKioskContacts, {})} filter={filter} />
  }
  const calls = serve({ 'GET /api/kiosk-contacts': () => [AROHA, TAMATI], ...answers })
  return { calls, ...showPage(<Page />, { at: '/people?status=All&page=1', permissions }) }
}

async function open(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

describe('a setup list', () => {
  it('offers only what its reader may do', async () => {
    show({}, { kioskContact: ['visible'] })
    expect(await screen.findByText('Aroha')).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'First Name',
      'Department',
    ])
    expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('changes a record with its version, and closes', async () => {
    const { calls } = show({ 'POST /kiosk/contact/save': () => ({ message: 'success' }) })
    const dialog = await open('Edit Aroha')
    expect(dialog.getByRole('button', { name: 'History of Aroha' })).toBeInTheDocument()
    const field = dialog.getByRole('textbox', { name: /First Name/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Mere')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.fields.get('firstname')).toBe('Mere')
    expect([sent?.fields.get('id'), sent?.fields.get('version')]).toEqual([AROHA.id, '2'])
  })

  it('says a refusal on its field, or where it has none beside the form, which stays', async () => {
    const codes = ['exist', 'full']
    show({ 'POST /kiosk/contact/save': () => ({ message: codes.shift() }) })
    const dialog = await open('New')
    await userEvent.type(dialog.getByRole('textbox', { name: /First Name/ }), 'Aroha')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('It has existed.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There is no room.')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('asks before it deletes what is selected, and clears the selection', async () => {
    const { calls } = show({ 'POST /kiosk/contact/delete': () => ({ message: 'success' }) })
    expect(await screen.findByRole('checkbox', { name: /Tāmati/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Aroha/ }))
    await userEvent.click(
      within(screen.getByRole('toolbar', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
    )
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Delete Aroha?')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selection' })).not.toBeInTheDocument())
    expect(calls.find(({ method }) => method === 'POST')?.fields.getAll('ids')).toEqual([AROHA.id])
  })

  it('keeps its status in the address, and begins at the first page with another', async () => {
    const { address } = show({})
    await userEvent.click(await screen.findByRole('button', { name: /^Search/ }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Inactive' }))
    await waitFor(() => expect(address()).toBe('/people?status=Inactive'))
    await userEvent.click(screen.getByRole('radio', { name: 'Active' }))
    await waitFor(() => expect(address()).toBe('/people'))
  })
})
