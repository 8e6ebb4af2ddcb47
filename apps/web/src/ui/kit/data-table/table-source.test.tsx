import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { DataTableProps, TableSource } from './data-table.types.ts'
import { type Person, peopleServer, peopleTable } from './people.fixture.ts'

// a window that ten rows fill
beforeEach(() => void vi.stubGlobal('innerHeight', 640))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('reads one stretch for the page and says how many there are in all', async () => {
  const { source, asked } = peopleServer(2500)
  show({ source })
  expect(await screen.findByText('Show 1 to 10 of 2500 entries')).toBeInTheDocument()
  expect(screen.getByText('Person 9')).toBeInTheDocument()
  expect(asked).toEqual([{ first: 0, limit: 100, filter: '', searchIn: [], searchValues: [], sorting: undefined }])
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2501')
})

it('a far page is read by its own stretch; its rows have their place among all', async () => {
  const { source, asked } = peopleServer(2500)
  show({ source })
  await userEvent.click(await screen.findByRole('button', { name: 'Page 250' }))
  expect((await screen.findByText('Person 2490')).closest('tr')).toHaveAttribute('aria-rowindex', '2492')
  expect(asked.at(-1)).toMatchObject({ first: 2400 })
})

it('a page that is being read keeps its place with rows that are waiting', async () => {
  const { source } = peopleServer(2500)
  let answer = () => {}
  const slow: TableSource<Person> = {
    ...source,
    read: async (asked) => {
      if (asked.first > 0) await new Promise<void>((resolve) => (answer = resolve))
      return source.read(asked)
    },
  }
  show({ source: slow })
  await userEvent.click(await screen.findByRole('button', { name: 'Page 250' }))
  await waitFor(() => expect(document.querySelectorAll('tr[aria-busy=true]')).toHaveLength(10))
  answer()
  await waitFor(() => expect(document.querySelectorAll('tr[aria-busy=true]')).toHaveLength(0))
})

it('the server filters and sorts', async () => {
  const { source, asked } = peopleServer(2500)
  show({ source })
  await userEvent.click(await screen.findByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(await screen.findByText('Person 2499')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'person 24')
  expect(await screen.findByText('Show 1 to 10 of 111 entries')).toBeInTheDocument()
  expect(asked.at(-1)).toEqual({
    first: 0,
    limit: 100,
    filter: 'person 24',
    searchIn: ['clockId', 'name'],
    searchValues: [],
    sorting: { column: 'name', order: 'desc' },
  })
})

it('Select all takes all of the filter, and one row can be left out', async () => {
  show({ source: peopleServer(2500).source })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Person 3' }))
  expect(screen.getByTestId('chosen')).toHaveTextContent('all but p3')
  expect(screen.getByRole('checkbox', { name: 'Person 4' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Person 3' })).not.toBeChecked()
})

it('the CSV holds every row, not only those that were read', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  show({ source: peopleServer(2500).source })
  await screen.findByText('Person 0')
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]!.text()).trim().split('\r\n')).toHaveLength(2501)
})

it('an error is said, and Retry reads again', async () => {
  const { source } = peopleServer(20)
  let isDown = true
  const read: TableSource<Person>['read'] = (asked) => (isDown ? Promise.reject(new Error('down')) : source.read(asked))
  show({ source: { ...source, read } })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('Person 0')).toBeInTheDocument()
})

it('nothing found by the filter is not an empty list', async () => {
  show({ source: peopleServer(20).source })
  await userEvent.type(await screen.findByRole('searchbox'), 'nobody')
  expect(await screen.findByText('Nothing matches the filter')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Person 0')).toBeInTheDocument()
})

function show(props: Partial<DataTableProps<Person>>) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Selecting {...props} />
    </QueryClientProvider>,
  )
}

function Selecting(props: Partial<DataTableProps<Person>>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const onAll = (all: boolean) => {
    setIsAll(all)
    setKeys(new Set())
  }
  return (
    <>
      <DataTable
        {...peopleTable}
        {...props}
        selection={{ keys, onChange: setKeys, isAll, onAll, label: ({ name }) => name }}
      />
      <output data-testid="chosen">{`${isAll ? 'all but ' : ''}${[...keys].join(' ')}`}</output>
    </>
  )
}
