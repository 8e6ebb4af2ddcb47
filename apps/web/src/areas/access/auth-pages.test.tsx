import type { CurrentUser } from '@timeloom/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionEnded } from '../../lib/api/tokens.ts'
import { registerRoutes } from '../../lib/known-routes.ts'
import { closeNotice, useNotices } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Notices } from '../../ui/kit/feedback/notices.tsx'
import { serve } from '../../ui/testing/serve.ts'
import { SETTINGS } from '../../ui/testing/show-page.tsx'
import ChoosePasswordPage from './choose-password-page.tsx'
import LoginPage from './login-page.tsx'
import RecoveryPage from './recovery-page.tsx'
import ResetPage from './reset-page.tsx'
import SelectRolePage from './select-role-page.tsx'

const PASSWORD = 'purple tulips in spring'
const success = () => ({ message: 'success' })
const tokens = { accessToken: 'access', refreshToken: 'refresh' }

beforeEach(() => {
  registerRoutes((path) => ['/', '/login', '/timesheet/view'].includes(path))
  act(sessionEnded)
})

/** Answers of someone's sign-in. */
function person(user: Partial<CurrentUser>) {
  const complete = { userId: '1', firstName: 'Ruth', roleName: 'Admin', mustChangePassword: false, ...user }
  return {
    'GET /account/redirect-settings': () => ({ isTokenRefreshEnabled: true, logoutUrl: '/logout', websiteUrl: null }),
    'POST /account/login': () => ({ ...tokens, allowLoginAsEmployee: user.allowLoginAsEmployee ?? false }),
    'POST /account/token': () => ({ ...tokens, user: complete }),
    'GET /profile/permissions': () => ({}),
    'GET /api/company/settings': () => ({ ...SETTINGS, version: 1 }),
  }
}

function show(at: string) {
  let ids: number[] = []
  function Probe() {
    ids = useNotices().map(({ id }) => id)
    return <Notices />
  }
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '/selectRole', element: <SelectRolePage /> },
      { path: '/forgotpassword', element: <RecoveryPage /> },
      { path: '/password/changePasswordByEmail', element: <ResetPage /> },
      { path: '/password/choose', element: <ChoosePasswordPage /> },
      { path: '*', element: <h1>Home</h1> },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Probe />
    </QueryClientProvider>,
  )
  for (const id of ids) act(() => closeNotice(id))
  return router
}

