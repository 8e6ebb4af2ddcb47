import { importJobs, listJobs, listKioskContacts, type SetupFileAccount } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
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
  await userEvent.upload(await screen.findByLabelText(/Drop a CSV|people\.csv/), file)
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

it('says what is wrong with which row, and imports nothing until it is fixed', async () => {
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
  expect(await screen.findByText(/1 row has errors/)).toBeInTheDocument()
  const first = within(screen.getByRole('region', { name: 'Rows' })).getAllByRole('row')[1]!
  expect(first).toHaveTextContent('3Rosa HostWrongemail: This field is required.')
  expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled()
})

it('says why a whole file is refused', async () => {
  show({ message: 'unknownColumns', columns: ['colour'] })
  await choose()
  expect(await screen.findByText(/The list has no column colour/)).toBeInTheDocument()
})

describe('an import with a call and words of its own', () => {
  const words = { title: 'Import Jobs', button: 'Upload', success: 'Jobs are in.', failure: 'Jobs are not in.' }
  const added: SetupFileAccount = { message: 'success', added: 1, changed: 0, unchanged: 0, wrong: 0, rows: [] }

  function showJobs(answer: (isDryRun: boolean) => SetupFileAccount) {
    const onClose = vi.fn()
    const calls = serve({ 'POST /api/jobs/import': ({ fields }) => answer(fields.get('dryRun') === 'true') })
    const files = { list: 'jobs' as const, invalidates: [listJobs], importCall: importJobs, words }
    showPage(<SetupImport files={files} title="Jobs" onClose={onClose} />, { at: '/jobs', permissions: {} })
    return { calls, onClose, button: () => screen.getByRole('button', { name: 'Upload' }) }
  }

  it('asks for the file when there is none', async () => {
    const { calls, button } = showJobs(() => added)
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument()
    await userEvent.click(button())
    expect(await screen.findByText('This field is required.')).toHaveAttribute('role', 'alert')
    expect(calls).toEqual([])
    await choose()
    await waitFor(() => expect(screen.queryByText('This field is required.')).not.toBeInTheDocument())
  })

  it('tries the file out, and sends it as its one field', async () => {
    const { calls, onClose, button } = showJobs(() => added)
    await choose()
    expect(await screen.findByText('1 new, 0 changed, 0 unchanged')).toBeInTheDocument()
    await userEvent.click(button())
    expect(await screen.findByText('Jobs are in.')).toBeInTheDocument()
    expect(onClose).toHaveBeenCalled()
    expect(calls.map(({ path, fields }) => [path, [...fields.keys()]])).toEqual([
      ['/api/jobs/import', ['dryRun', 'jobFile']],
      ['/api/jobs/import', ['jobFile']],
    ])
  })

  it('does not send a file with a wrong row, or one that changes nothing', async () => {
    const wrong = { ...added, message: 'wrongRows', wrong: 1, rows: [{ ...row, line: 2, outcome: 'wrong' as const }] }
    let answer: SetupFileAccount = wrong
    const { calls, button } = showJobs(() => answer)
    await choose()
    expect(await screen.findByText(/1 row has errors/)).toBeInTheDocument()
    expect(button()).toBeDisabled()
    answer = { ...added, added: 0, unchanged: 1 }
    await choose()
    expect(await screen.findByText('0 new, 0 changed, 1 unchanged')).toBeInTheDocument()
    expect(button()).toBeDisabled()
    expect(calls).toHaveLength(2)
  })

  it('shows what has become wrong since it was tried out', async () => {
    const problems = [{ field: 'name', reason: 'Another record already has this.' }]
    const late = {
      ...added,
      message: 'wrongRows',
      wrong: 1,
      rows: [{ ...row, line: 2, outcome: 'wrong' as const, problems }],
    }
    const { onClose, button } = showJobs((isDryRun) => (isDryRun ? added : late))
    await choose()
    await screen.findByText('1 new, 0 changed, 0 unchanged')
    await userEvent.click(button())
    expect(await screen.findByText('Jobs are not in.')).toBeInTheDocument()
    expect(screen.getByText('name: Another record already has this.')).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })
})
