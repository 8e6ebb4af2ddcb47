import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { MAIL, showToSuperadmin } from './customers.fixture.ts'
import { OutboxPage } from './outbox-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const kept = {
  ...MAIL,
  id: '00000000-0000-4000-8000-0000000000b2',
  subject: 'Kept here',
  status: 'Kept',
  error: null,
  body: 'Choose a password: http://time.example/#/x',
  mayRetry: false,
}

function show(hasMailServer: boolean) {
  return showToSuperadmin(<OutboxPage />, '/customer/outbox', {
    'GET /api/outbox': () => ({ total: 2, hasMailServer, rows: [MAIL, kept] }),
    'POST /customer/outbox/retry': () => ({ message: 'success' }),
  })
}

it('a failed mail says why, and can be retried', async () => {
  const { calls } = show(true)
  const row = await screen.findByRole('row', { name: /You are invited/ })
  expect(within(row).getByText('3 attempts: no such mailbox')).toBeVisible()
  expect(within(row).queryByRole('button', { name: /Read/ })).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: 'Retry: You are invited' }))
  expect(await screen.findByText('The email is waiting to be sent.')).toBeInTheDocument()
  const sent = calls.find(({ path }) => path === '/customer/outbox/retry')
  expect(sent?.fields.get('id')).toBe(MAIL.id)
  expect(screen.queryByText(/No mail server is set up/)).toBeNull()
})

it('without a mail server, kept mail can be read here', async () => {
  show(false)
  expect(await screen.findByText(/No mail server is set up/)).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Read: Kept here' }))
  const mail = within(await screen.findByRole('dialog', { name: 'Kept here' }))
  expect(mail.getByText(/Choose a password: http/)).toBeInTheDocument()
})
