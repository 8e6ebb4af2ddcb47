import type { OauthClient } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type SentCall, serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ClientsPage } from './clients-page.tsx'

const CLIENT: OauthClient = {
  id: '00000000-0000-4000-8000-0000000000c1',
  clientId: 'payroll-export',
  scopes: 'audit:visible timesheet:visible',
  isActive: true,
  lastUsedAt: null,
  version: 3,
}
const PERMISSIONS = { oauthClient: ['visible', 'create', 'update'], audit: ['visible'], customer: ['visible'] }
const SECRET = 'nine grey herons by the weir'
const reads = { 'GET /oauth/get-clients': () => [CLIENT], 'GET /oauth/get': () => CLIENT }
const done = () => ({ status: 1 })

function show(answers: Parameters<typeof serve>[0], permissions: Record<string, string[]> = PERMISSIONS) {
  const calls = serve({ ...reads, ...answers })
  showPage(<ClientsPage />, { at: '/oauth/clients', permissions })
  return calls
}

async function open(button: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

/** With the mark of a required field behind it. */
function labelled(label: string): RegExp {
  return new RegExp(`^${label}\\*?$`)
}

async function type(dialog: ReturnType<typeof within>, label: string, text: string) {
  await userEvent.type(await dialog.findByLabelText(labelled(label)), text)
}

function sentTo(calls: SentCall[], path: string) {
  return [...(calls.find((sent) => sent.method === 'POST' && sent.path === path)?.fields ?? [])]
}

it('the list has the client ID and the scope, and no edit for people who may only look', async () => {
  show({}, { oauthClient: ['visible'] })
  expect(await screen.findByText('payroll-export')).toBeInTheDocument()
  expect(screen.getByText('audit:visible timesheet:visible')).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['Client ID', 'Scope'])
  expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument()
})

it('a new client is sent with its secret and chosen scopes', async () => {
  const calls = show({ 'POST /oauth/save': done })
  const dialog = await open('New', 'Add OAuth Client')
  await type(dialog, 'Client ID', 'roster')
  await type(dialog, 'Client Secret', SECRET)
  await type(dialog, 'Confirm Secret', SECRET)
  await userEvent.click(dialog.getByLabelText('Scope'))
  await userEvent.click(await screen.findByTitle('audit:visible'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('OAuth client is saved successfully.')).toBeInTheDocument()
  expect(sentTo(calls, '/oauth/save')).toEqual([
    ['clientId', 'roster'],
    ['clientSecret', SECRET],
    ['scopes', 'audit:visible'],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('two secrets that differ are not sent, nor is one too short', async () => {
  const calls = show({ 'POST /oauth/save': done })
  const dialog = await open('New', 'Add OAuth Client')
  await type(dialog, 'Client ID', 'roster')
  await type(dialog, 'Client Secret', 'too short')
  await type(dialog, 'Confirm Secret', 'another')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The two secrets that you entered do not match!')).toBeInTheDocument()
  expect(dialog.getByText('The secret needs at least 16 characters.')).toBeInTheDocument()
  expect(sentTo(calls, '/oauth/save')).toEqual([])
})

it('editing keeps the client ID, and an empty secret is not sent', async () => {
  const calls = show({ 'POST /oauth/update': done })
  const dialog = await open('Edit payroll-export', 'Edit OAuth Client')
  expect(await dialog.findByLabelText(labelled('Client ID'))).toBeDisabled()
  expect(dialog.getByText('Not used yet')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('OAuth client is saved successfully.')).toBeInTheDocument()
  expect(sentTo(calls, '/oauth/update')).toEqual([
    ['id', CLIENT.id],
    ['scopes', 'audit:visible'],
    ['scopes', 'timesheet:visible'],
    ['isActive', 'false'],
    ['version', '3'],
  ])
})

it.each([
  {
    why: 'a taken client ID is said on its field',
    answer: { message: 'Taken.', issues: [{ field: 'clientId', reason: 'This Client ID is taken.' }] },
    words: 'This Client ID is taken.',
  },
  { why: 'a failure without words has the words of the screen', answer: {}, words: 'Failed to save OAuth client.' },
])('$why, once, and the dialog stays', async ({ answer, words }) => {
  show({ 'POST /oauth/save': () => Response.json(answer, { status: 400 }) })
  const dialog = await open('New', 'Add OAuth Client')
  await type(dialog, 'Client ID', 'roster')
  await type(dialog, 'Client Secret', SECRET)
  await type(dialog, 'Confirm Secret', SECRET)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeInTheDocument()
})

it('a client that was saved in the meantime says what, and the next save is one of both', async () => {
  const change = { message: 'changed', version: 4, changedBy: 'Ana Rangi', changedAt: '2025-11-04T01:02:00Z' }
  const answers = [Response.json(change, { status: 409 }), { status: 1 }]
  let reads = 0
  const calls = show({
    'GET /oauth/get': () => (reads++ === 0 ? CLIENT : { ...CLIENT, scopes: 'audit:visible', version: 4 }),
    'POST /oauth/update': () => answers.shift(),
  })
  const dialog = await open('Edit payroll-export', 'Edit OAuth Client')
  await userEvent.click(await dialog.findByRole('switch', { name: 'Active' }))
  await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
  const note = await dialog.findByText('Ana Rangi saved this at 04/11/2025 14:02.')
  expect(note.closest('[role=alert]')).toHaveTextContent(
    'Changed: Scope. Your changes are still here, but not saved yet. Save adds them.',
  )
  expect(dialog.getByRole('switch', { name: 'Active' })).not.toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
  expect(await screen.findByText('OAuth client is saved successfully.')).toBeInTheDocument()
  const sent = calls.findLast(({ path }) => path === '/oauth/update')
  expect([...(sent?.fields ?? [])]).toEqual([
    ['id', CLIENT.id],
    ['scopes', 'audit:visible'],
    ['isActive', 'false'],
    ['version', '4'],
  ])
})