async function type(label: string, text: string) {
  await userEvent.type(await screen.findByLabelText(label), text)
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function signIn() {
  await type('Email Address', 'ruth@fernbank.example')
  await type('Password', 'a password')
  await press('Sign In')
}

function sentTo(calls: ReturnType<typeof serve>, path: string) {
  return calls.filter((sent) => sent.path === path).map(({ fields }) => Object.fromEntries(fields))
}

it('the sign-in page leads to the recovery and back', async () => {
  serve({})
  show('/login')
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot Password' }))
  const words = "Enter your email and we'll send you a link to get back into your account."
  expect(await screen.findByText(words)).toBeInTheDocument()
  await press('Back to login')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument()
})

it.each([
  { email: ' ', words: "Email can't be empty, please fill in a valid email here." },
  { email: 'ruth@fernbank', words: 'Invalid Email address!' },
])('recovery of $email is not sent', async ({ email, words }) => {
  const calls = serve({ 'POST /password/sendEmail': success })
  show('/forgotpassword')
  await type('Email Address', email)
  await press('Send')
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(sentTo(calls, '/password/sendEmail')).toEqual([])
})

it('recovery says that the mail is sent', async () => {
  const calls = serve({ 'POST /password/sendEmail': success })
  show('/forgotpassword')
  await type('Email Address', 'ruth@fernbank.example')
  await press('Send')
  expect(await screen.findByText('Email has been sent successfully!')).toBeInTheDocument()
  expect(sentTo(calls, '/password/sendEmail')).toEqual([{ email: 'ruth@fernbank.example' }])
})

it('recovery that fails says so', async () => {
  serve({ 'POST /password/sendEmail': () => new Response('', { status: 500 }) })
  show('/forgotpassword')
  await type('Email Address', 'ruth@fernbank.example')
  await press('Send')
  expect(await screen.findByText('Failed to send for recovery email.')).toBeInTheDocument()
})

it('a reset without a token is invalid', async () => {
  serve({})
  show('/password/changePasswordByEmail')
  expect(await screen.findByText('Invalid token.')).toBeInTheDocument()
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument()
})

it('empty and differing passwords are not sent', async () => {
  const calls = serve({ 'POST /password/changepwd': success })
  show('/password/changePasswordByEmail?token=abc')
  await press('Reset Password')
  expect(await screen.findByText('Please input your password!')).toBeInTheDocument()
  expect(await screen.findByText('Please confirm your password!')).toBeInTheDocument()
  await type('New Password', PASSWORD)
  await type('Confirm Password', 'another')
  await press('Reset Password')
  expect(await screen.findByText('The two passwords that you entered do not match!')).toBeInTheDocument()
  expect(calls).toEqual([])
})

it('a reset is busy, then leads to the sign-in', async () => {
  let answer: (message: unknown) => void = () => undefined
  const calls = serve({ 'POST /password/changepwd': () => new Promise((resolve) => (answer = resolve)) })
  const router = show('/password/changePasswordByEmail?token=abc')
  await type('New Password', PASSWORD)
  await type('Confirm Password', PASSWORD)
  await press('Reset Password')
  expect(await screen.findByRole('button', { name: 'Resetting' })).toBeInTheDocument()
  answer(success())
  expect(await screen.findByText('Reset password successfully!')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sentTo(calls, '/password/changepwd')).toEqual([{ password: PASSWORD, token: 'abc' }])
})

it('an invitation asks for the first password, which nobody resets', async () => {
  serve({ 'POST /password/changepwd': success })
  const router = show('/password/changePasswordByEmail?token=abc&first=1')
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeInTheDocument()
  await type('New Password', PASSWORD)
  await type('Confirm Password', PASSWORD)
  await press('Save Password')
  expect(await screen.findByText('Your password is saved. Sign in with it.')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

it.each([
  { why: 'a used token', answer: () => ({ message: 'Invalid' }), words: 'Invalid token.' },
  {
    why: 'no usable answer',
    answer: () => new Response('', { status: 500 }),
    words: 'Failed to change the password.',
  },
  {
    why: 'a password that may not be used',
    answer: () =>
      Response.json(
        { message: 'Too short.', issues: [{ field: 'password', reason: 'At least twelve.' }] },
        { status: 400 },
      ),
    words: 'At least twelve.',
  },
])('a reset with $why says so', async ({ answer, words }) => {
  serve({ 'POST /password/changepwd': answer })
  show('/password/changePasswordByEmail?token=abc')
  await type('New Password', PASSWORD)
  await type('Confirm Password', PASSWORD)
  await press('Reset Password')
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it.each([
  { roleName: 'Admin', label: 'Admin' },
  { roleName: 'Supervisor', label: 'Supervisor' },
  { roleName: 'Superadmin', label: 'Supervisor' },
] as const)('a $roleName who is also an employee continues as $label, to where the sign-in led', async (who) => {
  serve(person({ roleName: who.roleName, allowLoginAsEmployee: true }))
  const router = show('/login?redirect=%2Ftimesheet%2Fview')
  await signIn()
  expect(await screen.findByRole('heading', { name: 'Select your role to login' })).toBeInTheDocument()
  expect(await screen.findByRole('radio', { name: who.label })).toBeChecked()
  await press('Confirm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/timesheet/view'))
})

it('as employee a new session starts, and home replaces the choice', async () => {
  let isEmployee = false
  const calls = serve({
    ...person({}),
    'POST /account/login': () => ({ ...tokens, allowLoginAsEmployee: true }),
    'POST /account/token': () => ({
      ...tokens,
      user: { userId: '1', mustChangePassword: false, allowLoginAsEmployee: !isEmployee, roleName: 'Admin' },
    }),
    'POST /account/login-as-employee': () => {
      isEmployee = true
      return { accessToken: 'employee', refreshToken: 'next', redirectUrl: '/' }
    },
  })
  const router = show('/login')
  await signIn()
  await userEvent.click(await screen.findByRole('radio', { name: 'Employee' }))
  await press('Confirm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state.historyAction).toBe('REPLACE')
  const last = calls.findLast(({ path }) => path === '/account/token')
  expect(last?.headers.get('authorization')).toBe('Bearer employee')
})

it('as employee that fails says so and stays', async () => {
  const refuse = () => new Response('', { status: 500 })
  serve({ ...person({ allowLoginAsEmployee: true }), 'POST /account/login-as-employee': refuse })
  show('/login')
  await signIn()
  await userEvent.click(await screen.findByRole('radio', { name: 'Employee' }))
  await press('Confirm')
  expect(await screen.findByText('Failed to login as employee.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeInTheDocument()
})

it('people without the choice don’t stay on it', async () => {
  serve(person({ allowLoginAsEmployee: false }))
  const router = show('/login?redirect=%2FselectRole')
  await signIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('a handed-out password leads to a new one before anything else', async () => {
  let mustChangePassword = true
  const calls = serve({
    ...person({}),
    'POST /account/token': () => ({ ...tokens, user: { userId: '1', mustChangePassword } }),
    'POST /profile/change-password': () => {
      mustChangePassword = false
      return success()
    },
  })
  const router = show('/login?redirect=%2Ftimesheet%2Fview')
  await signIn()
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeInTheDocument()
  expect(calls.filter(({ path }) => path === '/api/company/settings')).toEqual([])
  await type('Current Password', 'a password')
  await type('New Password', PASSWORD)
  await type('Confirm Password', PASSWORD)
  await press('Change Password')
  expect(await screen.findByText('Change the password successfully.')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/timesheet/view'))
  expect(sentTo(calls, '/profile/change-password')).toEqual([
    { currentPassword: 'a password', newPassword: PASSWORD, confirmPassword: PASSWORD },
  ])
})

it('the sign-in page names the product', async () => {
  const calls = serve(person({}))
  show('/login')
  await signIn()
  await waitFor(() => expect(sentTo(calls, '/account/login')[0]).toMatchObject({ appType: 'Time' }))
  vi.unstubAllGlobals()
})
