import type { CurrentUser } from '@timeloom/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionEnded } from '../../lib/api/tokens.ts'
import { registerRoutes } from '../../lib/known-routes.ts'
import { queryClient } from '../../lib/query-client.ts'
import { serve } from '../../ui/testing/serve.ts'
import { SETTINGS } from '../../ui/testing/show-page.tsx'
import LoginPage from './login-page.tsx'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const user: Partial<CurrentUser> = {
  userId: '1',
  firstName: 'Ruth',
  roleName: 'Admin',
  mustChangePassword: false,
  mustSetUpTwoStep: false,
}
const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  registerRoutes((path) => ['/', '/login', '/timesheet/view'].includes(path))
  act(sessionEnded)
  assign.mockClear()
  vi.stubGlobal('location', Object.assign(Object.create(location) as Location, { assign }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function show(at: string, answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /account/redirect-settings': () => ({ isTokenRefreshEnabled: true, logoutUrl: '/logout', websiteUrl: null }),
    'POST /account/token': () => ({ ...tokens, user }),
    'GET /profile/permissions': () => ({}),
    'GET /api/company/settings': () => ({ ...SETTINGS, version: 1 }),
    ...answers,
  })
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <h1>Home</h1> },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { calls, router }
}

it('the way from the sign-in page leads to the address of the provider', async () => {
  const { calls } = show('/login', {
    'POST /account/oidc/begin': () => ({ message: 'success', redirectUrl: 'https://staff.example/auth?state=1' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with your company' }))
  const field = await screen.findByRole('textbox', { name: 'Email or company code' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, ' CLINIC {Enter}')
  await waitFor(() => expect(assign.mock.calls).toEqual([['https://staff.example/auth?state=1']]))
  const begun = calls.find(({ path }) => path === '/account/oidc/begin')
  expect([...(begun?.fields ?? [])]).toEqual([['company', 'CLINIC']])
})

it('a link of the company brings its code along, also to the page that shows something else', async () => {
  const { router } = show('/login?company=CLINIC')
  const field = () => screen.findByRole('textbox', { name: 'Email or company code' })
  expect(await field()).toHaveValue('CLINIC')
  await userEvent.type(await field(), 'typed')
  await act(() => router.navigate('/login?company=ORCHARD'))
  expect(await field()).toHaveValue('ORCHARD')
})

it.each([
  { problem: 'unavailable', words: /^No sign-in is set up for this/ },
  { problem: 'unreachable', words: /is not responding/ },
])('$problem is shown above the button, and the user stays', async ({ problem, words }) => {
  show('/login?company=CLINIC', { 'POST /account/oidc/begin': () => ({ message: problem }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  { problem: 'denied', words: /was cancelled/ },
  { problem: 'expired', words: /took too long/ },
  { problem: 'invalid', words: /could not be verified/ },
  { problem: 'unverified', words: /has not confirmed your email/ },
  { problem: 'linked', words: /is linked to someone else/ },
  { problem: 'unknown', words: /not have an active Timeloom user/ },
  { problem: 'rejected', words: /rejected the request/ },
  { problem: 'something else', words: /rejected the request/ },
])('back with the problem $problem, there is a sentence and another try', async ({ problem, words }) => {
  show(`/login?oidcProblem=${problem}`)
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(await screen.findByLabelText('Password')).toBeInTheDocument()
})

it('the code of the address is exchanged once, and leads to where the person wanted to go', async () => {
  sessionStorage.setItem('timeloom.redirect', '/timesheet/view')
  const { calls, router } = show('/login?oidc=code-1', { 'POST /account/oidc/token': () => tokens })
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/timesheet/view', search: '' })
  const sent = calls.filter(({ path }) => path === '/account/oidc/token')
  expect(sent.map(({ fields }) => [...(fields ?? [])])).toEqual([[['code', 'code-1']]])
  expect(localStorage.length).toBe(0)
})

it('a code that no longer works is reported, leaves the address, and another try starts where it was', async () => {
  sessionStorage.setItem('timeloom.company', 'CLINIC')
  const { router } = show('/login?oidc=code-2', { 'POST /account/oidc/token': () => ({ message: 'expired' }) })
  expect(await screen.findByText(/took too long/)).toBeInTheDocument()
  expect(router.state.location.search).toBe('?oidcProblem=expired')
  expect(screen.getByRole('textbox', { name: 'Email or company code' })).toHaveValue('CLINIC')
})
