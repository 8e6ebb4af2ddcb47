import type { ApiToken } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ApiTokensPage } from './api-tokens-page.tsx'

const TOKEN: ApiToken = {
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Wall display',
  scopes: ['timesheet:visible'],
  createdAt: '2026-11-20T00:00:00.000Z',
  lastUsedAt: null,
  expiresOn: '2026-11-30',
  isExpired: false,
}

function show(answers: Parameters<typeof serve>[0]) {
  const calls = serve({ 'GET /profile/api-tokens': () => [TOKEN], ...answers })
  showPage(<ApiTokensPage />, { at: '/profile/api-tokens', permissions: { timesheet: ['visible'] } })
  return calls
}

async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Export')
  await userEvent.click(screen.getByLabelText(/^Scope/))
  await userEvent.click(await screen.findByTitle('timesheet:visible'))
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
}

it('a token is listed with its scopes, use and last day', async () => {
  show({})
  expect(await screen.findByText('Wall display')).toBeInTheDocument()
  expect(screen.getByText('timesheet:visible')).toBeInTheDocument()
  expect(screen.getByText('created 20/11/2026 13:00 · not used yet · last day 30/11/2026')).toBeInTheDocument()
})

it('one that is past its last day says so', async () => {
  show({ 'GET /profile/api-tokens': () => [{ ...TOKEN, isExpired: true }] })
  expect(await screen.findByText('Expired')).toBeInTheDocument()
})

it('a new token is shown until it has been copied, and never again', async () => {
  const calls = show({ 'POST /profile/api-tokens': () => ({ message: 'success', id: TOKEN.id, token: 'tlp_secret' }) })
  await fill()
  expect(await screen.findByRole('textbox', { name: 'API token' })).toHaveValue('tlp_secret')
  const fields = calls.find(({ method }) => method === 'POST')?.fields
  expect([...(fields ?? [])]).toEqual([
    ['name', 'Export'],
    ['scopes', 'timesheet:visible'],
    ['expiresOn', ''],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }))
  expect(screen.queryByDisplayValue('tlp_secret')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('')
})

it('a scope is needed, and a refusal is said once', async () => {
  const calls = show({
    'POST /profile/api-tokens': () => Response.json({ message: 'Too many tokens.' }, { status: 400 }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Export')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }))
  await fill()
  expect(await screen.findByText('Too many tokens.')).toBeInTheDocument()
})

it('one is ended after a question', async () => {
  const calls = show({ 'POST /profile/api-tokens/end': () => ({ message: 'success' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'End the API token Wall display' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('The API token has been ended.')).toBeInTheDocument()
  await waitFor(() => {
    const ended = calls.find(({ path }) => path === '/profile/api-tokens/end')
    expect([...(ended?.fields ?? [])]).toEqual([['tokenId', TOKEN.id]])
  })
})
