import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import { auditRow } from './audit-rows.fixture.ts'
import { HistoryButton } from './history-button.tsx'

const LIST = 'GET /api/audit'
afterEach(() => vi.unstubAllGlobals())

function open(total: number, permissions: Record<string, string[]> = { audit: ['visible'] }) {
  const calls = serve({
    [LIST]: ({ query }) => {
      const page = Number(query.get('page'))
      const first = (page - 1) * 50
      return { total, rows: Array.from({ length: Math.min(50, total - first) }, (_, index) => auditRow(first + index)) }
    },
  })
  showPage(<HistoryButton name="Office" of={{ entities: ['pay_period'], entityId: 'p-1' }} />, { at: '/', permissions })
  return calls
}

it('opens what was recorded of the record, with before and after, who, why and from where', async () => {
  const calls = open(1)
  await userEvent.click(screen.getByRole('button', { name: 'History of Office' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'History' }))
  const entry = within(await drawer.findByRole('article'))
  for (const text of ['Ruth Hale', 'Reason: Gate was shut', 'Punch time', '08:00', '08:10', '20/11/2026 14:30']) {
    expect(entry.getByText(text)).toBeInTheDocument()
  }
  expect(entry.getByText(/203\.0\.113\.7/)).toBeInTheDocument()
  const asked = calls.find(({ path }) => path === '/api/audit')?.query
  expect([asked?.get('entities'), asked?.get('entityId')]).toEqual(['pay_period', 'p-1'])
})

it('shows more when asked, and nothing twice', async () => {
  open(70)
  await userEvent.click(screen.getByRole('button', { name: 'History of Office' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(50))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(70))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('says so where nothing was changed', async () => {
  open(0)
  await userEvent.click(screen.getByRole('button', { name: 'History of Office' }))
  expect(await screen.findByText('Nothing has been changed here yet.')).toBeInTheDocument()
})

it('is not shown to people who may not see it', () => {
  open(1, {})
  expect(screen.queryByRole('button')).toBeNull()
})
