import type { IdentityProvider } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { IdentityProviderPage } from './identity-provider-page.tsx'

const ADDRESS = '/account/identity-provider'
const PROVIDER: IdentityProvider = {
  name: 'Staff directory',
  issuer: 'https://staff.example',
  clientId: 'timeloom',
  scopes: 'openid email profile',
  groupClaim: 'groups',
  groupRoles: [{ group: 'payroll', role: 'Admin' }],
  emailDomains: ['fernbank.example'],
  isEnabled: true,
  version: 3,
}
const addresses = {
  redirectUrl: 'https://time.example/account/oidc/callback',
  loginUrl: 'https://time.example/#/login',
}

function show(provider: IdentityProvider | null, answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ [`GET ${ADDRESS}`]: () => ({ provider, ...addresses }), ...answers })
  showPage(<IdentityProviderPage />, { at: '/settings/sign-in', permissions: { company: ['visible', 'update'] } })
  const sentTo = (path: string) => [
    ...(calls.find((sent) => sent.method === 'POST' && sent.path === path)?.fields ?? []),
  ]
  return { calls, sentTo }
}

/** With the mark of a required field behind it. */
function labelled(label: string): RegExp {
  return new RegExp(`^${label}\\*?$`)
}

async function type(label: string, text: string) {
  await userEvent.type(await screen.findByLabelText(labelled(label)), text)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('a company without a provider sets one, with the roles of its groups', async () => {
  const { sentTo } = show(null, { [`POST ${ADDRESS}`]: () => ({ message: 'success' }) })
  expect(await screen.findByRole('textbox', { name: 'Redirect address' })).toHaveValue(addresses.redirectUrl)
  expect(screen.queryByRole('button', { name: 'Unlink' })).not.toBeInTheDocument()
  await type('Name', 'Directory')
  await type('Issuer', 'https://staff.example')
  await type('Client ID', 'timeloom')
  await type('Client Secret', 'nine grey herons')
  await type('Email domains', 'fernbank.example, fernbank.nz')
  await type('Group claim', 'groups')
  await press('Add a group')
  await userEvent.type(screen.getByRole('textbox', { name: 'Group 1' }), 'staff')
  await press('Add a group')
  await press('Save')
  expect(await screen.findByText('The sign-in provider is saved.')).toBeInTheDocument()
  expect(sentTo(ADDRESS).map(String).toSorted()).toEqual(
    [
      ['name', 'Directory'],
      ['isEnabled', 'true'],
      ['issuer', 'https://staff.example'],
      ['clientId', 'timeloom'],
      ['clientSecret', 'nine grey herons'],
      ['scopes', 'openid email profile'],
      ['groupClaim', 'groups'],
      ['groupRoles', '[{"group":"staff","role":"Employee"}]'],
      ['emailDomains', 'fernbank.example'],
      ['emailDomains', 'fernbank.nz'],
    ]
      .map(String)
      .toSorted(),
  )
})

it('an existing one keeps its secret, and sends its version', async () => {
  const { sentTo } = show(PROVIDER, { [`POST ${ADDRESS}`]: () => ({ message: 'success' }) })
  expect(await screen.findByLabelText('Client Secret')).toHaveValue('')
  await press('Remove group 1')
  await press('Save')
  await waitFor(() => expect(sentTo(ADDRESS)).toContainEqual(['groupRoles', '']))
  expect(sentTo(ADDRESS)).toContainEqual(['version', '3'])
  expect(sentTo(ADDRESS).find(([name]) => name === 'clientSecret')?.[1] ?? '').toBe('')
})

it('a refused field says why', async () => {
  const reason = 'Type the client secret for this issuer and client ID.'
  const issues = [{ field: 'clientSecret', reason }]
  show(PROVIDER, { [`POST ${ADDRESS}`]: () => Response.json({ message: reason, issues }, { status: 400 }) })
  await type('Issuer', '/other')
  await press('Save')
  expect(await screen.findByText(reason)).toBeInTheDocument()
})

it('what someone saved in the meantime is named, and the next save keeps mine', async () => {
  const change = { message: 'changed', version: 4, changedBy: 'Ana Rangi', changedAt: '2025-11-04T01:02:00Z' }
  const answers = [Response.json(change, { status: 409 }), { message: 'success' }]
  const theirs = { ...PROVIDER, name: 'Their directory', clientId: 'timeloom-2', version: 4 }
  let reads = 0
  const { calls } = show(PROVIDER, {
    [`GET ${ADDRESS}`]: () => ({ provider: reads++ === 0 ? PROVIDER : theirs, ...addresses }),
    [`POST ${ADDRESS}`]: () => answers.shift(),
  })
  await type('Name', ' 2')
  await press('Save')
  const note = await screen.findByText('Ana Rangi saved this at 04/11/2025 14:02.')
  expect(note.closest('[role=alert]')).toHaveTextContent(
    'Changed: Name, Client ID. Not saved: you both edited Name. Save keeps your version.',
  )
  expect(screen.getByLabelText(labelled('Name'))).toHaveValue('Staff directory 2')
  expect(screen.getByLabelText(labelled('Client ID'))).toHaveValue('timeloom-2')
  await press('Save')
  expect(await screen.findByText('The sign-in provider is saved.')).toBeInTheDocument()
  const sent = calls.findLast(({ method, path }) => method === 'POST' && path === ADDRESS)?.fields as URLSearchParams
  expect(Object.fromEntries(sent)).toMatchObject({ version: '4', name: 'Staff directory 2', clientId: 'timeloom-2' })
})

it('the check says what was found, of the issuer as it is typed', async () => {
  const found = {
    authorizationEndpoint: 'https://login.staff.example/auth',
    tokenEndpoint: 'https://staff.example/token',
    hasPkce: true,
    hasUserInfo: false,
    scopes: ['openid'],
    claims: ['sub', 'groups'],
  }
  const { sentTo } = show(PROVIDER, { [`POST ${ADDRESS}/check`]: () => ({ message: 'success', found }) })
  await type('Issuer', '/realm')
  await press('Check')
  expect(
    await screen.findByText('The provider is responding. People sign in at login.staff.example.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Claims it lists: sub, groups')).toBeInTheDocument()
  expect(sentTo(`${ADDRESS}/check`)).toEqual([['issuer', 'https://staff.example/realm']])
  await type('Issuer', 's')
  expect(screen.queryByText(/The provider is responding/)).not.toBeInTheDocument()
})

it('the check says why nothing was found', async () => {
  show(PROVIDER, { [`POST ${ADDRESS}/check`]: () => ({ message: 'unreachable', reason: 'There is no such host.' }) })
  await press('Check')
  expect(await screen.findByText('There is no such host.')).toBeInTheDocument()
})

it('a user is unlinked after a question', async () => {
  const { sentTo } = show(PROVIDER, { [`POST ${ADDRESS}/unlink`]: () => ({ message: 'success' }) })
  await type('User’s email', 'ivy@fernbank.example')
  await press('Unlink')
  expect(await screen.findByText('Do you really want to unlink ivy@fernbank.example?')).toBeInTheDocument()
  expect(sentTo(`${ADDRESS}/unlink`)).toEqual([])
  await press('Yes')
  expect(await screen.findByText('The user is unlinked. The next sign-in links them again.')).toBeInTheDocument()
  expect(sentTo(`${ADDRESS}/unlink`)).toEqual([['email', 'ivy@fernbank.example']])
})
