import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { serve } from '../../ui/testing/serve.ts'
import LoginPage from './login-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const WRONG = 'The code is wrong or has already been used.'
const LATE = 'This sign-in took too long. Please start again.'

/** Signs in as far as the second step. */
async function owe(methods: string[], second: () => Response) {
  const calls = serve({
    'GET /account/redirect-settings': () => ({ isTokenRefreshEnabled: true, logoutUrl: '/logout', websiteUrl: null }),
    'POST /account/login': () => ({ twoStep: { challenge: 'abc', methods } }),
    'POST /account/two-step': second,
  })
  const router = createMemoryRouter([{ path: '/', element: <LoginPage /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'ruth@fernbank.example')
  await userEvent.type(screen.getByLabelText('Password'), 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('heading', { name: 'Second step' })).toBeInTheDocument()
  return () => calls.filter(({ path }) => path === '/account/two-step').map(({ fields }) => [...fields])
}

it('the code is sent with the challenge, and errors are shown on their field', async () => {
  const refuse = () => Response.json({ message: WRONG, issues: [{ field: 'code', reason: WRONG }] }, { status: 400 })
  const sent = await owe(['totp', 'recoveryCode'], refuse)
  const field = await screen.findByRole('textbox', { name: 'Code' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(field, '123 456{Enter}')
  expect(await screen.findByText(WRONG)).toBeInTheDocument()
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  expect(sent()).toEqual([
    [
      ['challenge', 'abc'],
      ['code', '123 456'],
    ],
  ])
})

it('an empty code is not sent', async () => {
  const sent = await owe(['totp', 'recoveryCode'], () => Response.json({}, { status: 500 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  expect(sent()).toEqual([])
})

it('a recovery code can be typed instead, and the sign-in begun again', async () => {
  const late = () => Response.json({ message: LATE, issues: [{ field: 'challenge', reason: LATE }] }, { status: 400 })
  const sent = await owe(['totp', 'recoveryCode'], late)
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recovery code' }), 'k7m2-pqx4-rt9w-3fhd')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText(LATE)).toBeInTheDocument()
  expect(sent()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(await screen.findByRole('textbox', { name: 'Email Address' })).toBeInTheDocument()
})

it('where the browser has no passkeys, a user with only a passkey types a recovery code', async () => {
  await owe(['passkey', 'recoveryCode'], () => Response.json({}, { status: 500 }))
  expect(await screen.findByRole('textbox', { name: 'Recovery code' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument()
})
