import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import LoginPage from './login-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('empty fields have the words of the specification, and the first one gets the focus', async () => {
  show(() => json({}))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText("Email can't be empty, please fill in a valid email here.")).toBeInTheDocument()
  expect(await screen.findByText('Wrong password or click Forgot password to reset it.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveFocus())
})

it('the button says Signing while it is busy and comes back on a refusal', async () => {
  let refuse: (answer: Response) => void = () => undefined
  show(() => new Promise<Response>((resolve) => (refuse = resolve)))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'ruth@fernbank.example')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('button', { name: 'Signing' })).toBeInTheDocument()
  refuse(json({ message: 'The email or password is incorrect.' }, 400))
  expect(await screen.findByText('The email or password is incorrect.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument()
  expect(localStorage.length).toBe(0)
})

it('the account button appears only when a website is configured', async () => {
  show(() => json({}))
  expect(await screen.findByRole('link', { name: /Create Account/ })).toHaveAttribute('target', '_blank')
})

function show(login: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/account/redirect-settings'
        ? json({ isTokenRefreshEnabled: true, logoutUrl: '/logout', websiteUrl: 'https://fernbank.example' })
        : login(),
    ),
  )
  const router = createMemoryRouter([{ path: '/', element: <LoginPage /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
