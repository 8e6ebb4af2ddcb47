import { LATE_PUNCH_COLUMNS, type LatePunch, listLatePunches, listMessages, MESSAGE_COLUMNS } from '@timeloom/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import type { TableColumn } from '../data-table/data-table.types.ts'
import { ServerListPage } from './server-list-page.tsx'
import { useServerSource } from './use-server-source.ts'

afterEach(() => vi.unstubAllGlobals())

const columns = (): TableColumn<{ id: string }>[] => [
  { key: 'employeeName', title: 'Name', value: ({ id }) => NAMES[id] ?? id },
]

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

describe('a list that is opened again', () => {
  it('shows its rows at once from memory, and what has changed once it is checked', async () => {
    const { answers, reopen } = await openedBefore()
    reopen()
    expect(screen.getByText('Ann')).toBeInTheDocument()
    expect(screen.getByText('Checking for changes…')).toBeInTheDocument()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(page('Bob'))
    expect(await screen.findByText('Bob')).toBeInTheDocument()
    expect(screen.queryByText('Ann')).toBeNull()
    expect(screen.queryByText('Checking for changes…')).toBeNull()
  })

  it('says that its rows may be out of date where it could not be checked', async () => {
    const { answers, reopen } = await openedBefore()
    reopen()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(new Response('', { status: 500 }))
    expect(await screen.findByText(/^These rows may be out of date: /)).toBeInTheDocument()
    expect(screen.getByText('Ann')).toBeInTheDocument()
  })

  /** A list that was read once, and left; each further reading waits for its answer. */
  async function openedBefore() {
    const answers: ((answer: unknown) => void)[] = []
    let isRead = false
    serve({
      [`GET ${listLatePunches.path}`]: () => {
        if (isRead) return new Promise((answer) => answers.push(answer))
        isRead = true
        return page('Ann')
      },
    })
    showPage(<Left />, { at: '/things', permissions: {} })
    await screen.findByText('Ann')
    const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
    press('Leave')
    expect(screen.queryByText('Ann')).toBeNull()
    return { answers, reopen: () => press('Reopen') }
  }
})

const NAMES: Record<string, string> = {
  '0190a8f0-0000-7000-8000-0000000000a1': 'Ann',
  '0190a8f0-0000-7000-8000-0000000000b0': 'Bob',
}

function page(name: string): { rows: LatePunch[]; total: number } {
  const id = Object.keys(NAMES).find((each) => NAMES[each] === name) ?? ''
  const row: LatePunch = {
    id,
    employeeId: id,
    employeeName: name,
    clockId: null,
    day: '2026-11-02',
    punchTime: '08:00',
    direction: 'In',
    source: 'kiosk',
    site: null,
    receivedAt: '2026-11-09T00:00:00Z',
    payrollTransferId: null,
    periodCode: null,
    isHeld: true,
  }
  return { rows: [row], total: 1 }
}

function Left() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Leave' : 'Reopen'}
      </button>
      {isShown && <List />}
    </>
  )
}
