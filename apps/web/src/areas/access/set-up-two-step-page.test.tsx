import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { startSession } from '../../lib/session/session-store.ts'
import { serve } from '../../ui/testing/serve.ts'
import SetUpTwoStepPage from './set-up-two-step-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const CODES = ['k7m2-pqx4-rt9w-3fhd']
const ASKED = { message: 'Type your password.', issues: [{ field: 'password', reason: 'Type your password.' }] }

/** The page for a signed-in user who has to set up a second step. */
async function show(begin: (fields: URLSearchParams | FormData) => unknown) {
  let isDone = false
  const calls = serve({
    'GET /account/redirect-settings': () => ({ isTokenRefreshEnabled: true, logoutUrl: '/logout', websiteUrl: null }),
    'POST /account/token': () =>
      isDone
        ? Response.json({ message: 'not of this test' }, { status: 500 })
        : { accessToken: 'a', refreshToken: 'r', user: { mustChangePassword: false, mustSetUpTwoStep: true } },
    'POST /profile/two-step/totp': ({ fields }) => begin(fields),
    'POST /profile/two-step/totp/confirm': () => {
      isDone = true
      return { message: 'success', recoveryCodes: CODES }
    },
  })
  await startSession()
  const router = createMemoryRouter(
    [
      { path: '/two-step/set-up', element: <SetUpTwoStepPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/two-step/set-up'] },
  )
  render(<RouterProvider router={router} />)
  return (path: string) => calls.filter((call) => call.path === path).map(({ fields }) => Object.fromEntries(fields))
}

const begun = { challenge: 'abc', secret: 'ABCDEFGH', qrCode: 'data:,' }

it('an app is set up right after the sign-in without the password, and the session goes on after the codes', async () => {
  const sent = await show(() => begun)
  await userEvent.click(await screen.findByRole('button', { name: 'Use an authenticator app' }))
  await userEvent.type(await screen.findByLabelText('Enter the 6-digit code from your app.'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(CODES[0] ?? '')).toBeInTheDocument()
  expect(sent('/profile/two-step/totp')).toEqual([{}])
  const before = sent('/account/token').length
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(sent('/account/token').length).toBe(before + 1))
})

it('later on the password is requested', async () => {
  const sent = await show((fields) => (fields.get('password') ? begun : Response.json(ASKED, { status: 400 })))
  await userEvent.click(await screen.findByRole('button', { name: 'Use an authenticator app' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'mine')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument()
  expect(sent('/profile/two-step/totp')).toEqual([{}, { password: 'mine' }])
})
