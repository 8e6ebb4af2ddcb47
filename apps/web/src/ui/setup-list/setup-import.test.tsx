import { listKioskContacts, type SetupFileAccount } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { serve } from '../testing/serve.ts'
import { showPage } from '../testing/show-page.tsx'
import { SetupImport } from './setup-import.tsx'

const FILES = { list: 'kioskContacts' as const, invalidates: [listKioskContacts] }
const row = { name: 'Rosa Host', changes: [], problems: [] }

function show(checked: SetupFileAccount) {
  const onClose = vi.fn()
  const calls = serve({ 'POST /api/setup-lists/kioskContacts/file': () => checked })
  showPage(<SetupImport files={FILES} title="Kiosk Contacts" onClose={onClose} />, { at: '/people', permissions: {} })
  return { calls, onClose }
}

async function choose() {
  const file = new File(['firstname,lastname\nRosa,Host\n'], 'people.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText(/Drop a CSV/), file)
}

it('shows what a file would do, and does it when told', async () => {
  const changes = [{ field: 'email', before: '', after: 'rosa@host.example' }]
  const { calls, onClose } = show({
    message: 'success',
    added: 1,
    changed: 1,
    unchanged: 3,
    wrong: 0,
    rows: [
      { ...row, line: 2, outcome: 'added' },
      { ...row, line: 3, outcome: 'changed', changes },
    ],
  })
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
  await choose()
  expect(await screen.findByText('1 new, 1 changed, 3 unchanged')).toBeInTheDocument()
  expect(screen.getByText('email: empty → rosa@host.example')).toBeInTheDocument()
  expect(calls.map(({ fields }) => fields.get('dryRun'))).toEqual(['true'])
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.map(({ fields }) => fields.get('dryRun'))).toEqual(['true', 'false'])
})

it('says what is wrong with which row, and imports nothing before it is mended', async () => {
  const problems = [{ field: 'email', reason: 'This field is required.' }]
  show({
    message: 'wrongRows',
    added: 1,
    changed: 0,
    unchanged: 0,
    wrong: 1,
    rows: [
      { ...row, line: 2, outcome: 'added' },
      { ...row, line: 3, outcome: 'wrong', problems },
    ],
  })
  await choose()
  expect(await screen.findByText(/1 row is wrong/)).toBeInTheDocument()
  const first = within(screen.getByRole('region', { name: 'Rows' })).getAllByRole('row')[1]!
  expect(first).toHaveTextContent('3Rosa HostWrongemail: This field is required.')
  expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled()
})

it('says why a whole file is refused', async () => {
  show({ message: 'unknownColumns', columns: ['colour'] })
  await choose()
  expect(await screen.findByText(/The list has no column colour/)).toBeInTheDocument()
})
