import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve, type SentCall } from '../../ui/testing/serve.ts'
import type { SetupPage as Page } from './setup-page.tsx'

let SetupPage: typeof Page

beforeEach(async () => {
  // The page's modules cache what is known about the installation.
  vi.resetModules()
  ;({ SetupPage } = await import('./setup-page.tsx'))
})
afterEach(() => vi.unstubAllGlobals())

const CODE = 'K7M2P-QX4RT'
const regions = [
  { id: 'NZ-AUK', name: 'Auckland', country: 'New Zealand', countryId: 'NZ', timeZoneId: 'Pacific/Auckland' },
  { id: 'NZ-OTA', name: 'Otago', country: 'New Zealand', countryId: 'NZ', timeZoneId: 'Pacific/Auckland' },
  { id: 'AU-VIC', name: 'Victoria', country: 'Australia', countryId: 'AU', timeZoneId: 'Australia/Melbourne' },
  { id: 'JP', name: 'Japan', country: 'Japan', countryId: 'JP', timeZoneId: 'Asia/Tokyo' },
  { id: 'AU-NSW', name: 'New South Wales', country: 'Australia', countryId: 'AU', timeZoneId: 'Australia/Sydney' },
]
const timeZones = ['Pacific/Auckland', 'Australia/Sydney', 'Asia/Tokyo'].map((id) => ({ id, name: id }))

function show(answers: Record<string, (sent: SentCall) => unknown> = {}, isSetUp = false) {
  const calls = serve({
    'GET /account/redirect-settings': () => ({
      isTokenRefreshEnabled: true,
      loginUrl: '/#/login',
      logoutUrl: '/logout',
      websiteUrl: null,
      navigationExemptHost: null,
      isSetUp,
    }),
    'POST /setup/code': ({ fields }) => ({
      message: (fields as URLSearchParams).get('setupCode') === CODE ? 'success' : 'code error',
    }),
    'GET /api/installation/choices': () => ({ regions, timeZones }),
    ...answers,
  })
  const router = createMemoryRouter(
    [
      { path: '/setup', element: <SetupPage /> },
      { path: '/login', element: <h1>Sign in</h1> },
    ],
    { initialEntries: ['/setup'] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return calls
}

async function enterCode() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Setup code' }), CODE)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

it('an installation that someone has set up leads to the sign-in', async () => {
  show({}, true)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

it('a wrong code says so on its field, and nothing else is offered', async () => {
  show()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Setup code' }), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This is not the setup code.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Setup code' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: /A new company/ })).toBeNull()
})

describe('a new company', () => {
  const fill = async (again = 'purple tulips in spring') => {
    await enterCode()
    await userEvent.click(await screen.findByRole('button', { name: /A new company/ }))
    await userEvent.type(await screen.findByLabelText('First name'), 'Ngaire')
    await userEvent.type(screen.getByLabelText('Last name'), 'Hill')
    await userEvent.type(screen.getByLabelText('Email'), 'ngaire@hill.example')
    await userEvent.type(screen.getByLabelText('Password'), 'purple tulips in spring')
    await userEvent.type(screen.getByLabelText('Confirm Password'), again)
    await userEvent.type(screen.getByLabelText('Company name'), 'Hill')
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Australia')
    await userEvent.selectOptions(screen.getByLabelText('Region'), 'AU-NSW')
  }

  it('names what is missing and what differs, and sends nothing', async () => {
    const calls = show()
    await fill('purple tulips')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('The two passwords that you entered do not match!')).toBeInTheDocument()
    expect(screen.getByText('This field is required.')).toBeVisible()
    expect(calls.some(({ path }) => path === '/setup/begin')).toBe(false)
  })

  it('defaults to 3 minutes for repeated punches, and sends the chosen value', async () => {
    const calls = show({ 'POST /setup/begin': () => ({ message: 'code error' }) })
    await fill()
    await userEvent.type(screen.getByLabelText('Code'), 'HILL')
    const minutes = screen.getByLabelText('Repeated punches (minutes)')
    expect(minutes).toHaveValue(3)
    expect(minutes).toHaveAccessibleDescription(/A repeated punch within this time is not counted/)
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '61')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Enter a whole number from 0 to 60.')).toBeVisible()
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '0')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(calls.some(({ path }) => path === '/setup/begin')).toBe(true))
    const sent = calls.find(({ path }) => path === '/setup/begin')
    expect((sent!.fields as URLSearchParams).get('repeatPunchMinutes')).toBe('0')
  })

  it('is made in the zone of its region; a refused password is said on its field', async () => {
    const reason = 'This password is too easy to guess.'
    const calls = show({
      'POST /setup/begin': () =>
        Response.json({ message: reason, issues: [{ field: 'password', reason }] }, { status: 400 }),
    })
    await fill()
    await userEvent.type(screen.getByLabelText('Code'), 'HILL')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(reason)).toBeInTheDocument()
    const sent = calls.find(({ path }) => path === '/setup/begin')
    expect(Object.fromEntries(sent?.fields as URLSearchParams)).toMatchObject({
      setupCode: CODE,
      regionId: 'AU-NSW',
      timeZoneId: 'Australia/Sydney',
      code: 'HILL',
    })
  })
})

it('a country without regions, and no public holidays, ask for none', async () => {
  show()
  await enterCode()
  await userEvent.click(await screen.findByRole('button', { name: /A new company/ }))
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Japan')
  expect(screen.queryByLabelText('Region')).toBeNull()
  expect(screen.getByLabelText('Time zone')).toHaveValue('Asia/Tokyo')
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'No public holidays')
  expect(screen.queryByLabelText('Region')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Australia')
  expect(screen.getByLabelText('Region')).toHaveValue('')
  expect(screen.getByLabelText('Time zone')).toHaveValue('')
})

it('the demo says how to sign in once it is made', async () => {
  show({ 'POST /setup/demo': () => ({ message: 'success', emails: ['admin@demo.example'], password: 'known' }) })
  await enterCode()
  await userEvent.click(await screen.findByRole('button', { name: /The demo/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Load the demo' }))
  expect(await screen.findByText('admin@demo.example')).toBeInTheDocument()
  expect(screen.getByText(/known$/)).toBeVisible()
})

it('a file that is no backup says why', async () => {
  const reason = 'This file is no backup.'
  show({
    'POST /setup/restore': () =>
      Response.json({ message: reason, issues: [{ field: 'backup', reason }] }, { status: 400 }),
  })
  await enterCode()
  await userEvent.click(await screen.findByRole('button', { name: /From a backup/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Please choose a file.')).toBeInTheDocument()
  await userEvent.upload(screen.getByLabelText('Backup file'), new File(['x'], 'copy.tlb'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(reason)).toBeInTheDocument()
})
