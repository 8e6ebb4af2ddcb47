import type { Message } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { registerRoutes } from '../../lib/known-routes.ts'
import { type SentCall, serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { InboxPage } from './inbox-page.tsx'

const ID = '0190a8f0-0000-7000-8000-000000000001'

beforeAll(() => registerRoutes((path) => path === '/time-approvals/list'))
afterEach(() => vi.unstubAllGlobals())

const message = (change: Partial<Message> = {}): Message => ({
  id: ID,
  kind: 'approvals',
  subject: '3 entries wait',
  body: 'Of two employees.',
  link: '/time-approvals/list',
  isRead: false,
  createdAt: '2026-11-20T01:30:00.000Z',
  ...change,
})

function open(rows: Message[]) {
  const calls = serve({
    'GET /api/messages': () => ({ total: rows.length, rows }),
    'GET /api/messages/unread': () => rows.filter(({ isRead }) => !isRead).length,
    'GET /api/messages/preferences': () => ({ mailsMessages: true }),
    'POST /api/messages/preferences': () => ({ message: 'success' }),
    [`POST /api/messages/${ID}/read`]: () => ({ message: 'success' }),
    'POST /api/messages/read-all': () => ({ message: 'success' }),
  })
  const shown = showPage(<InboxPage />, { at: '/messages/inbox', permissions: {} })
  return { calls, shown }
}
const sent = (calls: SentCall[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path)

it('opening a message marks it as read and opens its screen', async () => {
  const { calls, shown } = open([message()])
  await userEvent.click(await screen.findByText('3 entries wait'))
  await waitFor(() => expect(shown.address()).toBe('/time-approvals/list'))
  await waitFor(() => expect(sent(calls, 'POST', `/api/messages/${ID}/read`)).toHaveLength(1))
})

it('one that leads nowhere is shown in full', async () => {
  const { shown } = open([message({ link: null, isRead: true, subject: 'Your role is now Admin' })])
  await userEvent.click(await screen.findByText('Your role is now Admin'))
  expect(await screen.findByRole('dialog', { name: 'Your role is now Admin' })).toBeInTheDocument()
  expect(shown.address()).toBe('/messages/inbox')
})

it('unread ones are marked, and can be shown on their own', async () => {
  const { calls } = open([message()])
  expect(await screen.findAllByText('Unread')).not.toHaveLength(0)
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }))
  await waitFor(() => expect(sent(calls, 'GET', '/api/messages').at(-1)?.query.get('isUnread')).toBe('true'))
})

it('all are marked at once', async () => {
  const { calls } = open([message()])
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(sent(calls, 'POST', '/api/messages/read-all')).toHaveLength(1))
  expect(await screen.findByText('All messages are marked as read.')).toBeInTheDocument()
})

it('mails are switched off', async () => {
  const { calls } = open([])
  const mails = await screen.findByRole('switch', { name: 'Also by email' })
  await waitFor(() => expect(mails).toBeChecked())
  await userEvent.click(mails)
  await waitFor(() => {
    const [call] = sent(calls, 'POST', '/api/messages/preferences')
    expect(call?.fields.get('mailsMessages')).toBe('false')
  })
})

it('an empty inbox says what will appear here', async () => {
  open([])
  expect(await screen.findByText('No messages')).toBeInTheDocument()
})

it('offers to mark all only where something is unread', async () => {
  open([message({ isRead: true })])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all read' })).toBeDisabled())
})
