import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showSignedIn } from '../testing/show-signed-in.tsx'
import MessagesScreen from './messages-screen.tsx'
import { MessagesLink } from './messages-link.tsx'

const LEAVE = {
  id: 'm1',
  subject: 'Your leave is approved',
  body: 'Annual Leave on Thu 12 Nov.',
  link: '/leave/list?id=l1',
  isRead: false,
  createdAt: '2026-11-05T20:00:00Z',
}

it('reading a message marks it, and leads to what it is about', async () => {
  const { server, close } = await showSignedIn(<MessagesScreen />, {
    '/api/messages': { total: 30, rows: [LEAVE] },
    '/api/messages/m1/read': { message: 'success' },
    '/api/messages/read-all': { message: 'success' },
  })
  const summary = await screen.findByText('Your leave is approved')
  const details = summary.closest('details')!
  details.open = true
  await waitFor(() => expect(server.sent['/api/messages/m1/read']).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/leave')
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(server.sent['/api/messages/read-all']).toHaveLength(1))
  server.isAway = true
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('That did not work. Try again.')).toBeInTheDocument()
  close()
})

it('the way there says how many are not read', async () => {
  const { close } = await showSignedIn(<MessagesLink />, { '/api/messages/unread': 3 })
  expect(await screen.findByRole('link', { name: 'Messages, 3 not read' })).toHaveTextContent('3')
  close()
})
