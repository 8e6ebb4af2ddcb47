import { LATE_PUNCH_COLUMNS, listLatePunches, listMessages, MESSAGE_COLUMNS } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import type { TableColumn } from '../data-table/data-table.types.ts'
import { ServerListPage } from './server-list-page.tsx'
import { useServerSource } from './use-server-source.ts'

afterEach(() => vi.unstubAllGlobals())

const columns = (): TableColumn<{ id: string }>[] => [{ key: 'employeeName', title: 'Name', value: ({ id }) => id }]

/** A list of late punches that is narrowed to days, or of messages, which keep their own order. */
function List({ isOwnOrder = false, clear }: { isOwnOrder?: boolean; clear?: () => void }) {
  const narrowed = { fromDate: '2026-11-02', toDate: undefined }
  const late = useServerSource(listLatePunches, { narrowed, searched: LATE_PUNCH_COLUMNS })
  const messages = useServerSource(listMessages, { searched: MESSAGE_COLUMNS, isSorted: false })
  return (
    <ServerListPage<{ id: string }>
      name="things"
      title="Things"
      source={isOwnOrder ? messages : late}
      columns={columns}
      card={({ id }) => id}
      defaultSorting={{ column: 'employeeName', order: 'desc' }}
      empty={{ title: 'Nothing here', clear }}
      count={(count) => `${count} in all`}
    />
  )
}

function open(list: React.ReactNode) {
  const nothing = () => ({ rows: [], total: 0 })
  const calls = serve({ [`GET ${listLatePunches.path}`]: nothing, [`GET ${listMessages.path}`]: nothing })
  showPage(list, { at: '/things', permissions: {} })
  return calls
}

it('asks for the page with what it is narrowed by and how it is sorted, and counts', async () => {
  const calls = open(<List />)
  expect(await screen.findByText('0 in all')).toBeInTheDocument()
  expect(Object.fromEntries(calls.find(({ path }) => path === listLatePunches.path)?.query ?? [])).toEqual({
    fromDate: '2026-11-02',
    page: '1',
    pageSize: '100',
    sort: '-employeeName',
  })
})

it('asks a call that keeps its own order for no other', async () => {
  const calls = open(<List isOwnOrder />)
  await screen.findByText('Nothing here')
  expect(calls.find(({ path }) => path === listMessages.path)?.query.has('sort')).toBe(false)
})

it('offers to show all where it is narrowed', async () => {
  const clear = vi.fn()
  open(<List clear={clear} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(clear).toHaveBeenCalledOnce())
})

it('offers nothing where it is not narrowed', async () => {
  open(<List />)
  await screen.findByText('Nothing here')
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})
